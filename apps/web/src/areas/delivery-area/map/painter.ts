import { outlineCell, outlineLasso } from "./draw-map.ts";
import { type Look, onAppearance, readLook } from "./map-colours.ts";
import { createPictures, density, type Picture } from "./pictures.ts";
import type { Drawing, Scene } from "./scene.ts";
import type { Cell, Point } from "./topology.ts";
import type { Size, View } from "./view.ts";

/** The picture is larger than the canvas by this share on each side, so that the map can be moved before a new picture is needed. */
const margin = 0.3;

/** Drawn over the picture; changes with the pointer. */
export interface Over {
  readonly cell?: Cell | undefined;
  readonly lasso?: readonly Point[] | undefined;
}

const withMargin = ({ width, height }: Size): Size => ({
  width: width * (1 + 2 * margin),
  height: height * (1 + 2 * margin),
});

/** Whether the picture's margin is at least half unused; otherwise a new picture is started. */
const isNear = (picture: View, view: View, size: Size): boolean =>
  picture.scale === view.scale &&
  Math.abs(view.x - picture.x) * view.scale <= (size.width * margin) / 2 &&
  Math.abs(view.y - picture.y) * view.scale <= (size.height * margin) / 2;

/** Draws the finished picture at the place and scale that it has in the view. */
function place({ paper, view, size }: Drawing, picture: Picture): void {
  const { width, height } = withMargin(size);
  const ratio = view.scale / picture.view.scale;
  const x = size.width / 2 - (view.x - picture.view.x) * view.scale - (width / 2) * ratio;
  const y = size.height / 2 - (view.y - picture.view.y) * view.scale - (height / 2) * ratio;
  paper.drawImage(picture.canvas, x, y, width * ratio, height * ratio);
}

/** Keeps a canvas up to date with a scene: the finished picture is moved and scaled at once, a new one follows in the background. */
export function createPainter(canvas: HTMLCanvasElement) {
  const paper = canvas.getContext("2d");
  if (!paper) throw new Error("no canvas");
  const pictures = createPictures();
  let look: Look = readLook(canvas.parentElement ?? document.body);
  let size: Size = { width: 0, height: 0 };
  let view: View = { x: 0, y: 0, scale: 1 };
  let scene: Scene | undefined;
  let over: Over = {};
  let isStale = false;
  let isFresh = true;
  let frame = 0;

  const blit = () => {
    const picture = pictures.finished();
    const drawing = { paper, view, size, look };
    paper.setTransform(density(), 0, 0, density(), 0, 0);
    paper.fillStyle = look.ground;
    paper.fillRect(0, 0, size.width, size.height);
    if (!picture || picture.canvas.width === 0) return;
    place(drawing, picture);
    if (over.cell) outlineCell(drawing, over.cell);
    if (over.lasso) outlineLasso(drawing, over.lasso);
  };
  const run = () => {
    frame = 0;
    const picture = pictures.finished();
    const isNeeded = isStale || !picture || !isNear(picture.view, view, size);
    if (!pictures.isDrawing() && isNeeded && scene && size.width > 0) {
      isStale = false;
      pictures.start(scene, { view, size: withMargin(size), look });
    }
    if (pictures.work(isFresh)) isFresh = false;
    blit();
    if (pictures.isDrawing() || isStale) ask();
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(run);
  };
  const redraw = () => {
    isStale = true;
    ask();
  };
  const endAppearance = onAppearance(() => {
    look = readLook(canvas.parentElement ?? document.body);
    redraw();
  });

  return {
    resize: (next: Size) => {
      if (next.width === size.width && next.height === size.height) return;
      size = next;
      canvas.width = Math.round(size.width * density());
      canvas.height = Math.round(size.height * density());
      pictures.drop();
      redraw();
    },
    show: (next: View) => {
      view = next;
      ask();
    },
    change: (next: Scene) => {
      isFresh ||= next.levels[5] !== scene?.levels[5];
      scene = next;
      // The current job draws the old scene.
      pictures.drop();
      redraw();
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
