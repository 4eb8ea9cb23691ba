import { type ReactNode, useEffect, useId, useRef } from "react";
import { uiText } from "../../texts/ui.ts";
import { IconButton } from "../button.tsx";

interface SheetProps {
  title: ReactNode;
  /** For example "2 von 20". */
  position?: string | undefined;
  /** Right of the title. */
  status?: ReactNode;
  /** Below the title, still in the head. */
  lead?: ReactNode;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * The side sheet: 408 px beside the page, which stays usable and makes room (the main layout's <main> reacts to data-side-sheet).
 * Below 1100 px it covers the page; on phones it fills the screen below the bar.
 */
export function Sheet({ title, position, status, lead, onPrevious, onNext, onClose, foot, children }: SheetProps) {
  const titleId = useId();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const sheet = box.current;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) onClose();
    };
    sheet?.addEventListener("keydown", onKey);
    return () => sheet?.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <aside
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-side-sheet=""
      className="motion-slide outline-none focus-visible:shadow-none absolute inset-y-0 right-0 flex min-h-0 w-(--w-sheet) max-w-full flex-col border-l border-line-strong bg-surface max-lg:z-10 max-lg:shadow-float max-sm:inset-0 max-sm:w-full max-sm:border-l-0 max-sm:shadow-none"
    >
      <header className="flex-none border-b border-line px-5 pt-2 pb-3 max-sm:px-4">
        <div className="flex h-9 items-center gap-1 type-13 text-ink-3 max-sm:h-11">
          <IconButton icon="arrowLeft" label={uiText.close} className="-ml-3 sm:hidden" onClick={onClose} />
          <span className="flex-1 tabular-nums">
            {position}
            {position && (
              <span className="ml-2 inline-flex gap-1 max-sm:hidden" aria-hidden="true">
                <kbd>J</kbd>
                <kbd>K</kbd>
              </span>
            )}
          </span>
          {onPrevious && <IconButton icon="chevronUp" label={uiText.previous} onClick={onPrevious} />}
          {onNext && <IconButton icon="chevronDown" label={uiText.next} onClick={onNext} />}
          <IconButton icon="close" label={uiText.close} className="-mr-2 max-sm:hidden" onClick={onClose} />
        </div>
        <div className="flex items-baseline gap-3">
          <h2 id={titleId} className="min-w-0 flex-1 type-20 tabular-nums">
            {title}
          </h2>
          {status}
        </div>
        {lead}
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
      {foot && (
        <footer className="flex flex-none flex-wrap gap-2 border-t border-line-strong bg-surface px-5 py-2.5 max-sm:px-4 [&>button]:px-2.5">
          {foot}
        </footer>
      )}
    </aside>
  );
}

export function SheetSection({ title, aside, children }: { title?: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className="border-b border-line px-5 py-3 last:border-b-0 max-sm:px-4">
      {title && (
        <div className="mb-1.5 flex items-baseline gap-2">
          <h3 className="flex-1">{title}</h3>
          {aside && <span className="type-13 text-ink-3">{aside}</span>}
        </div>
      )}
      {children}
    </section>
  );
}
