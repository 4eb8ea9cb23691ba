import { useState } from "react";
import { Link } from "react-router";
import { lookupTexts as text } from "./lookup-texts.ts";

/** Number of codes shown at first; large cities have more than eighty. */
const most = 12;

/** Postal codes as links to their data. */
export function CodeLinks({ codes }: { codes: readonly string[] }) {
  const [isWhole, setIsWhole] = useState(codes.length <= most + 1);
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 tabular-nums">
      {(isWhole ? codes : codes.slice(0, most)).map((code) => (
        <Link key={code} to={`/tools/geography?text=${code}`} className="max-sm:py-1">
          {code}
        </Link>
      ))}
      {!isWhole && (
        <button type="button" className="text-ink-2 underline underline-offset-3" onClick={() => setIsWhole(true)}>
          {text.more(codes.length - most)}
        </button>
      )}
    </span>
  );
}
