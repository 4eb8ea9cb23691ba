import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Tool } from "./tools.ts";
import type { Point } from "./topology.ts";
import { pan, type Size, toPlane, type View, zoom } from "./view.ts";

interface MapPointer {
  readonly box: RefObject<HTMLElement | null>;
  readonly tool: Tool;
  readonly size: () => Size;
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

/** Points on a line at the brush's step size, so that fast movements skip nothing. */
function along(from: Point, to: Point): Point[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / stepOfBrush));
  return Array.from({ length: steps }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / steps,
    y: from.y + ((to.y - from.y) * (step + 1)) / steps,
  }));
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
    const fingers = new Map<number, Point>();
    let pressed: Point | undefined;
    let isPull = false;
    let isMoving = false;
    let lasso: Point[] = [];

    const at = (event: MouseEvent): Point => {
      const { left, top } = box.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const inPlane = (point: Point) => toPlane(now().view(), now().size(), point);
    const spread = () => {
      const [one, other] = [...fingers.values()];
      if (!one || !other) return undefined;
      return {
        wide: Math.hypot(one.x - other.x, one.y - other.y),
        middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
      };
    };

    const down = (event: PointerEvent) => {
      if (event.button === 2) return;
      box.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, at(event));
      if (fingers.size > 1) {
        // A second finger cancels the line that the first one began.
        if (lasso.length > 0) now().onLasso([], true);
        lasso = [];
        isPull = true;
        isMoving = true;
        return;
      }
      pressed = at(event);
      isPull = false;
      isMoving = now().tool === "choose" || event.button === 1;
    };
    const move = (event: PointerEvent) => {
      const point = at(event);
      const last = fingers.get(event.pointerId);
      const { onPoint, onView, view, size, tool } = now();
      if (!last) return onPoint(inPlane(point), point);
      const before = spread();
      fingers.set(event.pointerId, point);
      const after = spread();
      if (before && after) {
        const nearer = zoom(view(), size(), after.wide / Math.max(before.wide, 1), after.middle);
        return onView(pan(nearer, size(), after.middle.x - before.middle.x, after.middle.y - before.middle.y));
      }
      if (pressed && !isPull && Math.hypot(point.x - pressed.x, point.y - pressed.y) < slack) return;
      const begun = isPull;
      isPull = true;
      if (isMoving) {
        onPoint(undefined, point);
        return onView(pan(view(), size(), point.x - last.x, point.y - last.y));
      }
      if (tool === "lasso") {
        lasso.push(inPlane(point));
        return now().onLasso(lasso, false);
      }
      now().onStroke([...(begun ? [] : [last]), ...along(last, point)].map(inPlane));
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
      const { onPick, onLasso, onStroke, onStrokeEnd, tool } = now();
      const point = inPlane(at(event));
      if (event.type === "pointercancel") onLasso([], true);
      else if (!isPull && tool === "choose") onPick(point, at(event));
      else if (lasso.length > 0) onLasso(lasso, true);
      else if (!isMoving && !isPull) onStroke([point]);
      if (!isMoving && tool !== "lasso") onStrokeEnd();
      lasso = [];
      pressed = undefined;
    };
    const leave = (event: PointerEvent) => now().onPoint(undefined, at(event));
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const { view, size, onView } = now();
      // A touchpad pinch arrives as a wheel event with Ctrl, in small steps.
      const strength = event.ctrlKey ? 0.01 : event.deltaMode === 1 ? 0.05 : 0.002;
      onView(zoom(view(), size(), Math.exp(-event.deltaY * strength), at(event)));
    };
    const pointers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, pointerleave: leave };
    for (const [name, listen] of Object.entries(pointers)) box.addEventListener(name, listen as EventListener);
    box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      for (const [name, listen] of Object.entries(pointers)) box.removeEventListener(name, listen as EventListener);
      box.removeEventListener("wheel", wheel);
    };
  }, []);
}
