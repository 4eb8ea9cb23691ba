import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect } from "react";
import { keepSnacks } from "../../data/snackbar-queue.ts";
import { uiText } from "../../texts/ui.ts";
import { Button, IconButton } from "../button.tsx";
import { cn } from "../cn.ts";
import { SavingOverlay } from "../feedback/saving-overlay.tsx";
import { unreadableIn } from "../fields/unreadable-in.ts";
import { useModal } from "./use-modal.ts";

interface DialogProps {
  title: string;
  /** Right of the title: the figures that the dialog is about. */
  aside?: ReactNode;
  /** Without it the dialog cannot be closed until its task is done. */
  onClose?: (() => void) | undefined;
  /** The button that acts, or null while it cannot; cancel stands before it. Unusable text in a field blocks it. */
  action?: ReactNode;
  /** Other buttons instead, the one that acts last. */
  foot?: ReactNode;
  /** Left in the foot: what happens next. */
  note?: ReactNode;
  wide?: boolean;
  alert?: boolean;
  /** The dialog's data is being saved. */
  busy?: boolean;
  /** The control with `data-first` gets the initial focus. */
  children: ReactNode;
}

/**
 * Closes the error messages of a page or dialog that the user leaves. Messages of the last second stay, because they may be the
 * reason for leaving.
 * @param opened time in ms at which the page or dialog opened; older messages stay
 */
export function leaveErrors(opened: number): void {
  const moment = Date.now() - 1000;
  keepSnacks(({ type, at }) => type !== "error" || at < opened || at > moment);
}

/**
 * The browser's own modal dialog: top layer, inert background, Escape, and focus that returns. It is open while rendered. A
 * library's dialog would inject a <style> to lock scrolling, which our CSP forbids.
 */
export function Dialog(props: DialogProps) {
  const { title, aside, onClose, action, foot, note, wide, alert, busy = false, children } = props;
  const box = useModal();
  const titleId = useId();
  useLayoutEffect(() => {
    const opened = Date.now();
    // Not the close button: the control with `data-first`, or the dialog itself, so that its title is read first.
    (box.current?.querySelector<HTMLElement>("[data-first]") ?? box.current)?.focus();
    return () => leaveErrors(opened);
  }, [box]);
  const refuse = (event: SyntheticEvent) => {
    if (!unreadableIn(box.current)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <dialog
      ref={box}
      tabIndex={-1}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // Only the dialog's own Escape: a file picker or a nested dialog cancels too, and that event bubbles in React.
        if (event.target !== box.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // Browsers close a dialog on the second Escape even if the first one was prevented.
      {...(!onClose && { closedby: "none", onClose: () => box.current?.showModal() })}
      onKeyDown={(event) => {
        const isSend = event.key === "Enter" && (event.ctrlKey || event.metaKey) && !event.repeat;
        // A form has heeded its keys already, and a nested dialog has its own.
        if (!isSend || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
        if (event.target.closest("dialog") === box.current)
          box.current?.querySelector<HTMLButtonElement>(":scope > [data-foot] [aria-keyshortcuts]")?.click();
      }}
      // In the capture phase, so that text that cannot be used stops every submit handler.
      onSubmitCapture={refuse}
      className={cn(
        "motion-rise m-auto max-h-[calc(100dvh-48px)] w-[calc(100vw-32px)] flex-col rounded-4 border border-[light-dark(transparent,var(--line-strong))] bg-raised text-ink shadow-dialog outline-none backdrop:bg-scrim focus-visible:shadow-dialog open:flex",
        "max-sm:m-0 max-sm:mt-auto max-sm:max-h-[92dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none",
        wide ? "max-w-[792px]" : "max-w-[600px]",
      )}
    >
      {/* No <header>: a dialog of the bar at the top stands in one already. */}
      <div data-head="" className="flex flex-none items-start gap-4 px-6 pt-4.5 pb-1 max-sm:px-4">
        <h2 id={titleId} className="min-w-0 flex-1 type-20">
          {title}
        </h2>
        {aside && <span className="pt-1 type-13 tabular-nums text-ink-3">{aside}</span>}
        {onClose && <IconButton icon="close" label={uiText.close} className="-mr-2" onClick={onClose} />}
      </div>
      {/* As high as its content until the dialog is full. flex-1 would begin at 0 %, which is 0 px in WebKit. */}
      <div className="relative flex min-h-0 flex-col">
        <div className="min-h-0 overflow-y-auto px-6 pt-2 pb-4 max-sm:px-4">{children}</div>
        <SavingOverlay active={busy} />
      </div>
      {(action !== undefined || foot) && (
        <div
          data-foot=""
          onClickCapture={(event) => {
            if (event.currentTarget.lastElementChild?.contains(event.target as Node)) refuse(event);
          }}
          className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-3 max-sm:px-4 max-sm:[&>button]:flex-1"
        >
          {note && <span className="min-w-0 flex-1 type-13 text-ink-3 max-sm:basis-full">{note}</span>}
          {action !== undefined && <Button onClick={onClose}>{uiText.cancel}</Button>}
          {action ?? foot}
        </div>
      )}
    </dialog>
  );
}
