import { type ReactNode, useEffect, useRef } from "react";
import { Note } from "../ui/feedback/note.tsx";

/** Lists the changes of a merge or move. It scrolls into view, because it appears below the choice. */
export function Preview({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div ref={box} className="pt-4">
      <Note meaning="warn">
        <h3 className="font-medium">{title}</h3>
        <ul className="mt-1 list-disc pl-4">{children}</ul>
      </Note>
    </div>
  );
}
