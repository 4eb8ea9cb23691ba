import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import type { Overview } from "../../../areas/delivery-area/map/load.ts";
import { type Box, type Point, type Points, project, touches } from "../../../areas/delivery-area/map/topology.ts";
import { dayTexts as text } from "../day-texts.ts";
import { type Board, halves } from "../plan.ts";
import { placeText } from "../stop-words.ts";

/** A point of the map with all stops of one truck there. */
export interface MapMark extends Point {
  readonly id: string;
  /** "3", or "3, 4" for two stops with the same postal code. */
  readonly numbers: string;
  /** The truck's colour, 1 to 8; 0 for waiting orders. */
  readonly look: number;
  readonly name: string;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const looks = 8;
/** Around a single stop the map shows some 40 km. */
const leastSize = 0.4;

/** The day's stops by truck and postal code, and how many orders have a postal code without a point. */
export function markedStops(
  { trucks }: DispatchDay,
  board: Board,
  pointOf: (code: string) => { latitude: number; longitude: number } | undefined,
): { marks: MapMark[]; unknown: number } {
  let unknown = 0;
  const found = new Map<string, MapMark>();
  for (const [nth, truck] of [null, ...trucks].entries()) {
    const stops = halves.flatMap((half) => board.laneOf({ truckId: truck?.id ?? null, half }));
    for (const [at, order] of stops.entries()) {
      const { postalCode } = order.deliveryAddress;
      const point = pointOf(postalCode);
      if (!point) {
        unknown += 1;
        continue;
      }
      const id = `${truck?.id ?? ""} ${postalCode}`;
      const before = found.get(id)?.numbers;
      const number = truck ? String(at + 1) : "?";
      found.set(id, {
        ...project(point.longitude, point.latitude),
        id,
        numbers: before === undefined || before === "?" ? number : `${before}, ${number}`,
        look: truck ? ((nth - 1) % looks) + 1 : 0,
        name: `${truck?.name ?? text.waiting}: ${placeText(order)}`,
      });
    }
  }
  return { marks: [...found.values()], unknown };
}

/** A square around all points, with room for their marks. */
export function frameOf(points: readonly Point[]): Frame {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (points.length === 0) return { left: 3.6, top: -55.2, size: 8 };
  const size = Math.max(right - left, bottom - top, leastSize) * 1.2;
  return { left: (left + right - size) / 2, top: (top + bottom - size) / 2, size };
}

/** The borders of states and of two digits that a frame shows. */
export function bordersIn({ states, digits2 }: Overview, { left, top, size }: Frame): Points[] {
  const box: Box = { left, top, right: left + size, bottom: top + size };
  return [...states.borders, ...digits2.borders]
    .filter((border) => touches(border.box, box))
    .map(({ points }) => points);
}

/** An SVG path of coordinates in sequence. */
export function pathOf(points: Points): string {
  const steps: string[] = [];
  for (let at = 0; at < points.length; at += 2) steps.push(`${points[at]?.toFixed(4)},${points[at + 1]?.toFixed(4)}`);
  return `M${steps.join("L")}`;
}
