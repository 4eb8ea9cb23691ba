import { inColour } from "./map-colours.ts";
import type { Drawing, Scene } from "./scene.ts";
import type { Cell, Point } from "./topology.ts";
import { toPicture } from "./view.ts";

function say({ paper, look }: Drawing, text: string, at: Point, colour: string, font: string): void {
  paper.font = `${font} ${look.font}`;
  paper.textAlign = "center";
  paper.textBaseline = "middle";
  paper.lineJoin = "round";
  paper.lineWidth = 3.5;
  paper.strokeStyle = look.land;
  paper.strokeText(text, at.x, at.y);
  paper.fillStyle = colour;
  paper.fillText(text, at.x, at.y);
}

/** The position of an area's name: its cell nearest to the centre of its visible cells. */
function spotOf(cells: readonly Cell[]): Point | undefined {
  if (cells.length === 0) return undefined;
  const x = cells.reduce((sum, { box }) => sum + box.left + box.right, 0) / cells.length;
  const y = cells.reduce((sum, { box }) => sum + box.top + box.bottom, 0) / cells.length;
  const far = ({ box }: Cell) => Math.hypot(box.left + box.right - x, box.top + box.bottom - y);
  return cells.reduce((nearest, cell) => (far(cell) < far(nearest) ? cell : nearest)).middle;
}

const widthOf = (cells: readonly Cell[]) =>
  Math.max(...cells.map(({ box }) => box.right)) - Math.min(...cells.map(({ box }) => box.left));

const nameFont = "600 15px";
/** Width of a written code, in pixels. */
const leastWidth = 46;

interface Title {
  readonly text: string;
  readonly at: Point;
  readonly colour: string;
  readonly width: number;
}

/** The areas' names and positions: below a code, in whose cell they are; sibling names only where there is room. */
function titlesOf(drawing: Drawing, scene: Scene, inSight: readonly Cell[], digits: number): Title[] {
  const { paper, view, size, look } = drawing;
  paper.font = `${nameFont} ${look.font}`;
  return [...scene.siblings, scene.own].flatMap((area) => {
    const members = inSight.filter(({ id }) => area.codes.has(id));
    const spot = spotOf(members);
    if (!spot || (area !== scene.own && widthOf(members) * view.scale < 90)) return [];
    const { x, y } = toPicture(view, size, spot);
    const at = { x, y: y + (digits === 5 ? 18 : 0) };
    const colour = inColour(area.colour, look.isDark);
    return [{ text: area.name, at, colour, width: paper.measureText(area.name).width }];
  });
}

/** Whether a code written here would overlap a name. */
const runsInto = (at: Point, title: Title): boolean =>
  Math.abs(at.y - title.at.y) < 16 && Math.abs(at.x - title.at.x) < (title.width + leastWidth) / 2;

/** Draws the codes of cells that are large enough, and the areas' names over them. */
export function* names(drawing: Drawing, scene: Scene, inSight: readonly Cell[], digits: number): Generator<void> {
  const { view, size, look } = drawing;
  const titles = titlesOf(drawing, scene, inSight, digits);
  let said = 0;
  if (digits === 5) {
    for (const { id, box, middle } of inSight) {
      if ((box.right - box.left) * view.scale < leastWidth || (box.bottom - box.top) * view.scale < 20) continue;
      const at = toPicture(view, size, middle);
      if (titles.some((title) => runsInto(at, title))) continue;
      const isOwn = scene.own.codes.has(id);
      const isServed = isOwn || scene.siblings.some(({ codes }) => codes.has(id));
      const mark = isOwn === scene.saved.has(id) ? "" : isOwn ? "+ " : "− ";
      const colour = isServed || mark ? look.ink : look.quiet;
      say(drawing, `${mark}${id}`, at, colour, isOwn || mark ? "600 13px" : "13px");
      said += 1;
      if (said % 20 === 0) yield;
    }
  }
  for (const { text, at, colour } of titles) say(drawing, text, at, colour, nameFont);
  yield;
}
