import { type RefObject, useEffect, useEffectEvent } from "react";
import type { Target } from "./plan.ts";

/** A press becomes a drag after so many pixels. */
const slack = 6;
/** Near an edge the plan scrolls by itself. */
const edge = 48;
const scrollStep = 14;

interface Drag {
  mayMove: boolean;
  /** The target's hint for the dragged order. */
  hintOf: (id: string, target: Target) => string;
  onDrop: (id: string, target: Target) => void;
}

/** The gap under the pointer: a lane, and how many of its cards are above. */
function targetAt(x: number, y: number, id: string): { target: Target; top: number; lane: Element } | undefined {
  const lane = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-lane]");
  if (!lane) return undefined;
  const cards = [...lane.querySelectorAll<HTMLElement>("[data-stop]")].filter(({ dataset }) => dataset["stop"] !== id);
  const boxes = cards.map((card) => card.getBoundingClientRect());
  const at = boxes.filter((box) => box.top + box.height / 2 < y).length;
  const list = lane.querySelector("ol")?.getBoundingClientRect();
  const top = boxes[at - 1]?.bottom ?? boxes[at]?.top ?? list?.top ?? lane.getBoundingClientRect().bottom;
  const { lane: truckId = "", half } = lane.dataset;
  return { target: { truckId: truckId || null, half: half === "1" ? 1 : 0, at }, top, lane };
}

/** The element that follows the pointer, and the line where the order would be put. */
function startShow(card: HTMLElement, x: number, y: number) {
  const box = card.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className =
    "pointer-events-none fixed top-0 left-0 z-50 will-change-transform rounded-2 bg-raised shadow-float";
  ghost.style.width = `${box.width}px`;
  ghost.setAttribute("aria-hidden", "true");
  const copy = card.cloneNode(true) as HTMLElement;
  copy.removeAttribute("data-stop");
  copy.removeAttribute("aria-describedby");
  copy.tabIndex = -1;
  const hint = document.createElement("p");
  hint.className = "rounded-2 bg-inverse px-3 py-1.5 type-13 text-on-inverse";
  ghost.append(copy, hint);
  const line = document.createElement("div");
  line.className =
    "pointer-events-none fixed top-0 left-0 z-40 h-1 will-change-transform rounded-1 bg-focus outline-2 outline-transparent";
  document.body.append(line, ghost);
  card.dataset["dragged"] = "";
  return {
    follow(toX: number, toY: number) {
      ghost.style.transform = `translate(${box.left + toX - x}px, ${box.top + toY - y}px)`;
    },
    at(found: ReturnType<typeof targetAt>, says: string) {
      line.hidden = !found;
      hint.hidden = !found;
      hint.textContent = says;
      if (!found) return;
      const { left, width } = found.lane.getBoundingClientRect();
      line.style.width = `${width}px`;
      line.style.transform = `translate(${left}px, ${found.top - 2}px)`;
    },
    end() {
      ghost.remove();
      line.remove();
      delete card.dataset["dragged"];
    },
  };
}

/**
 * Dragging of cards by mouse or pen. While it lasts nothing is rendered: a copy of the card and a line are moved by transforms, once a
 * frame. A finger scrolls; its tap opens the dialog that moves an order.
 */
export function useDrag(board: RefObject<HTMLElement | null>, drag: Drag): void {
  const latest = useEffectEvent(() => drag);
  useEffect(() => {
    const root = board.current;
    if (!root) return;
    let stop: (() => void) | undefined;
    const onDown = (down: PointerEvent) => {
      const card = down.target instanceof Element ? down.target.closest<HTMLElement>("[data-stop]") : null;
      const id = card?.dataset["stop"];
      if (!latest().mayMove || !card || !id || down.button !== 0 || down.pointerType === "touch") return;
      stop?.();
      let show: ReturnType<typeof startShow> | undefined;
      let frame = 0;
      let [x, y] = [down.clientX, down.clientY];
      let found: ReturnType<typeof targetAt>;
      let told = "";
      const draw = () => {
        frame = 0;
        if (!show) return;
        show.follow(x, y);
        const next = targetAt(x, y, id);
        const key = next ? JSON.stringify(next.target) : "";
        if (key !== told || next?.top !== found?.top) show.at(next, next ? latest().hintOf(id, next.target) : "");
        [told, found] = [key, next];
        if (scrollNear(root, found?.lane, x, y)) frame = requestAnimationFrame(draw);
      };
      const onMove = (move: PointerEvent) => {
        [x, y] = [move.clientX, move.clientY];
        if (!show && Math.hypot(x - down.clientX, y - down.clientY) < slack) return;
        show ??= startShow(card, down.clientX, down.clientY);
        if (frame === 0) frame = requestAnimationFrame(draw);
      };
      const onUp = (up: PointerEvent) => {
        const isDrag = show !== undefined;
        const target = isDrag ? targetAt(up.clientX, up.clientY, id)?.target : undefined;
        stop?.();
        // The click that follows a drag opens nothing.
        if (isDrag) addEventListener("click", swallow, { capture: true, once: true });
        setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        if (target) latest().onDrop(id, target);
      };
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== "Escape" || !show) return;
        event.preventDefault();
        event.stopPropagation();
        stop?.();
      };
      stop = () => {
        stop = undefined;
        cancelAnimationFrame(frame);
        show?.end();
        show = undefined;
        removeEventListener("pointermove", onMove);
        removeEventListener("pointerup", onUp);
        removeEventListener("pointercancel", onCancel);
        removeEventListener("keydown", onKey, { capture: true });
      };
      const onCancel = () => stop?.();
      addEventListener("pointermove", onMove);
      addEventListener("pointerup", onUp);
      addEventListener("pointercancel", onCancel);
      addEventListener("keydown", onKey, { capture: true });
    };
    root.addEventListener("pointerdown", onDown);
    return () => {
      stop?.();
      root.removeEventListener("pointerdown", onDown);
    };
  }, [board]);
}

function swallow(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Scrolls the column under the pointer up and down, and the plan sideways. Returns whether anything moved. */
function scrollNear(root: HTMLElement, lane: Element | undefined, x: number, y: number): boolean {
  const column = lane?.closest<HTMLElement>("[data-column]") ?? root;
  const down = column.getBoundingClientRect();
  const across = root.getBoundingClientRect();
  const step = (at: number, from: number, to: number) =>
    at < from + edge ? -scrollStep : at > to - edge ? scrollStep : 0;
  const before = [column.scrollTop, root.scrollLeft];
  column.scrollTop += step(y, down.top, down.bottom);
  root.scrollLeft += step(x, across.left, across.right);
  return before[0] !== column.scrollTop || before[1] !== root.scrollLeft;
}
