import type { ReactNode } from "react";
import { changesText } from "../../texts/changes.ts";
import { uiText } from "../../texts/ui.ts";
import { Button, IconButton } from "../button.tsx";
import { cn } from "../cn.ts";

/** The inverse strip at the foot: the selection or the changes on the left, the actions on the right. */
export function FootBar({
  label,
  children,
  actions,
  onClose,
  floats = true,
}: {
  label: string;
  children: ReactNode;
  actions: ReactNode;
  onClose?: () => void;
  /** Floats over the content at the window's foot; otherwise it stands at the end of the page. */
  floats?: boolean;
}) {
  return (
    <section
      aria-label={label}
      data-foot-bar={floats || undefined}
      className={cn(
        floats ? "sticky bottom-3 z-10 mx-4 mb-3 shadow-float max-sm:mx-2" : "mt-4",
        "motion-rise flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 rounded-3 bg-inverse py-2 pr-2 pl-4 text-on-inverse max-sm:pl-2",
      )}
    >
      <div className="flex-1 whitespace-nowrap max-sm:pl-2">{children}</div>
      {/* A label longer than a phone's width wraps into two lines. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:order-1 max-sm:basis-full max-sm:[&>button]:h-auto max-sm:[&>button]:min-h-11 max-sm:[&>button]:max-w-full max-sm:[&>button]:basis-auto max-sm:[&>button]:whitespace-normal">
        {actions}
      </div>
      {onClose && <IconButton icon="close" label={uiText.close} className="hover:bg-on-inverse/14" onClick={onClose} />}
    </section>
  );
}

export const DiscardButton = ({ onClick }: { onClick: () => void }) => (
  <Button look="inverse" className="max-sm:flex-1" onClick={onClick}>
    {uiText.discard}
  </Button>
);

/** "3 Änderungen": discard or save. The caller handles Ctrl S. */
export function UnsavedBar({
  changes,
  note,
  busy,
  more,
  onDiscard,
  onSave,
}: {
  changes: number;
  /** A remark to read before saving. */
  note?: string | undefined;
  busy?: boolean;
  more?: ReactNode;
  onDiscard: () => void;
  onSave: () => void;
}) {
  return (
    <FootBar
      label={changesText(changes)}
      actions={
        <>
          <DiscardButton onClick={onDiscard} />
          {more}
          <Button look="inversePrimary" className="max-sm:flex-1" busy={busy} onClick={onSave}>
            {uiText.save} <span className="type-12 max-sm:hidden">Strg S</span>
          </Button>
        </>
      }
    >
      <b className="font-semibold">{changesText(changes)}</b>
      <output className="block type-13 whitespace-normal empty:hidden">{note}</output>
    </FootBar>
  );
}
