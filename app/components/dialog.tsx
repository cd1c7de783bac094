import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { isOutsidePress, openDialog } from "./dialog.browser.ts";

type DialogProps = {
  readonly open: boolean;
  /** Escape, Cancel or a press on the scrim. */
  readonly onClose: () => void;
  /** A question with the object in it: "Move T. Whitfield's untouched work?" */
  readonly title: ReactNode;
  /** The effect, in numbers. */
  readonly children?: ReactNode;
  /** The confirming button, right of Cancel. */
  readonly confirm?: ReactNode;
  readonly cancelLabel?: string;
  /** 1,000 px instead of 440, without padding: for lists. */
  readonly wide?: boolean;
  readonly className?: string;
};

/** Asks before something that cannot be taken back, or shows what needs the whole attention. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  confirm,
  cancelLabel = "Cancel",
  wide = false,
  className,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const textId = useId();

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    if (open) openDialog(element);
    else if (element.open) element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames("dialog", wide && "dialog-wide", className)}
      aria-labelledby={titleId}
      aria-describedby={confirm && children ? textId : undefined}
      onClose={onClose}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && isOutsidePress(event.currentTarget, event)) {
          event.currentTarget.close();
        }
      }}
    >
      {open && (
        <div className={wide ? undefined : "dialog-body"}>
          <h2 id={titleId} className={wide ? "visually-hidden" : "dialog-title"}>
            {title}
          </h2>
          {children && (
            <div id={textId} className={wide ? undefined : "dialog-text"}>
              {children}
            </div>
          )}
          {confirm && (
            <div className="dialog-actions">
              <Button rank="quiet" data-safest onClick={() => dialog.current?.close()}>
                {cancelLabel}
              </Button>
              {confirm}
            </div>
          )}
        </div>
      )}
    </dialog>
  );
}
