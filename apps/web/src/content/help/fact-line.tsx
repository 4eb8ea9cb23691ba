import type { ReactNode } from "react";

export function FactLine({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[132px_minmax(0,1fr)] gap-3">
      <dt>{term}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
