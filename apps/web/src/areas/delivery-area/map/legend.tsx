import { mapNotes } from "@partner-konto/domain/areas/geography/texts";
import type { ShownArea } from "./scene.ts";
import { mapTexts } from "./texts.ts";

/** The legend of the map, with its accuracy and the sources of its data. */
export function Legend({ own, siblings }: { own: ShownArea; siblings: readonly ShownArea[] }) {
  const overlapping = siblings
    .filter(({ codes }) => [...codes].some((code) => own.codes.has(code)))
    .map(({ colour }) => colour);
  return (
    // Sticky, so that it stays above the bar of changes when the map is taller than the visible page.
    <div className="pointer-events-none absolute inset-x-4 inset-y-3 flex flex-col justify-end max-sm:inset-x-2 max-sm:inset-y-1">
      <div className="sticky bottom-3 grid justify-items-end gap-1 *:pointer-events-auto">
        <ul
          aria-label={mapTexts.legend}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2 border border-line-strong bg-raised px-3 py-1.5 type-13 text-ink-2 max-lg:hidden"
        >
          <li className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-3.5 rounded-1 border-2 border-ink-3"
              style={{ background: `${own.colour}5c`, borderColor: own.colour }}
            />
            {mapTexts.own}
          </li>
          <li className="flex items-center gap-1.5">
            {(overlapping.length > 0 ? overlapping.slice(0, 3) : ["var(--ink-3)"]).map((color) => (
              <span
                key={color}
                aria-hidden="true"
                className="stripes size-3.5 rounded-1 border border-current"
                style={{ color }}
              />
            ))}
            {mapTexts.overlap}
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-3.5 rounded-1 border border-dashed border-ink" />
            {mapTexts.gap}
          </li>
        </ul>
        <p className="type-12 text-balance text-ink-3 sm:text-right">
          {/* Each line of text has its own background, so that the map stays visible beside short lines. */}
          <span className="rounded-1 bg-raised/85 box-decoration-clone px-1.5">
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
          </span>
        </p>
      </div>
    </div>
  );
}
