import type { DeliveryOrder, DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useShortcuts } from "../../data/shortcuts.ts";
import { cardAfter, columnsOf, isWalkKey, targetAfter } from "./card-keys.ts";
import { dayTexts as text } from "./day-texts.ts";
import type { Board, HeldOrder, Target } from "./plan.ts";
import { fitText, laneText } from "./stop-words.ts";

interface BoardKeys {
  day: DispatchDay;
  board: Board;
  root: RefObject<HTMLElement | null>;
  held: HeldOrder | null;
  mayMove: boolean;
  orderOf: (id: string) => DeliveryOrder | undefined;
  onHold: (held: HeldOrder | null) => void;
  onDrop: (id: string, target: Target) => boolean;
  onOpen: (id: string) => void;
}

/** The order of the card that an event happened on. */
const stopAt = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-stop]")?.dataset["stop"] : undefined;

/** Where an order stands on the board. */
export function placeOn(board: Board, id: string): Target {
  const order = board.orders.get(id);
  if (!order) return { truckId: null, half: 0, at: 0 };
  const { truckId, half } = order;
  return { truckId, half, at: board.laneOf(order).findIndex((one) => one.id === id) };
}

/** The card in the tab order: the one that had the focus last, or the first. A moved card is another element, so it gets the focus again. */
function useCurrentCard(cards: readonly string[], root: RefObject<HTMLElement | null>, isHeld: boolean) {
  const [touched, setTouched] = useState<string | null>(null);
  const current = cards.includes(touched ?? "") ? touched : (cards[0] ?? null);
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    if (!wantsFocus.current || current === null) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-stop="${CSS.escape(current)}"]`);
    card?.focus();
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    wantsFocus.current = isHeld;
  });
  const refocus = () => {
    wantsFocus.current = true;
  };
  return {
    current,
    refocus,
    focus: (id: string) => {
      refocus();
      setTouched(id);
    },
    onFocus: ({ target }: FocusEvent) => setTouched((before) => stopAt(target) ?? before),
  };
}

/** Keys of the plan: arrows walk over the cards, or move the card that was picked up; what happens is announced. */
export function useBoardKeys({ day, board, root, held, mayMove, orderOf, onHold, onDrop, onOpen }: BoardKeys) {
  const columns = columnsOf(day, board);
  const lettersOn = useShortcuts();
  const [said, setSaid] = useState("");
  const { current, focus, refocus, onFocus } = useCurrentCard(columns.flat(), root, held !== null);

  const say = (target: Target, order: DeliveryOrder) => {
    const fit = fitText(day, board, order, target) ?? text.waiting;
    setSaid(text.holding(laneText(day.trucks, day.day, target), target.at + 1, fit));
  };
  const hold = (id: string) => {
    const order = orderOf(id);
    if (!order || !mayMove) return;
    focus(id);
    onHold({ order, target: placeOn(board, id) });
    setSaid(text.pickedUp(order.customerName));
  };
  const drop = ({ order, target }: HeldOrder) => {
    focus(order.id);
    onHold(null);
    const isPlaced = onDrop(order.id, target);
    // Where it is not put down, a notice or a question says why.
    setSaid(isPlaced ? text.putDown(order.customerName, laneText(day.trucks, day.day, target)) : "");
  };
  const cancel = ({ order }: HeldOrder) => {
    focus(order.id);
    onHold(null);
    setSaid(text.cancelled(order.customerName));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = stopAt(event.target);
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const done = (act: () => void) => {
      event.preventDefault();
      act();
    };
    if (key === "Enter" || key === " ") return done(() => (held ? drop(held) : hold(id)));
    if (key === "Escape" && held) return done(() => cancel(held));
    if (isWalkKey(key)) {
      if (!held) return done(() => focus(cardAfter(columns, id, key) ?? id));
      const target = targetAfter(day, board, held.order, held.target, key);
      return done(() => {
        refocus();
        onHold({ ...held, target });
        say(target, held.order);
      });
    }
    if (held || !lettersOn) return;
    const truck = /^[1-9]$/.test(key) ? day.trucks[Number(key) - 1] : undefined;
    const order = orderOf(id);
    if (truck && order && mayMove)
      return done(() => {
        const { half } = placeOn(board, id);
        drop({ order, target: { truckId: truck.id, half, at: board.laneOf({ truckId: truck.id, half }).length } });
      });
    if (key === "m") done(() => onOpen(id));
  };
  return {
    current,
    said,
    /** The plan hears for all its cards. */
    listeners: {
      onKeyDown,
      onFocus,
      onClick({ target }: MouseEvent) {
        const id = stopAt(target);
        if (id && !held) onOpen(id);
      },
    },
  };
}
