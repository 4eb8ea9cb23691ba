import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useShortcuts } from "../../data/shortcuts.ts";
import { isCovered } from "../dialogs/top-layer.ts";
import { isNowhere, type ListKey, listKeyOf } from "./list-key.ts";

interface ListKeys<Row extends { readonly id: string }, Own extends string> {
  rows: readonly Row[];
  current: Row | undefined;
  opened: string | null;
  onCurrent: (row: Row) => void;
  /** Makes the row that got the focus the current one, so that it stays so while others arrive above it. */
  onFocus: (id: string) => void;
  onOpen: (id: string | null, how?: { replace: boolean }) => void;
  onEnter: () => void;
  onChoose: ((row: Row, range: boolean) => void) | undefined;
  /** The letters of the list's own actions on the opened or current row: `{ b: "confirm" }`. */
  letters: Readonly<Record<string, Own>>;
  /** Without a row in an empty list. */
  onAct: (action: Own, row: Row | undefined) => void;
}

/**
 * Keys of a list: J and K move, Enter opens (and again: enters the sheet), Esc closes, X selects, / searches, and the list's own
 * letters. They work anywhere on the page, unless a dialog covers it.
 */
export function useListKeys<Row extends { readonly id: string }, Own extends string>(
  within: RefObject<HTMLElement | null>,
  list: ListKeys<Row, Own>,
): void {
  const lettersOn = useShortcuts();
  const { rows, current, opened, letters, onCurrent, onOpen, onChoose, onAct } = list;

  // The row may leave the list, as after an action on it; then its place counts.
  const place = useRef(0);
  const found = rows.findIndex(({ id }) => id === (opened ?? current?.id));
  useEffect(() => {
    if (found >= 0) place.current = found;
  }, [found]);
  const walk = (steps: number) => {
    const to = found >= 0 ? found + steps : Math.min(steps > 0 ? place.current : place.current - 1, rows.length - 1);
    const next = rows[found >= 0 ? to : Math.max(0, to)];
    if (!next) return;
    onCurrent(next);
    if (opened) onOpen(next.id, { replace: true });
  };
  const actions: Record<ListKey, () => void> = {
    next: () => walk(1),
    previous: () => walk(-1),
    open: () => (current && current.id !== opened ? onOpen(current.id) : list.onEnter()),
    close: () => opened && onOpen(null),
    choose: () => current && onChoose?.(current, false),
    search: () => within.current?.querySelector<HTMLElement>("[data-search]")?.click(),
  };
  const act = (key: ListKey | Own) => {
    if (Object.hasOwn(actions, key)) return actions[key as ListKey]();
    onAct(
      key as Own,
      rows.find(({ id }) => id === (opened ?? current?.id)),
    );
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = listKeyOf(event, lettersOn, letters);
    // The sheet handles its own Escape.
    if (!key || (key === "close" && event.target instanceof Element && event.target.closest("aside"))) return;
    event.preventDefault();
    act(key);
  });
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const id = target instanceof Element ? target.closest("[data-row]")?.getAttribute("data-row") : undefined;
    if (id) list.onFocus(id);
  });
  useEffect(() => {
    const element = within.current;
    element?.addEventListener("focusin", onFocusIn);
    return () => element?.removeEventListener("focusin", onFocusIn);
  }, [within]);
  // A click beside a control leaves the focus outside the page's element. Floating elements and the frame have keys of their own.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      const isOurs = isNowhere(target) || (target instanceof Node && within.current?.contains(target));
      if (isOurs && !isCovered(within.current)) onKey(event);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [within]);
}
