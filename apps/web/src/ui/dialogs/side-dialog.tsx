import type { MouseEvent, ReactNode } from "react";
import { useModal } from "./use-modal.ts";

/** A modal sheet at a side of the window. It is open while rendered; Escape and a press beside it close it. */
export function SideDialog({
  label,
  className,
  onClose,
  children,
}: {
  label: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const box = useModal();
  // Safari has no `closedby`. A press on the backdrop goes to the dialog, as does one on its own padding.
  const onMouseDown = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target !== box.current) return;
    const { left, right, top, bottom } = box.current.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x >= left && x <= right && y >= top && y <= bottom) return;
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the close button do the same
    <dialog
      ref={box}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={onMouseDown}
      className={className}
    >
      {children}
    </dialog>
  );
}
