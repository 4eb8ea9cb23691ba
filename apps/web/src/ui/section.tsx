import { type ReactNode, useId } from "react";

/** One topic of a settings page: title and intro on the left, fields on the right; stacked on phones. */
export function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-b border-line py-6 first:pt-1 last:border-b-0 md:grid-cols-[220px_minmax(0,440px)]"
    >
      <div>
        <h2 id={id}>{title}</h2>
        {intro && <p className="mt-1 type-13 text-ink-3">{intro}</p>}
      </div>
      <div data-in-order className="grid content-start gap-3">
        {children}
      </div>
    </section>
  );
}
