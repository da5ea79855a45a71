;;; liquidlens.el --- Why LiquidHaskell rejects a function  -*- lexical-binding: t; -*-

;; SPDX-License-Identifier: MIT
;; Version: 0.1
;; Package-Requires: ((emacs "28.1") (eglot "1.9") (haskell-mode "17.2"))
;; Keywords: languages, tools

;;; Commentary:

;; eglot shows findings, hovers, repairs and names.  This file has what eglot has no place for:
;;
;; `liquidlens-run'        the run of the counterexample at point, step by step: `n' and `p' in its window go back and
;;                         forth, the step is highlighted in the code
;; `liquidlens-here-mode'  a window that follows point: the verdict, what guards and matches say there, what is asked
;;                         there and whether it is proved, the types in scope
;; `liquidlens-check-here' check the function at point now, and search for counterexamples of it alone; with a prefix
;;                         argument search ten times longer
;; `liquidlens-examples'   inputs that take different paths of the function at point, with what comes out
;; `liquidlens-evaluate'   the comments around point that ask for values (`-- >>> f 1') get them below; with a prefix
;;                         argument all of the buffer
;; `liquidlens-cost'       what checking cost, function by function, dearest first
;;
;; The action "Step through" leads to the run there, "Show examples" to the examples, and "Copy ... for GHCi" puts the input where it can be yanked.

;;; Code:

(require 'eglot)
(require 'jsonrpc)
(require 'seq)

(defgroup liquidlens nil
  "Why LiquidHaskell rejects a function."
  :group 'tools)

(defcustom liquidlens-rest 0.2
  "Seconds that point rests before the window that follows it is drawn again."
  :type 'number)

(defface liquidlens-step '((t :inherit highlight))
  "The step of a run in the code, and in the list of steps.")

(add-to-list 'eglot-server-programs '((haskell-mode haskell-literate-mode) . ("liquidlens" "server")))

(defun liquidlens--ask (method params)
  "The answer of the buffer's server to METHOD with PARAMS."
  (jsonrpc-request (or (eglot-current-server) (user-error "No server manages this buffer: M-x eglot")) method params))

(defun liquidlens--show (buffer slot)
  "Show BUFFER below the code, in SLOT of what is shown there; its window."
  (display-buffer buffer `((display-buffer-reuse-window display-buffer-in-side-window)
                           (side . bottom) (slot . ,slot) (window-height . 0.35))))

;;; The run of a counterexample

(defvar-local liquidlens--code nil "The buffer of the code that was run.")
(defvar-local liquidlens--stops nil "The steps of the run.")
(defvar-local liquidlens--step 0 "The number of the step that is looked at.")
(defvar-local liquidlens--overlay nil "What highlights that step in the code.")

(defvar liquidlens-run-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "n") #'liquidlens-run-next)
    (define-key map (kbd "p") #'liquidlens-run-previous)
    (define-key map (kbd "<right>") #'liquidlens-run-next)
    (define-key map (kbd "<left>") #'liquidlens-run-previous)
    (define-key map (kbd "<") #'liquidlens-run-first)
    (define-key map (kbd ">") #'liquidlens-run-last)
    map))

(define-derived-mode liquidlens-run-mode special-mode "Run"
  "The steps of the run that breaks a promise.

\\{liquidlens-run-mode-map}"
  (setq header-line-format "n next   p previous   < first   > last   q close")
  (setq-local cursor-type nil)
  (add-hook 'kill-buffer-hook #'liquidlens--unmark nil t)
  (add-hook 'quit-window-hook #'liquidlens--unmark nil t))

;;;###autoload
(defun liquidlens-run ()
  "Step through the run of the counterexample at point."
  (interactive)
  (let ((here (liquidlens--here)))
    (liquidlens--step-through (plist-get here :uri) (plist-get here :binding) (or (plist-get here :number) 0))))

(defun liquidlens--step-through (uri binding number)
  "Step through the run of the finding with that NUMBER of BINDING in the file at URI, which is the buffer's."
  (let* ((answer (liquidlens--ask :liquidlens/run (list :uri uri :binding binding :number number)))
         (runs (append (plist-get answer :runs) nil))
         (run (nth number runs))
         (code (current-buffer)))
    (when (seq-empty-p (plist-get run :stops))
      (user-error "%s has no run to tell" binding))
    (with-current-buffer (get-buffer-create "*liquidlens run*")
      (liquidlens-run-mode)
      (liquidlens--unmark)
      (setq liquidlens--code code
            liquidlens--stops (append (plist-get run :stops) nil)
            liquidlens--step 0)
      (liquidlens--draw-run run)
      (select-window (liquidlens--show (current-buffer) 0))
      (liquidlens--go 0))))

(cl-defmethod eglot-execute-command (_server (_command (eql liquidlens.showRun)) arguments)
  "What the action \"Step through\" does, with the finding that ARGUMENTS tell: it leads to the run here."
  (liquidlens--step-through (elt arguments 0) (elt arguments 1) (if (> (length arguments) 2) (elt arguments 2) 0)))

(cl-defmethod eglot-execute-command (_server (_command (eql liquidlens.copyInput)) arguments)
  "What the action \"Copy ... for GHCi\" does with the input in ARGUMENTS: it can be yanked."
  (kill-new (elt arguments 0))
  (message "Liquidlens: copied %s" (elt arguments 0)))

(defun liquidlens--here ()
  "The checked function at point."
  (or (liquidlens--ask :liquidlens/binding (eglot--TextDocumentPositionParams))
      (user-error "Point is in no function that is checked")))

(defun liquidlens--draw-run (run)
  "Write RUN into its buffer, each step with its number as a text property."
  (let ((inhibit-read-only t) (number 0))
    (erase-buffer)
    (insert (plist-get run :call))
    (unless (string-empty-p (plist-get run :result))
      (insert "  =  " (plist-get run :result)))
    (insert "\n\n")
    (dolist (stop liquidlens--stops)
      (let ((start (point)) (left-out (or (plist-get stop :leftOut) 0)) (range (plist-get stop :range)))
        (when (> left-out 0)
          (insert (format "          … %d steps\n" left-out)))
        (insert (if range (format "%6d    " (1+ (plist-get (plist-get range :start) :line))) (make-string 10 ?\s))
                (make-string (* 2 (min 8 (plist-get stop :depth))) ?\s)
                (plist-get stop :text))
        (unless (string-empty-p (plist-get stop :values))
          (insert "      " (plist-get stop :values)))
        (insert "\n")
        (put-text-property start (point) 'liquidlens-step number)
        (setq number (1+ number))))))

(defun liquidlens--unmark ()
  "Highlight nothing in the code."
  (when (overlayp liquidlens--overlay)
    (delete-overlay liquidlens--overlay)))

(defun liquidlens--go (number)
  "Look at the step with that NUMBER: highlight it here and in the code."
  (setq liquidlens--step (max 0 (min number (1- (length liquidlens--stops)))))
  (let* ((stop (nth liquidlens--step liquidlens--stops))
         (here (text-property-any (point-min) (point-max) 'liquidlens-step liquidlens--step))
         (range (plist-get stop :range))
         (inhibit-read-only t))
    (remove-text-properties (point-min) (point-max) '(face nil))
    (put-text-property here (next-single-property-change here 'liquidlens-step nil (point-max)) 'face 'liquidlens-step)
    (goto-char here)
    (when-let ((window (get-buffer-window)))
      (set-window-point window here))
    (liquidlens--unmark)
    (when (and range (buffer-live-p liquidlens--code))
      (let ((overlay (with-current-buffer liquidlens--code (liquidlens--mark range))))
        (setq liquidlens--overlay overlay)
        (when-let ((window (get-buffer-window liquidlens--code)))
          (set-window-point window (overlay-start overlay)))))))

(defun liquidlens--mark (range)
  "Highlight RANGE of the code; the overlay."
  (let* ((ends (eglot--range-region range))
         (overlay (make-overlay (car ends) (cdr ends))))
    (overlay-put overlay 'face 'liquidlens-step)
    overlay))

(defun liquidlens-run-next ()
  "Go to the next step."
  (interactive)
  (liquidlens--go (1+ liquidlens--step)))

(defun liquidlens-run-previous ()
  "Go to the step before."
  (interactive)
  (liquidlens--go (1- liquidlens--step)))

(defun liquidlens-run-first ()
  "Go to the first step."
  (interactive)
  (liquidlens--go 0))

(defun liquidlens-run-last ()
  "Go to the end of the run."
  (interactive)
  (liquidlens--go (length liquidlens--stops)))

;;; One function on demand, and what checking cost

;;;###autoload
(defun liquidlens-check-here (longer)
  "Check the function at point now; if LONGER, search ten times longer for counterexamples of it."
  (interactive "P")
  (let* ((here (liquidlens--here)) (binding (plist-get here :binding)))
    (liquidlens--ask :workspace/executeCommand
                     (list :command (if longer "liquidlens.raiseBudget" "liquidlens.checkFunction")
                           :arguments (vector (plist-get here :uri) binding)))
    (message "Liquidlens: checking %s" binding)))

;;;###autoload
(defun liquidlens-examples ()
  "Show inputs that take different paths of the function at point, with what comes out."
  (interactive)
  (let ((here (liquidlens--here)))
    (liquidlens--show-examples (plist-get here :uri) (plist-get here :binding))))

(defun liquidlens--show-examples (uri binding)
  "Show examples of BINDING in the file at URI, which is the buffer's."
  (let ((text (plist-get (liquidlens--ask :liquidlens/examples (list :uri uri :binding binding)) :text)))
    (with-current-buffer (get-buffer-create "*liquidlens examples*")
      (special-mode)
      (setq header-line-format "q close")
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (or text "There are none.") "\n"))
      (goto-char (point-min))
      (liquidlens--show (current-buffer) 0))))

(cl-defmethod eglot-execute-command (_server (_command (eql liquidlens.examples)) arguments)
  "What the action \"Show examples\" does with the function in ARGUMENTS: they have a window here."
  (liquidlens--show-examples (elt arguments 0) (elt arguments 1)))

;;;###autoload
(defun liquidlens-evaluate (all)
  "Put values below the comments around point that ask for them (`-- >>> f 1'); if ALL, of the whole buffer."
  (interactive "P")
  (let ((eglot-confirm-server-initiated-edits nil)
        (uri (plist-get (eglot--TextDocumentIdentifier) :uri)))
    (when (memq (liquidlens--ask :workspace/executeCommand
                                 (list :command "liquidlens.evaluate"
                                       :arguments (if all (vector uri) (vector uri (1- (line-number-at-pos nil t))))))
                '(nil :json-false))
      (user-error "No comment here asks for a value"))))

(define-derived-mode liquidlens-cost-mode special-mode "Cost"
  "What checking cost, function by function; RET goes to the function.

\\{liquidlens-cost-mode-map}"
  (setq header-line-format "What checking cost, dearest first   RET go there   q close"))

;;;###autoload
(defun liquidlens-cost ()
  "List the functions of the buffer by what checking them cost, dearest first."
  (interactive)
  (let* ((code (current-buffer))
         (costs (plist-get (liquidlens--ask :liquidlens/cost
                                            (list :uri (plist-get (eglot--TextDocumentIdentifier) :uri)))
                           :costs)))
    (when (seq-empty-p costs)
      (user-error "Nothing that was checked here cost anything"))
    (with-current-buffer (get-buffer-create "*liquidlens cost*")
      (liquidlens-cost-mode)
      (let ((inhibit-read-only t))
        (erase-buffer)
        (seq-do (lambda (it) (liquidlens--cost-line it code)) costs))
      (goto-char (point-min))
      (select-window (liquidlens--show (current-buffer) 0)))))

(defun liquidlens--cost-line (it code)
  "Write what IT, a function of the buffer CODE, cost; its name leads there."
  (let ((place (list :line (plist-get it :line) :character (plist-get it :character))))
    (insert-text-button (format "%-20s" (plist-get it :binding))
                        'face 'link 'follow-link t
                        'action (lambda (_)
                                  (pop-to-buffer code)
                                  (goto-char (eglot--lsp-position-to-point place))))
    (insert (format " %6.2f s  %-24s %s\n" (plist-get it :seconds) (plist-get it :verdict) (plist-get it :words)))))

;;; What is known at point

(defvar liquidlens--timer nil "Draws what is known at point when that rests.")
(defvar liquidlens--asked 0 "The number of the last question; what answers an older one is not shown.")

;;;###autoload
(define-minor-mode liquidlens-here-mode
  "Show in a window what is known at point: facts, what is asked, types."
  :global t
  (when liquidlens--timer
    (cancel-timer liquidlens--timer)
    (setq liquidlens--timer nil))
  (if liquidlens-here-mode
      (setq liquidlens--timer (run-with-idle-timer liquidlens-rest t #'liquidlens--follow))
    (when-let ((buffer (get-buffer "*liquidlens here*")))
      (delete-windows-on buffer)
      (kill-buffer buffer))))

(defun liquidlens--follow ()
  "Ask what is known at point of the selected window, and show it when it comes."
  (when-let ((server (and (derived-mode-p 'haskell-mode) (eglot-managed-p) (eglot-current-server))))
    (let ((number (setq liquidlens--asked (1+ liquidlens--asked))))
      (jsonrpc-async-request
       server :liquidlens/here
       (append (eglot--TextDocumentPositionParams)
               (when (use-region-p)
                 (list :range (list :start (eglot--pos-to-lsp-position (region-beginning))
                                    :end (eglot--pos-to-lsp-position (region-end))))))
       :success-fn (lambda (info)
                     (when (and liquidlens-here-mode (= number liquidlens--asked))
                       (liquidlens--draw-here info)))
       :error-fn #'ignore :timeout-fn #'ignore :deferred :liquidlens/here))))

(defun liquidlens--draw-here (info)
  "Write INFO, what is known of a place, into the window that follows point."
  (with-current-buffer (get-buffer-create "*liquidlens here*")
    (unless (derived-mode-p 'special-mode)
      (special-mode))
    (let ((inhibit-read-only t))
      (erase-buffer)
      (if (null info)
          (insert "Point is in no function that is checked.\n")
        (insert (plist-get info :binding) "   " (plist-get info :said)
                (if (eq (plist-get info :edited) t) ", edited since" "") "\n")
        (liquidlens--section
         "Expression" (when-let ((it (plist-get info :selected)))
                        (list (format "%s :: %s" (plist-get it :text) (plist-get it :type)))))
        (liquidlens--section "Known here" (plist-get info :facts))
        (liquidlens--section
         "Asked here" (seq-map (lambda (it)
                                 (concat (pcase (plist-get it :status) ("proved" "✓ ") ("rejected" "✗ ") (_ "? "))
                                         (plist-get it :text)))
                               (plist-get info :goals)))
        (liquidlens--section
         "In scope" (seq-map (lambda (it)
                               (concat (plist-get it :name) " :: " (plist-get it :type)
                                       (if (equal (plist-get it :origin) "inferred") "   (inferred)" "")))
                             (plist-get info :types)))
        (liquidlens--section
         "Not proved" (seq-map (lambda (it) (format "⊢ %s   line %d" (plist-get it :text) (1+ (plist-get it :line))))
                               (plist-get info :unproved)))))
    (goto-char (point-min))
    (liquidlens--show (current-buffer) 1)))

(defun liquidlens--section (title rows)
  "Write ROWS under TITLE, if there are any."
  (unless (seq-empty-p rows)
    (insert "\n" (propertize title 'face 'bold) "\n")
    (seq-do (lambda (row) (insert "  " row "\n")) rows)))

(provide 'liquidlens)
;;; liquidlens.el ends here
