;;; journey.el --- Works in $FILE as a user would, with the settings in $INIT; what Emacs shows goes to $OUTPUT  -*- lexical-binding: t -*-

;; What is typed at a prompt is what a user would type; commands are those of Emacs, eglot and $CLIENT (client-emacs).

(require 'json)
(require 'package)

(defvar shown (make-hash-table :test 'equal))

(defun finish (code)
  (with-temp-file (getenv "OUTPUT")
    (insert (json-encode shown)))
  (kill-emacs code))

(defun texts ()
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun until (what test)
  "Wait for TEST to be true; its value, else WHAT did not come."
  (let ((end (+ (float-time) 90)) value)
    (while (and (not (setq value (funcall test))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (unless value
      (error "%s did not come; there is %S; messages: %s"
             what (texts) (with-current-buffer (messages-buffer) (buffer-string))))
    value))

(defun edited ()
  "Tell the server of an edit as Emacs does when it is idle."
  (eglot--signal-textDocument/didChange))

(defun choosing (wanted act)
  "What ACT answers where the choice that begins with WANTED is made at a prompt; that choice is noted."
  (cl-letf (((symbol-function 'completing-read)
             (lambda (_ choices &rest _)
               (puthash "choices" (vconcat (mapcar (lambda (it) (if (consp it) (car it) it)) choices)) shown)
               (seq-find (lambda (it) (string-prefix-p wanted it))
                         (mapcar (lambda (it) (if (consp it) (car it) it)) choices)))))
    (let ((last-nonmenu-event ?x)) ; chosen with the keyboard, not in a menu
      (funcall act))))

(condition-case problem
    (progn
      (package-initialize)
      (unless (require 'haskell-mode nil t)
        (puthash "missing" "haskell-mode" shown)
        (finish 0))
      (load (getenv "INIT") nil t)
      (require 'flymake)
      (setq eglot-autoshutdown nil eglot-confirm-server-initiated-edits nil)
      (find-file (getenv "FILE"))
      (puthash "mode" (symbol-name major-mode) shown)
      (run-hooks 'post-command-hook) ; what eglot-ensure waits for
      (until "the server" #'eglot-managed-p)
      (until "a finding" #'flymake-diagnostics)
      (puthash "findings" (vconcat (texts)) shown)

      ;; The finding, and what is said there.
      (goto-char (point-min))
      (flymake-goto-next-error)
      (puthash "line" (line-number-at-pos) shown)

      ;; A repair at that place, and undo.
      (let ((before (buffer-string)))
        (buffer-enable-undo)
        (undo-boundary)
        (until "a repair"
               (lambda ()
                 (condition-case it
                     (progn (choosing (getenv "REPAIR") (lambda () (call-interactively #'eglot-code-actions)))
                            (not (equal before (buffer-string))))
                   (error (puthash "refused" (format "%S" it) shown) (accept-process-output nil 0.5) nil))))
        (puthash "repaired" (buffer-string) shown)
        (edited)
        (until "the end of the finding" (lambda () (null (flymake-diagnostics))))
        (undo-boundary)
        (let ((last-command nil)) (undo))
        (puthash "undone" (equal before (buffer-string)) shown)
        (edited)
        (until "the finding again" #'flymake-diagnostics))

      ;; A line that is broken while it is typed costs nothing else.
      (save-excursion
        (goto-char (point-max))
        (insert "{-@ half :: x:Int -> {v:Int | v <")
        (edited)
        (until "the broken annotation" (lambda () (seq-find (lambda (it) (string-match-p "never closed" it)) (texts))))
        (puthash "broken" (length (flymake-diagnostics)) shown)
        (delete-region (line-beginning-position) (point))
        (edited)
        (until "its end" (lambda () (not (seq-find (lambda (it) (string-match-p "never closed" it)) (texts))))))

      ;; The run, step by step, with the step highlighted in the code.
      (when (fboundp 'liquidlens-run)
        (goto-char (point-min))
        (flymake-goto-next-error)
        (let ((code (current-buffer)) lines)
          (cl-flet ((marked () (with-current-buffer code
                                 (mapcar (lambda (it) (buffer-substring-no-properties (overlay-start it) (overlay-end it)))
                                         (seq-filter (lambda (it) (eq (overlay-get it 'face) 'liquidlens-step))
                                                     (overlays-in (point-min) (point-max)))))))
            (call-interactively #'liquidlens-run)
            (with-current-buffer "*liquidlens run*"
              (puthash "run" (buffer-string) shown)
              (push (marked) lines)
              (call-interactively #'liquidlens-run-next)
              (push (marked) lines)
              (call-interactively #'liquidlens-run-last)
              (call-interactively #'liquidlens-run-previous)
              (push (marked) lines)
              (kill-buffer))
            (puthash "steps" (apply #'vconcat (nreverse lines)) shown)
            (puthash "left" (length (marked)) shown)

            ;; Actions lead there, too, and the input can be yanked.
            (switch-to-buffer code)
            (goto-char (point-min))
            (flymake-goto-next-error)
            (choosing "Step through" (lambda () (call-interactively #'eglot-code-actions)))
            (puthash "stepped" (length (marked)) shown)
            (kill-buffer "*liquidlens run*"))
          (switch-to-buffer code)
          (goto-char (point-min))
          (flymake-goto-next-error)
          (choosing "Copy " (lambda () (call-interactively #'eglot-code-actions)))
          (puthash "yanked" (current-kill 0) shown)))

      ;; Examples, by the command and by the action, and a comment that asks for a value.
      (when (fboundp 'liquidlens-examples)
        (let ((code (current-buffer)))
          (goto-char (point-min))
          (search-forward "n > 20")
          (call-interactively #'liquidlens-examples)
          (puthash "examples" (with-current-buffer "*liquidlens examples*" (buffer-string)) shown)
          (kill-buffer "*liquidlens examples*")
          (switch-to-buffer code)
          (goto-char (point-min))
          (search-forward "\nfirst ::")
          (forward-word -1)
          (choosing "Show examples" (lambda () (call-interactively #'eglot-code-actions)))
          (puthash "first" (with-current-buffer "*liquidlens examples*" (buffer-string)) shown)
          (kill-buffer "*liquidlens examples*")
          (switch-to-buffer code)
          (puthash "silent" (condition-case it (progn (liquidlens-evaluate nil) nil) (user-error (cadr it))) shown)
          (goto-char (point-max))
          (let ((before (buffer-string)) (start (point)))
            (insert "-- >>> label first\n")
            (forward-line -1)
            (edited)
            (call-interactively #'liquidlens-evaluate)
            (puthash "evaluated" (buffer-substring-no-properties start (point-max)) shown)
            (erase-buffer)
            (insert before)
            (edited)
            (until "the finding after it" #'flymake-diagnostics)
            (goto-char (point-min))
            (flymake-goto-next-error))))

      ;; The window that follows point.
      (when (fboundp 'liquidlens-here-mode)
        (liquidlens-here-mode 1)
        (liquidlens--follow) ; Emacs in batch mode is never idle
        (puthash "here" (until "what is known at point"
                               (lambda () (when-let ((it (get-buffer "*liquidlens here*")))
                                            (with-current-buffer it
                                              (and (> (buffer-size) 0) (buffer-string))))))
                 shown)
        (liquidlens-here-mode -1)
        (puthash "closed" (null (get-buffer "*liquidlens here*")) shown))

      ;; What checking cost, in a list that leads to the functions; and one function on demand.
      (when (fboundp 'liquidlens-cost)
        (let ((code (current-buffer)))
          (call-interactively #'liquidlens-cost)
          (with-current-buffer "*liquidlens cost*"
            (puthash "cost" (buffer-string) shown)
            (search-forward "ship")
            (push-button (match-beginning 0)))
          (puthash "there" (list (buffer-name) (line-number-at-pos)) shown)
          (kill-buffer "*liquidlens cost*")
          (switch-to-buffer code)
          (liquidlens-check-here nil)
          (puthash "checking" (current-message) shown)
          (liquidlens-check-here t)))

      ;; A function that another file declares is renamed in both, that file not being open.
      (goto-char (point-min))
      (search-forward (getenv "NAME"))
      (backward-char)
      (cl-letf (((symbol-function 'y-or-n-p) (lambda (&rest _) t))) ; eglot asks before it touches another file
        (eglot-rename (getenv "RENAME")))
      (puthash "renamed"
               (vconcat (sort (mapcar (lambda (it) (with-current-buffer it (file-name-nondirectory buffer-file-name)))
                                      (seq-filter #'buffer-modified-p (seq-filter #'buffer-file-name (buffer-list))))
                              #'string<))
               shown)
      (puthash "uses" (length (xref-backend-references 'eglot "LSP identifier at point.")) shown)

      ;; The server is started again; until it has seen the other files it misses the new name.
      (edited)
      (call-interactively #'eglot-reconnect)
      (until "the finding of the new server"
             (lambda ()
               (flymake-start) ; what Emacs does when it is idle
               (= (length (flymake-diagnostics)) (length (gethash "findings" shown)))))
      (puthash "again" (vconcat (texts)) shown)
      (dolist (buffer (buffer-list))
        (with-current-buffer buffer (set-buffer-modified-p nil)))
      (finish 0))
  (error
   (puthash "failure" (format "%S" problem) shown)
   (finish 1)))
