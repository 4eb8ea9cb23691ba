import type { MapAreas } from "./scene.ts";
import { mapTexts } from "./texts.ts";
import type { Cell, Point } from "./topology.ts";
import type { Size } from "./view.ts";

interface MapCardProps {
  cell: Cell;
  at: Point;
  size: Size;
  areas: MapAreas;
  placeOf: (code: string) => string;
  /** The facts about a saved code. */
  saidOf: (code: string) => string | undefined;
}

const width = 260;

/** Describes the cell under the pointer. Visual only; the list has the same information. */
export function MapCard({ cell: { id }, at, size, areas, placeOf, saidOf }: MapCardProps) {
  const { own, saved, siblings, gaps } = areas;
  const isOwn = own.codes.has(id);
  const others = siblings.filter(({ codes }) => codes.has(id)).map(({ name }) => name);
  const tag = isOwn === saved.has(id) ? undefined : isOwn ? mapTexts.fresh : mapTexts.gone;
  const more = [
    ...(isOwn && !tag ? [own.name] : []),
    ...(others.length > 0 ? [(isOwn ? mapTexts.with : mapTexts.of1)(others.join(", "))] : []),
    ...(gaps?.has(id) ? [mapTexts.gap] : []),
  ];
  const said = isOwn && !tag ? saidOf(id) : undefined;
  const left = Math.min(at.x + 16, Math.max(8, size.width - width - 8));
  const isLow = at.y > size.height - 110;
  return (
    <div
      aria-hidden="true"
      style={{ translate: `${left}px ${isLow ? at.y - 70 : at.y + 16}px` }}
      className="pointer-events-none absolute top-0 left-0 max-w-[260px] rounded-3 border border-line-strong bg-raised px-3 py-2 shadow-float"
    >
      <p>
        <b className="font-semibold tabular-nums">{id.length === 5 ? id : mapTexts.beginning(id)}</b>{" "}
        {id.length === 5 && placeOf(id)}
        {tag && (
          <span
            className={`ml-1.5 rounded-1 px-1 type-12 font-medium ${isOwn ? "bg-ok-tint text-ok" : "bg-bad-tint text-bad"}`}
          >
            {tag}
          </span>
        )}
      </p>
      {more.length > 0 && <p className="type-13 text-ink-3">{more.join(" · ")}</p>}
      {said !== undefined && <p className="type-13 text-ink-2 tabular-nums">{said}</p>}
    </div>
  );
}
