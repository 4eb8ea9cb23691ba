import { useQuery } from "@tanstack/react-query";
import { detailQuery } from "../areas/delivery-area/map/load.ts";
import type { Cell, Points } from "../areas/delivery-area/map/topology.ts";
import { PartMissing } from "../shell/page/part-missing.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { type Breakdown, figureText } from "./breakdown.ts";
import { analysisTexts as text } from "./texts.ts";

const [width, height, edge] = [640, 380, 12];

/** The rows by the first three digits on a map: the stronger, the more. The list beside it has the figures. */
export function PostalMap({ title, measure, rows }: Breakdown) {
  const detail = useQuery(detailQuery);
  if (detail.isError) return <PartMissing text={text.mapMissing} queries={[detail]} />;
  if (!detail.data) return <SkeletonBar className="h-80 w-full" />;
  const { cells, at } = detail.data.digits3();
  const valued = rows.flatMap((row) => {
    const cell = cells[at.get(row.key) ?? -1];
    return cell && (row.value ?? 0) > 0 ? [{ row, cell }] : [];
  });
  const most = Math.max(0, ...valued.map(({ row }) => row.value ?? 0));
  const least = Math.min(most, ...valued.map(({ row }) => row.value ?? 0));
  const place = placing(valued.map(({ cell }) => cell));
  if (!place) return <p className="py-6 text-ink-3">{text.noRows}</p>;
  const isShown = ({ box }: Cell) =>
    place.x(box.right) > 0 && place.x(box.left) < width && place.y(box.bottom) > 0 && place.y(box.top) < height;
  const words = valued
    .toSorted((one, other) => (other.row.value ?? 0) - (one.row.value ?? 0))
    .slice(0, 5)
    .map(({ row }) => `${row.label} ${figureText(row.value, measure)}`);
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={text.said(text.mapOf(`${title}, ${measure.name}`), words.join(", "))}
        className="block h-auto w-full rounded-2 border border-line bg-canvas type-12"
      >
        {cells.filter(isShown).map((cell) => {
          const found = valued.find((one) => one.cell === cell);
          const share = found ? 0.12 + 0.78 * ((found.row.value ?? 0) / most) : 0;
          return (
            <path
              key={cell.id}
              d={cell.rings.map((ring) => pathOf(ring, place)).join("")}
              fillRule="evenodd"
              className="stroke-line-strong"
              style={{ fill: found ? `color-mix(in oklab, var(--ink) ${share * 100}%, var(--surface))` : "none" }}
              strokeWidth={0.7}
            >
              {found && <title>{`${found.row.label}: ${figureText(found.row.value, measure)}`}</title>}
            </path>
          );
        })}
        {valued.map(({ row, cell }) => {
          const isDark = 0.12 + 0.78 * ((row.value ?? 0) / most) > 0.5;
          const [ink, halo] = isDark ? ["var(--surface)", "var(--ink)"] : ["var(--ink)", "var(--surface)"];
          return (
            // The halo keeps a label readable that lies on a neighbour, as those of cells around a town do.
            <text
              key={row.key}
              x={place.x(cell.middle.x)}
              y={place.y(cell.middle.y) + 4}
              textAnchor="middle"
              className="pointer-events-none font-medium"
              strokeWidth={2.5}
              style={{ fill: ink, stroke: halo, paintOrder: "stroke" }}
            >
              {row.short}
            </text>
          );
        })}
      </svg>
      <figcaption className="mt-1 type-12 text-ink-3 tabular-nums">
        {`${measure.name}, ${text.mapScale(figureText(least, measure), figureText(most, measure))}`}
      </figcaption>
    </figure>
  );
}

interface Scales {
  x: (value: number) => number;
  y: (value: number) => number;
}

/** Fits the cells into the picture; undefined without any. */
function placing(cells: readonly Cell[]): Scales | undefined {
  if (cells.length === 0) return undefined;
  const left = Math.min(...cells.map(({ box }) => box.left));
  const right = Math.max(...cells.map(({ box }) => box.right));
  const top = Math.min(...cells.map(({ box }) => box.top));
  const bottom = Math.max(...cells.map(({ box }) => box.bottom));
  const scale = Math.min((width - 2 * edge) / (right - left), (height - 2 * edge) / (bottom - top));
  return {
    x: (value) => width / 2 + (value - (left + right) / 2) * scale,
    y: (value) => height / 2 + (value - (top + bottom) / 2) * scale,
  };
}

function pathOf(ring: Points, { x, y }: Scales): string {
  let path = "";
  for (let at = 0; at < ring.length; at += 2)
    path += `${at === 0 ? "M" : "L"}${x(ring[at] ?? 0).toFixed(1)} ${y(ring[at + 1] ?? 0).toFixed(1)}`;
  return `${path}Z`;
}
