;;; eglot.el --- Opens $FILE with eglot, starts $SERVER, writes what Emacs shows to $OUTPUT  -*- lexical-binding: t -*-

;; $SERVER is a JSON list; $HOVER is `line:character`, zero-based; $APPLY is the beginning of a code action's title;
;; $COMPLETE is text to write at the end, or empty: what the first completion makes of its line, and the text once that is undone.
;; $RENAME is the name to give to what is there, or empty: Emacs's own command renames it, after telling where it is from.

(require 'json)
(require 'eglot)
(require 'flymake)

(define-derived-mode haskell-mode prog-mode "Haskell")

(defvar shown (make-hash-table :test 'equal))

(defun finish (code)
  (with-temp-file (getenv "OUTPUT")
    (insert (json-encode shown)))
  (kill-emacs code))

(defun until (seconds test)
  "Wait at most SECONDS for TEST to be true; its value."
  (let ((end (+ (float-time) seconds)) value)
    (while (and (not (setq value (funcall test))) (< (float-time) end))
      (accept-process-output nil 0.05))
    (unless value
      (puthash "failure" "nothing came in time" shown)
      (finish 1))
    value))

(defun diagnostics ()
  (mapcar (lambda (it)
            (list (cons "text" (flymake-diagnostic-text it))
                  (cons "type" (format "%s" (flymake-diagnostic-type it)))
                  (cons "start" (flymake-diagnostic-beg it))
                  (cons "end" (flymake-diagnostic-end it))))
          (flymake-diagnostics)))

(condition-case problem
    (let* ((command (append (json-read-from-string (getenv "SERVER")) nil))
           (place (mapcar #'string-to-number (split-string (getenv "HOVER") ":")))
           (eglot-server-programs (list (cons 'haskell-mode command)))
           (eglot-sync-connect 30)
           (eglot-autoshutdown nil)
           (project-find-functions (list (lambda (_) (cons 'transient default-directory)))))
      (find-file (getenv "FILE"))
      (haskell-mode)
      (apply #'eglot (eglot--guess-contact))
      (until 30 #'flymake-diagnostics)
      (puthash "diagnostics" (vconcat (diagnostics)) shown)
      (goto-char (point-min))
      (forward-line (car place))
      (forward-char (cadr place))
      (let* ((server (eglot-current-server))
             (hover (jsonrpc-request server :textDocument/hover (eglot--TextDocumentPositionParams)))
             (wanted (getenv "APPLY")))
        (puthash "hover" (plist-get (plist-get hover :contents) :value) shown)
        (let ((name (getenv "RENAME")))
          (when (and name (not (string-empty-p name)))
            (puthash "led" (mapcar (lambda (it) (substring-no-properties (xref-item-summary it)))
                                   (xref-backend-definitions 'eglot "LSP identifier at point."))
                     shown)
            (eglot-rename name)
            (puthash "renamed" (buffer-string) shown)))
        (let ((written (getenv "COMPLETE")))
          (when (and written (not (string-empty-p written)))
            (save-excursion
              (buffer-enable-undo)
              (goto-char (point-max))
              (undo-boundary)
              (insert written)
              (eglot--signal-textDocument/didChange)
              (let* ((found (eglot-completion-at-point))
                     (item (car (all-completions (buffer-substring (car found) (cadr found)) (nth 2 found)))))
                (delete-region (car found) (cadr found))
                (insert item)
                (funcall (plist-get (nthcdr 3 found) :exit-function) item 'finished))
              (puthash "completed" (buffer-substring (line-beginning-position) (line-end-position)) shown)
              (undo-boundary)
              (let ((last-command nil)) (undo))
              (puthash "undone" (buffer-string) shown)
              (eglot--signal-textDocument/didChange))))
        (unless (string-empty-p wanted)
          (let* ((position (eglot--pos-to-lsp-position))
                 ;; Repairs come a little later than findings.
                 (action
                  (until 30
                    (lambda ()
                      (seq-find (lambda (it) (string-prefix-p wanted (plist-get it :title)))
                                (jsonrpc-request
                                 server :textDocument/codeAction
                                 (list :textDocument (eglot--TextDocumentIdentifier)
                                       :range (list :start position :end position)
                                       :context (list :diagnostics []))))))))
            (when (and (plist-get action :command) (not (plist-get action :edit)))
              (let ((command (plist-get action :command)) (before (buffer-string))
                    (eglot-confirm-server-initiated-edits nil))
                (eglot-execute-command server (intern (plist-get command :command)) (plist-get command :arguments))
                (until 30 (lambda () (not (equal before (buffer-string)))))
                (puthash "text" (buffer-string) shown)
                (set-buffer-modified-p nil)
                (finish 0)))
            (unless (plist-get action :edit)
              (setq action (jsonrpc-request server :codeAction/resolve action)))
            (eglot--apply-workspace-edit (plist-get action :edit))
            (puthash "text" (buffer-string) shown)
            (eglot--signal-textDocument/didChange)
            (until 30 (lambda () (null (flymake-diagnostics)))))))
      (set-buffer-modified-p nil)
      (finish 0))
  (error
   (puthash "failure" (format "%S" problem) shown)
   (finish 1)))
