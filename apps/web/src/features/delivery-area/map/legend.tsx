import { mapNotes } from "@partner-konto/domain/texts/geography";
import { mapTexts } from "./texts.ts";

/** What the marks mean, how exact it is, and whose data it is. */
export function Legend({ colour }: { colour: string }) {
  return (
    <div className="pointer-events-none absolute inset-x-4 bottom-3 grid justify-items-end gap-1 *:pointer-events-auto max-sm:inset-x-2 max-sm:bottom-1">
      <ul
        aria-label={mapTexts.legend}
        className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 border border-line-strong bg-raised px-3 py-1.5 type-13 text-ink-2 max-lg:hidden"
      >
        <li className="flex items-center gap-1.5">
          <span
            aria-hidden="true"
            className="size-3.5 rounded-1 border-2 border-ink-3"
            style={{ background: `${colour}5c`, borderColor: colour }}
          />
          {mapTexts.own}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="stripes size-3.5 rounded-1 border border-ink-3" />
          {mapTexts.overlap}
        </li>
        <li className="flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3.5 rounded-1 border border-dashed border-ink" />
          {mapTexts.gap}
        </li>
      </ul>
      <p className="rounded-1 bg-raised/85 px-1.5 type-12 text-balance text-ink-3 sm:text-right">
        <span title={mapTexts.approximateHint}>{mapTexts.approximate}</span> ·{" "}
        {mapNotes.sources.map(({ text, url }, at) => (
          <span key={text}>
            {at > 0 && " · "}
            {url === null ? (
              text
            ) : (
              <a href={url} className="underline">
                {text}
              </a>
            )}
          </span>
        ))}
      </p>
    </div>
  );
}
