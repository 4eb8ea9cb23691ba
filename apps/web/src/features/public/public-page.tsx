import type { ReactNode } from "react";

/** A public page's column: title, one sentence, then what there is to do. */
export function PublicPage({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid w-full max-w-[360px] gap-4.5 max-md:max-w-[480px]">
      <div className="grid gap-2">
        <h1 className="type-28 tracking-[-.015em]">{title}</h1>
        {intro && <p className="text-ink-3">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
