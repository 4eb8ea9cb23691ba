import { slotStart } from "@partner-konto/domain/calendar/slot-start";
import { type Half, isSlotOver, slotAt, slotsOn } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import type { NoProposal } from "@partner-konto/domain/orders/day/schema";
import { useState } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { useNow } from "../../ui/use-now.ts";
import type { Choice, PlannedOrder } from "../order/planned-order.ts";
import { useProposals, whyProposed } from "./use-proposals.ts";

const nothing: ReadonlyMap<string, Choice> = new Map();
const nobody: ReadonlySet<string> = new Set();

/** The half-day that was shared with a consumer, while it is not over. */
function sharedHalf({ deliveryDate }: PlannedOrder, now: string): Choice {
  const slot = deliveryDate && slotAt(deliveryDate);
  if (!deliveryDate || !slot) return null;
  const { date: day } = berlinTime(deliveryDate);
  return isSlotOver(day, slot, now) ? null : { day, half: slot.from === 12 ? 1 : 0 };
}

interface Plans {
  /** An order without a proposal gets its date later; otherwise it gets the next half-day after its promise. */
  mayWait: boolean;
  /** A date that was shared is the first choice. */
  keepsDate?: boolean;
}

/** The half-days of orders: as proposed until the user picks others, for some of the orders or for all. */
export function usePlan(name: string, orders: readonly PlannedOrder[], { mayWait, keepsDate = false }: Plans) {
  const now = useNow();
  const proposals = useProposals(orders);
  const [picked, setPicked] = useKept<ReadonlyMap<string, Choice>>(`${name} plan`, nothing);
  const [some, setSome] = useState(nobody);
  const next = ({ id }: PlannedOrder): Choice => proposals.of.get(id)?.next ?? null;
  const proposed = (order: PlannedOrder): Choice =>
    (keepsDate ? sharedHalf(order, now) : null) ?? proposals.of.get(order.id)?.slot ?? (mayWait ? null : next(order));
  const choiceOf = (order: PlannedOrder): Choice => {
    const own = picked.get(order.id);
    return own === undefined ? proposed(order) : own;
  };
  const chosen = some.size === 0 ? orders : orders.filter(({ id }) => some.has(id));
  const set = (choose: (order: PlannedOrder) => Choice | undefined) =>
    setPicked((before) => {
      const after = new Map(before);
      for (const order of chosen) {
        const choice = choose(order);
        if (choice === undefined) after.delete(order.id);
        else after.set(order.id, choice);
      }
      return after;
    });
  const isOver = (day: string, half: Half) => isSlotOver(day, slotsOn(day)[half], now);
  const openHalf = (day: string, half: Half): Half => (half === 0 && isOver(day, 0) && !isOver(day, 1) ? 1 : half);
  const [first, ...others] = chosen.map(choiceOf);
  const isCommon = others.every((other) => other?.day === first?.day && other?.half === first?.half);
  return {
    now,
    mayWait,
    isPending: proposals.isPending,
    isError: proposals.isError,
    reasonOf: (id: string): NoProposal | null => proposals.of.get(id)?.reason ?? null,
    choiceOf,
    /** The orders that the calendar is for: the selected ones, or all. */
    chosen,
    some,
    toggle: (id: string) =>
      setSome((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id])),
    chooseAll: () => setSome(nobody),
    /** Whether each of them has a choice: the user's, or the proposal. */
    isChosen: !proposals.isPending || chosen.every(({ id }) => picked.has(id)),
    /** Their half-day, if they share one; undefined for different ones. */
    common: isCommon ? (first ?? null) : undefined,
    setDay: (day: string) => set((order) => ({ day, half: openHalf(day, choiceOf(order)?.half ?? 0) })),
    setHalf: (half: Half) =>
      set((order) => {
        const choice = choiceOf(order);
        return choice && { day: choice.day, half };
      }),
    /** Without a date, or as proposed again. */
    setLater: (isLater: boolean) => set((order) => (isLater ? null : (proposed(order) ?? next(order)))),
    /** Why the server proposes the half-day that an order has; null where the user picked another one. */
    whyOf: (order: PlannedOrder): string | null => {
      const slot = proposals.of.get(order.id)?.slot;
      const choice = choiceOf(order);
      return slot && choice?.day === slot.day && choice.half === slot.half ? whyProposed(slot) : null;
    },
    isHalfOver: isOver,
  };
}
export type Plan = ReturnType<typeof usePlan>;

/** The start of a half-day as the calls take it: "2026-12-29T07:00:00+01:00". */
export const startOf = ({ day, half }: HalfDay): string => slotStart(day, slotsOn(day)[half]);
