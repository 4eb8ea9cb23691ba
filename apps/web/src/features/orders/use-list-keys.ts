import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { type RefObject, useEffect, useRef } from "react";
import { isCovered } from "../../ui/top-layer.ts";
import { useShortcuts } from "../user/shortcuts.ts";
import { isNowhere, type ListKey, listKeyOf } from "./list/list-key.ts";
import type { OrderDialog } from "./order-dialog.ts";
import type { Actor } from "./sheet/offers.ts";
import { whyNot } from "./sheet/offers.ts";

interface ListKeys {
  orders: readonly OrderSummary[];
  current: OrderSummary | undefined;
  opened: string | null;
  actor: Actor;
  onCurrent: (order: OrderSummary) => void;
  onOpen: (id: string | null, how?: { replace: boolean }) => void;
  onEnter: () => void;
  onChoose: ((order: OrderSummary, range: boolean) => void) | undefined;
  onAsk: (asked: OrderDialog) => void;
}

/**
 * Keys of the list: J and K move, Enter opens (and again: enters the sheet), Esc closes, X selects, B confirms, T sets the date, /
 * searches. They work anywhere on the page, unless a dialog covers it.
 */
export function useListKeys(within: RefObject<HTMLElement | null>, list: ListKeys): void {
  const lettersOn = useShortcuts();
  const { orders, current, opened, actor, onCurrent, onOpen, onChoose, onAsk } = list;

  const walk = (steps: number) => {
    const at = orders.findIndex(({ id }) => id === (current?.id ?? opened));
    const next = orders[at < 0 ? 0 : at + steps];
    if (!next) return;
    onCurrent(next);
    if (opened) onOpen(next.id, { replace: true });
  };
  const ask = (kind: "confirm" | "setDeliveryDate") => {
    const order = orders.find(({ id }) => id === (opened ?? current?.id));
    if (order && whyNot(order.status, kind, actor) === undefined) onAsk({ kind, id: order.id });
  };
  const actions: Record<ListKey, () => void> = {
    next: () => walk(1),
    previous: () => walk(-1),
    open: () => (current && current.id !== opened ? onOpen(current.id) : list.onEnter()),
    close: () => opened && onOpen(null),
    choose: () => current && onChoose?.(current, false),
    confirm: () => ask("confirm"),
    date: () => ask("setDeliveryDate"),
    search: () => within.current?.querySelector<HTMLElement>("[data-search]")?.click(),
  };
  const onKey = useRef((_event: KeyboardEvent) => {});
  useEffect(() => {
    onKey.current = (event) => {
      const key = listKeyOf(event, lettersOn);
      // The sheet handles its own Escape.
      if (!key || (key === "close" && event.target instanceof Element && event.target.closest("aside"))) return;
      event.preventDefault();
      actions[key]();
    };
  });
  // A click beside a control leaves the focus outside the page's element. Floating elements and the frame have keys of their own.
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event;
      const isOurs = isNowhere(target) || (target instanceof Node && within.current?.contains(target));
      if (isOurs && !isCovered(within.current)) onKey.current(event);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [within]);
}
