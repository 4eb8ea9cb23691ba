import { type ReactNode, useId } from "react";

/** A block of the narrow column: its title, and a short line beside it. */
export function SideSection({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      data-in-order
      aria-labelledby={id}
      className="border-b border-line px-4 py-4 last:border-b-0 sm:max-lg:px-6"
    >
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
        <h2 id={id} className="mr-auto">
          {title}
        </h2>
        {aside && <span className="type-13 text-ink-3 tabular-nums">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
