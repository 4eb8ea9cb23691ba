import { gridText } from "../texts/grid.ts";
import { Note } from "../ui/feedback/note.tsx";

interface RailsNoteProps {
  title: string;
  /** The prices outside the agency's price limits, as German texts by cell. */
  hints: ReadonlyMap<string, string>;
  /** The longest list; more are only counted. */
  most?: number;
}

/** Lists the prices outside the agency's price limits, which cannot be saved. */
export function RailsNote({ title, hints, most = hints.size }: RailsNoteProps) {
  if (hints.size === 0) return null;
  return (
    <Note meaning="warn" className="m-4">
      <b className="font-semibold">{title}</b>
      {[...hints.values()].slice(0, most).map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
      {hints.size > most && <p>{gridText.andMore(hints.size - most)}</p>}
    </Note>
  );
}
