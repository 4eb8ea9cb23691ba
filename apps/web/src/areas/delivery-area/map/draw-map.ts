import { inColour, type Look } from "./map-colours.ts";
import { names } from "./names.ts";
import type { Drawing, Scene, ShownArea } from "./scene.ts";
import { shapeFor } from "./shape.ts";
import { type Border, type Cell, type Cells, type Point, type Points, touches } from "./topology.ts";
import { boxOfView, digitsFor, type Size, toPicture, type View } from "./view.ts";

/** Number of points drawn at once: a few milliseconds on a slow processor without a GPU. */
const pointsAtOnce = 6000;
type Paper = CanvasRenderingContext2D;

function trace({ paper, view, size }: Drawing, points: ArrayLike<number>, closed: boolean): void {
  const across = size.width / 2 - view.x * view.scale;
  const down = size.height / 2 - view.y * view.scale;
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = 0; at < points.length; at += 2) {
    const x = (points[at] ?? 0) * view.scale + across;
    const y = (points[at + 1] ?? 0) * view.scale + down;
    // A point within the same pixel as the previous one is skipped.
    if (at > 0 && at < points.length - 2 && Math.abs(x - lastX) + Math.abs(y - lastY) < 1) continue;
    if (at === 0) paper.moveTo(x, y);
    else paper.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  if (closed) paper.closePath();
}

/** Fills all rings in one path: a hole is only a hole together with the ring around it. */
function* fill(drawing: Drawing, rings: Iterable<Points>, style: string | CanvasPattern): Generator<void> {
  const { paper } = drawing;
  paper.beginPath();
  let points = 0;
  for (const ring of rings) {
    trace(drawing, ring, true);
    points += ring.length / 2;
    if (points < pointsAtOnce) continue;
    points = 0;
    yield;
  }
  paper.fillStyle = style;
  paper.fill("evenodd");
  yield;
}

interface Line {
  readonly colour: string;
  readonly width: number;
  readonly dash?: readonly number[];
}

/** Strokes in parts, so that each takes little time. */
function* stroke(drawing: Drawing, borders: readonly Border[], { colour, width, dash = [] }: Line): Generator<void> {
  const { paper } = drawing;
  const end = () => {
    paper.strokeStyle = colour;
    paper.lineWidth = width;
    paper.setLineDash([...dash]);
    paper.stroke();
    paper.setLineDash([]);
    paper.beginPath();
  };
  paper.beginPath();
  let drawn = 0;
  for (const { points } of borders) {
    trace(drawing, points, false);
    drawn += points.length / 2;
    if (drawn < pointsAtOnce) continue;
    drawn = 0;
    end();
    yield;
  }
  end();
  yield;
}

/** A stripe pattern over what is already drawn, so that overlaps are visible without colour. */
function stripes(paper: Paper, colour: string): CanvasPattern | string {
  const tile = document.createElement("canvas");
  tile.width = 10;
  tile.height = 10;
  const brush = tile.getContext("2d");
  if (!brush) return colour;
  brush.strokeStyle = colour;
  brush.lineWidth = 3.5;
  brush.beginPath();
  for (const shift of [-10, 0, 10]) {
    brush.moveTo(shift, 10);
    brush.lineTo(shift + 10, 0);
  }
  brush.stroke();
  return paper.createPattern(tile, "repeat") ?? colour;
}

/**
 * Draws the whole picture and yields every few milliseconds. The caller decides when to continue, so that drawing all codes never
 * blocks the pointer.
 */
export function* drawMap(paper: Paper, scene: Scene, view: View, size: Size, look: Look): Generator<void> {
  const drawing = { paper, view, size, look };
  const sight = boxOfView(view, size);
  const seen: VisibleFilter = (all) => all.filter(({ box }) => touches(box, sight));
  paper.fillStyle = look.ground;
  paper.fillRect(0, 0, size.width, size.height);
  const rings = (cells: readonly Cell[]) => cells.flatMap((cell) => cell.rings);
  if (scene.states) yield* fill(drawing, rings(seen(scene.states.cells)), look.land);
  const digits = digitsFor(view.scale);
  const exact = scene.levels[5];
  const shown = scene.levels[digits] ?? scene.levels[3] ?? scene.levels[2];
  if (exact) yield* washes(drawing, scene, exact, seen);
  if (shown) yield* stroke(drawing, seen(shown.borders), { colour: look.line, width: digits === 5 ? 0.75 : 0.6 });
  if (exact) yield* areas(drawing, scene, exact, seen);
  else if (shown) {
    // The codes are not loaded yet: fill the coarser cells that contain codes of the area.
    const beginnings = new Set([...scene.own.codes].map((code) => code.slice(0, shown.cells[0]?.id.length)));
    const rough = seen(shown.cells).filter(({ id }) => beginnings.has(id));
    yield* fill(drawing, rings(rough), inColour(scene.own.colour, look.isDark, 0.14));
  }
  if (scene.states) yield* stroke(drawing, seen(scene.states.borders), { colour: look.border, width: 1.1 });
  yield* names(drawing, scene, exact ? seen(exact.cells) : [], digits);
}

type VisibleFilter = <Boxed extends { box: Cell["box"] }>(all: readonly Boxed[]) => readonly Boxed[];

/** The areas' colours, under the borders. */
function* washes(drawing: Drawing, scene: Scene, exact: Cells, seen: VisibleFilter): Generator<void> {
  const { isDark } = drawing.look;
  const tint = (area: ShownArea, share: number) => {
    const outlines = seen(shapeFor(exact, area.codes).outlines);
    return fill(
      drawing,
      outlines.map(({ points }) => points),
      inColour(area.colour, isDark, share),
    );
  };
  for (const area of scene.siblings) yield* tint(area, 0.17);
  yield* tint(scene.own, 0.36);
}

/** The areas' borders, overlaps, gaps, and the codes to be removed. */
function* areas(drawing: Drawing, scene: Scene, exact: Cells, seen: VisibleFilter): Generator<void> {
  const { paper, look } = drawing;
  const around = (codes: ReadonlySet<string>) => seen(shapeFor(exact, codes).around);
  for (const area of scene.siblings) {
    const both = new Set([...area.codes].filter((code) => scene.own.codes.has(code)));
    if (both.size === 0) continue;
    const outlines = seen(shapeFor(exact, both).outlines);
    const striped = stripes(paper, inColour(area.colour, look.isDark, 0.75));
    yield* fill(
      drawing,
      outlines.map(({ points }) => points),
      striped,
    );
  }
  for (const area of scene.siblings) {
    yield* stroke(drawing, around(area.codes), { colour: inColour(area.colour, look.isDark), width: 1.6 });
  }
  if (scene.gaps && scene.gaps.size > 0) {
    yield* stroke(drawing, around(scene.gaps), { colour: look.ink, width: 1.3, dash: [5, 4] });
  }
  const gone = new Set([...scene.saved].filter((code) => !scene.own.codes.has(code)));
  if (gone.size > 0) yield* stroke(drawing, around(gone), { colour: look.bad, width: 1.6, dash: [2, 3] });
  // Zoomed out, the inner borders would hide the area.
  if (digitsFor(drawing.view.scale) === 5) {
    yield* stroke(drawing, seen(shapeFor(exact, scene.own.codes).inside), { colour: look.land, width: 1 });
  }
  yield* stroke(drawing, around(scene.own.codes), { colour: inColour(scene.own.colour, look.isDark), width: 2.6 });
}

/** Outlines the cell under the pointer, over the finished picture. */
export function outlineCell(drawing: Drawing, cell: Cell): void {
  drawing.paper.beginPath();
  for (const ring of cell.rings) trace(drawing, ring, true);
  drawing.paper.strokeStyle = drawing.look.ink;
  drawing.paper.lineWidth = 2.2;
  drawing.paper.stroke();
}

/** The lasso line while it is drawn. */
export function outlineLasso({ paper, view, size, look }: Drawing, line: readonly Point[]): void {
  paper.beginPath();
  for (const [at, point] of line.entries()) {
    const { x, y } = toPicture(view, size, point);
    if (at === 0) paper.moveTo(x, y);
    else paper.lineTo(x, y);
  }
  paper.strokeStyle = look.ink;
  paper.lineWidth = 1.8;
  paper.setLineDash([6, 4]);
  paper.stroke();
  paper.setLineDash([]);
}
