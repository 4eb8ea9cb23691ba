import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { shareWidth } from "./share-width.ts";

/** The boxes around the table that are scrolled; while it is measured they may be too short for their position. */
function positionsAround(table: HTMLElement): () => void {
  const scrolled: [Element, number][] = [];
  for (let box = table.parentElement; box; box = box.parentElement)
    if (box.scrollTop > 0) scrolled.push([box, box.scrollTop]);
  return () => {
    for (const [box, top] of scrolled) box.scrollTop = top;
  };
}

/** Sets the widths of a table's columns; base.css says how a table is laid out while it is measured, and hides columns that left. */
function fit(table: HTMLTableElement | null): void {
  const heads = [...(table?.tHead?.rows[0]?.cells ?? [])];
  if (!table || heads.length === 0 || table.offsetWidth === 0) return;
  const restore = positionsAround(table);
  const widths = (measures: "whole" | "least") => {
    table.dataset.measures = measures;
    return heads.map((head) => Math.ceil(head.getBoundingClientRect().width));
  };
  delete table.dataset.gone;
  table.dataset.measures = "room";
  const room = table.clientWidth;
  const whole = widths("whole");
  const least = widths("least");
  delete table.dataset.measures;
  const wishes = heads.map(({ dataset: { leaves, figure } }, at) => ({
    whole: whole[at] ?? 0,
    least: least[at] ?? 0,
    leaves,
    isFigure: figure !== undefined,
  }));
  const shared = shareWidth(wishes, room);
  // Parts of the table, because a box may have no less than the px of its content, and would never get narrower again.
  for (const [at, head] of heads.entries()) head.style.width = `${(100 * (shared[at] ?? 0)) / room}%`;
  table.dataset.gone = shared.flatMap((width, at) => (width === null ? [at + 1] : [])).join(" ");
  restore();
}

/**
 * Gives each column of a table the room that its texts ask for (`shareWidth`), and again where the table's box or its content changes.
 * @param shows given for a windowed list: it changes with the list's content, and while the list scrolls it stays the same, and so do the widths
 */
export function useFittedColumns(shows?: unknown): RefObject<HTMLTableElement | null> {
  const table = useRef<HTMLTableElement>(null);
  const isWindowed = shows !== undefined;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- measures what is rendered
  useLayoutEffect(() => fit(table.current), [shows]);
  useLayoutEffect(() => {
    if (isWindowed || !table.current) return;
    // It is told of all changes of a render at once, before the browser paints.
    const watch = new MutationObserver(() => fit(table.current));
    watch.observe(table.current, { childList: true, characterData: true, subtree: true });
    return () => watch.disconnect();
  }, [isWindowed]);
  useEffect(() => {
    const box = table.current?.parentElement;
    if (!box) return;
    let before = box.clientWidth;
    const again = () => fit(table.current);
    const watch = new ResizeObserver(() => {
      if (box.clientWidth === before) return;
      before = box.clientWidth;
      again();
    });
    watch.observe(box);
    // A font that comes later is wider or narrower than the one before.
    document.fonts?.addEventListener("loadingdone", again);
    return () => {
      watch.disconnect();
      document.fonts?.removeEventListener("loadingdone", again);
    };
  }, []);
  return table;
}
