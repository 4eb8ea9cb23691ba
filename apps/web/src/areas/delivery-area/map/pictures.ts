import { drawMap } from "./draw-map.ts";
import type { Drawing, Scene } from "./scene.ts";
import type { View } from "./view.ts";

/** Drawing time per frame, so that the pointer stays responsive. Newly loaded cells may take longer, because the user waits for them. */
const budgetMs = 8;
const freshBudgetMs = 60;

const pictureMark = "map-picture";

export const density = (): number => Math.min(devicePixelRatio || 1, 2);

export interface Picture {
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

/** The finished picture of the map, and the next one, which is drawn in small parts and replaces it when complete. */
export function createPictures() {
  let [front, back] = [newPicture(), newPicture()];
  let job: Generator<void> | undefined;
  let isFirst = true;
  let wasLate = false;
  let shownCells = 0;
  return {
    /** The finished picture; undefined before the first one. */
    finished: () => (isFirst ? undefined : front),
    isDrawing: () => job !== undefined,
    /** Begins the next picture. */
    start: (scene: Scene, { view, size, look }: Omit<Drawing, "paper">) => {
      const [across, down] = [Math.round(size.width * density()), Math.round(size.height * density())];
      if (back.canvas.width !== across || back.canvas.height !== down) {
        back.canvas.width = across;
        back.canvas.height = down;
      }
      back.paper.setTransform(density(), 0, 0, density(), 0, 0);
      back.view = view;
      shownCells = scene.levels[5]?.cells.length ?? 0;
      job = drawMap(back.paper, scene, view, size, look);
    },
    /** Gives up the picture that is being drawn. */
    drop: () => {
      job = undefined;
    },
    /**
     * Draws for the time of a frame.
     * @param isFresh whether the user waits for newly loaded cells
     * @returns whether the picture is complete
     */
    work: (isFresh: boolean): boolean => {
      if (!job) return false;
      const until = performance.now() + (isFresh ? freshBudgetMs : budgetMs);
      // After a late frame the next part waits one more frame.
      if (wasLate && !isFresh) {
        wasLate = false;
        return false;
      }
      let done = false;
      do {
        done = job.next().done === true;
        // Reading a pixel forces the browser to execute the pending drawing commands.
        back.paper.getImageData(0, 0, 1, 1);
      } while (!done && performance.now() < until);
      wasLate = performance.now() > until + budgetMs;
      if (!done) return false;
      job = undefined;
      [front, back] = [back, front];
      isFirst = false;
      // The number of drawn codes, for measurements. Only the latest mark is kept, because the map redraws often.
      performance.clearMarks(pictureMark);
      performance.mark(pictureMark, { detail: shownCells });
      return true;
    },
  };
}
