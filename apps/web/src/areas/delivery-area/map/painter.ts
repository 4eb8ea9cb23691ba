import { drawMap, outlineCell, outlineLasso } from "./draw-map.ts";
import { type Look, onAppearance, readLook } from "./map-colours.ts";
import type { Scene } from "./scene.ts";
import type { Cell, Point } from "./topology.ts";
import type { Size, View } from "./view.ts";

/** The picture is larger than the canvas by this share on each side, so that the map can be moved before a new picture is needed. */
const margin = 0.3;
/** Drawing time per frame, so that the pointer stays responsive. Newly loaded cells may take longer, because the user waits for them. */
const budgetMs = 8;
const freshBudgetMs = 60;

const pictureMark = "map-picture";

interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly paper: CanvasRenderingContext2D;
  view: View;
}

function newPicture(): Picture {
  const canvas = document.createElement("canvas");
  // Software rendering: its time can be measured for each part, and machines without a GPU draw the same.
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (!paper) throw new Error("no canvas");
  return { canvas, paper, view: { x: 0, y: 0, scale: 1 } };
}

/** Drawn over the picture; changes with the pointer. */
export interface Over {
  readonly cell?: Cell | undefined;
  readonly lasso?: readonly Point[] | undefined;
}

/**
 * Keeps a canvas up to date with a scene. The existing picture is moved and scaled at once. A new one is drawn in small parts in
 * the background and replaces it when complete.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("no canvas");
  let [front, back] = [newPicture(), newPicture()];
  let look: Look = readLook(canvas.parentElement ?? document.body);
  let size: Size = { width: 0, height: 0 };
  let view: View = front.view;
  let scene: Scene | undefined;
  let over: Over = {};
  let job: Generator<void> | undefined;
  let isStale = false;
  let isFirst = true;
  let isFresh = true;
  let frame = 0;
  let wasLate = false;
  let shownCells = 0;

  const density = () => Math.min(devicePixelRatio || 1, 2);
  const large = (): Size => ({ width: size.width * (1 + 2 * margin), height: size.height * (1 + 2 * margin) });

  const fits = (picture: View) =>
    picture.scale === view.scale &&
    Math.abs(view.x - picture.x) * view.scale <= size.width * margin &&
    Math.abs(view.y - picture.y) * view.scale <= size.height * margin;
  /** Whether the picture's margin is at least half unused; otherwise a new picture is started. */
  const isNear = (picture: View) =>
    picture.scale === view.scale &&
    Math.abs(view.x - picture.x) * view.scale <= (size.width * margin) / 2 &&
    Math.abs(view.y - picture.y) * view.scale <= (size.height * margin) / 2;

  const start = () => {
    if (!scene || size.width === 0) return;
    const { width, height } = large();
    const [across, down] = [Math.round(width * density()), Math.round(height * density())];
    if (back.canvas.width !== across || back.canvas.height !== down) {
      back.canvas.width = across;
      back.canvas.height = down;
    }
    back.paper.setTransform(density(), 0, 0, density(), 0, 0);
    back.view = view;
    isStale = false;
    shownCells = scene.levels[5]?.cells.length ?? 0;
    job = drawMap(back.paper, scene, view, large(), look);
  };

  const work = () => {
    if (!job) return;
    const until = performance.now() + (isFresh ? freshBudgetMs : budgetMs);
    // After a late frame the next part waits one more frame.
    if (wasLate && !isFresh) {
      wasLate = false;
      return;
    }
    let done = false;
    do {
      done = job.next().done === true;
      // Reading a pixel forces the browser to execute the pending drawing commands.
      back.paper.getImageData(0, 0, 1, 1);
    } while (!done && performance.now() < until);
    wasLate = performance.now() > until + budgetMs;
    if (!done) return;
    job = undefined;
    [front, back] = [back, front];
    isFirst = false;
    isFresh = false;
    // The number of drawn codes, for measurements. Only the latest mark is kept, because the map redraws often.
    performance.clearMarks(pictureMark);
    performance.mark(pictureMark, { detail: shownCells });
  };

  const blit = () => {
    const { width, height } = large();
    const ratio = view.scale / front.view.scale;
    paper.setTransform(density(), 0, 0, density(), 0, 0);
    paper.fillStyle = look.ground;
    paper.fillRect(0, 0, size.width, size.height);
    if (front.canvas.width === 0 || isFirst) return;
    const x = size.width / 2 - (view.x - front.view.x) * view.scale - (width / 2) * ratio;
    const y = size.height / 2 - (view.y - front.view.y) * view.scale - (height / 2) * ratio;
    paper.drawImage(front.canvas, x, y, width * ratio, height * ratio);
    const drawing = { paper, view, size, look };
    if (over.cell) outlineCell(drawing, over.cell);
    if (over.lasso) outlineLasso(drawing, over.lasso);
  };

  const run = () => {
    frame = 0;
    if (!job && (isStale || !fits(front.view) || !isNear(front.view))) start();
    work();
    blit();
    if (job || isStale) ask();
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(run);
  };
  const endAppearance = onAppearance(() => {
    look = readLook(canvas.parentElement ?? document.body);
    isStale = true;
    ask();
  });

  return {
    resize: (next: Size) => {
      if (next.width === size.width && next.height === size.height) return;
      size = next;
      canvas.width = Math.round(size.width * density());
      canvas.height = Math.round(size.height * density());
      job = undefined;
      isStale = true;
      ask();
    },
    show: (next: View) => {
      view = next;
      ask();
    },
    change: (next: Scene) => {
      isFresh ||= next.levels[5] !== scene?.levels[5];
      scene = next;
      // The current job draws the old scene.
      job = undefined;
      isStale = true;
      ask();
    },
    cover: (next: Over) => {
      over = next;
      ask();
    },
    end: () => {
      cancelAnimationFrame(frame);
      endAppearance();
    },
  };
}
export type Painter = ReturnType<typeof createPainter>;
