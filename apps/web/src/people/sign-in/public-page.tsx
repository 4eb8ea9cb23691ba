import { type ReactNode, useEffect, useRef } from "react";

interface PublicPageProps {
  title: string;
  intro?: ReactNode;
  /** For forms with many fields. */
  wide?: boolean;
  /** The control with `data-first` gets the initial focus. */
  children: ReactNode;
}

/** The column of a public page: title, one sentence, then the content. */
export function PublicPage({ title, intro, wide, children }: PublicPageProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>("[data-first]")?.focus(), []);
  return (
    <div ref={box} className={`grid w-full gap-4.5 ${wide ? "max-w-[560px]" : "max-w-[360px] max-md:max-w-[480px]"}`}>
      <div className="grid gap-2">
        <h1 className="type-28 tracking-[-.015em]">{title}</h1>
        {intro && <p className="text-ink-3">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
