import type { ReactNode } from "react";

interface StartRowProps {
  /** The icon or number in front, in its colours. */
  mark: ReactNode;
  title: ReactNode;
  text: string;
  /** The link that leads on. */
  link?: ReactNode;
}

/** A row of the overview: something to do, and where it is done. */
export function StartRow({ mark, title, text, link }: StartRowProps) {
  return (
    <li className="flex items-center gap-3.5 border-t border-line px-6 py-2.5 max-sm:flex-wrap max-sm:px-4">
      {mark}
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-60px)]">
        <h3 className="type-14 font-medium">{title}</h3>
        <p className="type-13 text-ink-2">{text}</p>
      </div>
      {link && <span className="flex-none max-sm:ml-11.5">{link}</span>}
    </li>
  );
}
