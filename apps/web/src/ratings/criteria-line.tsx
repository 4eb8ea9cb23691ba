import type { Criteria } from "@partner-konto/domain/ratings/schema";
import { Stars } from "../ui/stars.tsx";
import { ratingTexts as text } from "./texts.ts";

/** The three criteria with their stars, in one line where it fits. */
export function CriteriaLine({ criteria }: { criteria: Criteria }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 type-13 text-ink-3">
      {(Object.keys(text.criteria) as (keyof Criteria)[]).map((name) => (
        <li key={name} className="flex items-center gap-2">
          {text.criteria[name]}
          <Stars tenths={criteria[name] * 10} className="h-3 w-16.5" />
        </li>
      ))}
    </ul>
  );
}
