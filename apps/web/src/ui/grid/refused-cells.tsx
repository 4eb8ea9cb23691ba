import { gridText } from "../../texts/grid.ts";
import { Button } from "../button.tsx";
import { Note } from "../feedback/note.tsx";
import type { Spot } from "./cells.ts";
import type { RefusedCell } from "./changes.ts";

const mostNamed = 5;

interface RefusedProps {
  refused: readonly RefusedCell[];
  /** Number of changes that fit and wait for consent. */
  rest: number;
  onTake: () => void;
  onDrop: () => void;
  nameOf: (spot: Spot) => string;
}

/** Lists the cells that refused their value, with the reasons, and offers to apply the others. */
export function RefusedCells({ refused, rest, onTake, onDrop, nameOf }: RefusedProps) {
  if (refused.length === 0) return null;
  const lines = refused.slice(0, mostNamed).map(({ text, reason, ...spot }) => ({
    key: `${spot.row}:${spot.column}`,
    said: text === "" ? `${nameOf(spot)}: ${reason}` : `${nameOf(spot)}: „${text}“. ${reason}`,
  }));
  return (
    <Note meaning="bad" className="mx-6 mb-2.5 max-sm:mx-4">
      <b className="font-semibold">{gridText.refused(refused.length)}</b>
      <ul>
        {lines.map(({ key, said }) => (
          <li key={key}>{said}</li>
        ))}
        {refused.length > mostNamed && <li>{gridText.andMore(refused.length - mostNamed)}</li>}
      </ul>
      {rest > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <span>{gridText.rest(rest)}</span>
          <Button size="small" onClick={onTake}>
            {gridText.takeRest(rest)}
          </Button>
          <Button size="small" look="ghost" onClick={onDrop}>
            {gridText.dropRest}
          </Button>
        </div>
      )}
    </Note>
  );
}
