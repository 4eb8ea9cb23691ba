import { formatDate, formatDayAndTime } from "@partner-konto/domain/format/date";
import type { ProductRating } from "@partner-konto/domain/ratings/schema";
import { SheetSection } from "../../ui/dialogs/sheet.tsx";
import { staffTexts as text } from "./staff-texts.ts";

/** The rating's steps, newest first: who, when, and why. */
export function Steps({ history }: Pick<ProductRating, "history">) {
  return (
    <SheetSection title={text.history}>
      <ol className="grid gap-1.5 max-sm:type-14">
        {history.toReversed().map(({ at, event, by, reason }) => (
          <li key={`${at}-${event}`} className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-2">
            <time dateTime={at} title={formatDayAndTime(at)} className="tabular-nums text-ink-3">
              {formatDate(at)}
            </time>
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {text.events[event]}
              {by !== null && ` ${text.by(by)}`}
              {reason !== null && <span className="block type-13 text-ink-2">„{reason}“</span>}
            </span>
          </li>
        ))}
      </ol>
    </SheetSection>
  );
}
