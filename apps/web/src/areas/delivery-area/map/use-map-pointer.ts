import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Tool } from "./tools.ts";
import type { Point } from "./topology.ts";
import { pan, type Size, toPlane, type View, zoom } from "./view.ts";

interface MapPointer {
  readonly box: RefObject<HTMLElement | null>;
  readonly tool: Tool;
  readonly size: Size;
  readonly view: () => View;
  readonly onView: (view: View) => void;
  /** A press without movement. */
  readonly onPick: (at: Point, inPicture: Point) => void;
  /** The path of brush or eraser since the last call. */
  readonly onStroke: (along: readonly Point[]) => void;
  readonly onStrokeEnd: () => void;
  readonly onLasso: (line: readonly Point[], closed: boolean) => void;
  /** The pointer's position in the plane and in the picture; undefined when it left. */
  readonly onPoint: (at: Point | undefined, inPicture: Point) => void;
}

/** More movement than this, in pixels, turns a press into a drag. */
const slack = 4;
const stepOfBrush = 5;

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Points on a line at the brush's step size, so that fast movements skip nothing. */
function along(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(distance(from, to) / stepOfBrush));
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));
}

/** The distance and the middle of two fingers; undefined for one. */
function spread(fingers: ReadonlyMap<number, Point>): { wide: number; middle: Point } | undefined {
  const [one, other] = [...fingers.values()];
  return one && other && { wide: distance(one, other), middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 } };
}

/** Follows pressed pointers, from the first press until the last release. */
function createGesture(box: HTMLElement, hand: () => MapPointer) {
  const fingers = new Map<number, Point>();
  let pressed: Point | undefined;
  let isPull = false;
  let isMoving = false;
  let lasso: Point[] = [];

  const at = (event: MouseEvent): Point => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const inPlane = (point: Point) => toPlane(hand().view(), hand().size, point);

  return {
    at,
    down: (event: PointerEvent) => {
      if (event.button === 2) return;
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      if (fingers.size > 1) {
        // A second finger cancels the line that the first one began.
        if (lasso.length > 0) hand().onLasso([], true);
        lasso = [];
        isPull = true;
        isMoving = true;
        return;
      }
      pressed = at(event);
      isPull = false;
      isMoving = hand().tool === "choose" || event.button === 1;
    },
    move: (event: PointerEvent) => {
      const point = at(event);
      const last = fingers.get(event.pointerId);
      const { onPoint, onView, onLasso, onStroke, view, size, tool } = hand();
      if (!last) return onPoint(inPlane(point), point);
      const before = spread(fingers);
      fingers.set(event.pointerId, point);
      const after = spread(fingers);
      if (before && after) {
        const nearer = zoom(view(), size, after.wide / Math.max(before.wide, 1), after.middle);
        return onView(pan(nearer, size, after.middle.x - before.middle.x, after.middle.y - before.middle.y));
      }
      if (pressed && !isPull && distance(point, pressed) < slack) return;
      const hasBegun = isPull;
      isPull = true;
      if (isMoving) {
        onPoint(undefined, point);
        return onView(pan(view(), size, point.x - last.x, point.y - last.y));
      }
      if (tool === "lasso") {
        lasso.push(inPlane(point));
        return onLasso(lasso, false);
      }
      onStroke([...(hasBegun ? [] : [last]), ...along(last, point)].map(inPlane));
    },
    up: (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      const { onPick, onLasso, onStroke, onStrokeEnd, tool } = hand();
      const point = inPlane(at(event));
      if (event.type === "pointercancel") onLasso([], true);
      else if (!isPull && tool === "choose") onPick(point, at(event));
      else if (lasso.length > 0) onLasso(lasso, true);
      else if (!isMoving && !isPull) onStroke([point]);
      if (!isMoving && tool !== "lasso") onStrokeEnd();
      lasso = [];
      pressed = undefined;
    },
  };
}

/**
 * Mouse, pen and touch on the map: one pointer moves the map or draws, depending on the tool; two fingers, the wheel and the middle
 * button always move it.
 */
export function useMapPointer(hand: MapPointer): void {
  const now = useEffectEvent(() => hand);
  useEffect(() => {
    const box = now().box.current;
    if (!box) return;
    const { at, down, move, up } = createGesture(box, () => now());
    const leave = (event: PointerEvent) => now().onPoint(undefined, at(event));
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, size, onView } = now();
      // A touchpad pinch arrives as a wheel event with Ctrl, in small steps.
      const strength = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
      onView(zoom(view(), size, Math.exp(-event.deltaY * strength), at(event)));
    };
    const listening = new AbortController();
    const { signal } = listening;
    box.addEventListener("pointerdown", down, { signal });
    box.addEventListener("pointermove", move, { signal });
    box.addEventListener("pointerup", up, { signal });
    box.addEventListener("pointercancel", up, { signal });
    box.addEventListener("pointerleave", leave, { signal });
    box.addEventListener("wheel", wheel, { signal, passive: false });
    return () => listening.abort();
  }, []);
}
