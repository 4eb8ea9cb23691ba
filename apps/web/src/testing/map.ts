import type { Topology } from "../areas/delivery-area/map/topology.ts";

/** A topology of square cells, each a tenth of a degree wide, by column and row from 10° east and 53° north. */
export function squares(
  levels: Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>,
): Topology {
  const arcs: [number, number][][] = [];
  const geometriesOf = (cells: Readonly<Record<string, readonly [number, number]>>) =>
    Object.entries(cells).map(([id, [column, row]]) => {
      arcs.push([
        [column, row],
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ]);
      return { type: "Polygon" as const, id, arcs: [[arcs.length - 1]] };
    });
  const objects = Object.fromEntries(
    Object.entries(levels).map(([name, cells]) => [name, { geometries: geometriesOf(cells) }]),
  );
  return { transform: { scale: [0.1, 0.1], translate: [10, 53] }, arcs, objects };
}

/** A recorded drawing operation: kind, style, and bounding box. */
export interface DrawnShape {
  readonly how: "fill" | "stroke" | "text";
  readonly style: unknown;
  readonly dash: readonly number[];
  readonly text: string;
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** A canvas context that records drawing operations; jsdom has none. */
export function recordingPaper() {
  const drawn: DrawnShape[] = [];
  let path: [number, number][] = [];
  let dash: readonly number[] = [];
  const note = (how: DrawnShape["how"], style: unknown, text = "", points = path) => {
    const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const from = [Math.min(...across), Math.min(...down)] as const;
    drawn.push({ how, style, dash, text, from, to: [Math.max(...across), Math.max(...down)] });
  };
  const goTo = (x: number, y: number) => void path.push([x, y]);
  const paper = {
    fillStyle: "" as unknown,
    strokeStyle: "",
    lineWidth: 1,
    font: "",
    beginPath: () => {
      path = [];
    },
    moveTo: goTo,
    lineTo: goTo,
    setLineDash: (next: readonly number[]) => {
      dash = next;
    },
    fill: () => note("fill", paper.fillStyle),
    stroke: () => note("stroke", paper.strokeStyle),
    fillText: (text: string, x: number, y: number) => note("text", paper.fillStyle, text, [[x, y]]),
    createPattern: () => "stripes",
    measureText: (text: string) => ({ width: text.length * 8 }),
    getImageData: () => undefined,
    closePath: () => undefined,
    fillRect: () => undefined,
    strokeText: () => undefined,
    setTransform: () => undefined,
    drawImage: () => undefined,
  };
  return { drawn, paper: paper as unknown as CanvasRenderingContext2D };
}
