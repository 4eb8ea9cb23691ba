import type { HalfDay } from "@partner-konto/domain/dispatch/proposals";
import type { DispatchLoad, DispatchSettings } from "@partner-konto/domain/dispatch/schema";
import type { Answers } from "./answers.ts";

/** A load without trucks and dates; the caller overrides what matters. */
const loadOf = (own: Partial<DispatchLoad> = {}): DispatchLoad => ({
  capacity: { litres: null, kilograms: null },
  days: [],
  ...own,
});

const settingsOf = (own: Partial<DispatchSettings> = {}): DispatchSettings => ({
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
  version: 0,
  trucks: [],
  textBlocks: [],
  ...own,
});

/** Answers of the dispatch service: the same proposal for every order, or none. */
export function dispatchAnswers(slot: HalfDay | null = null): Answers {
  return {
    "dispatch.getProposals": ({ body }) =>
      body.orderIds.map((orderId) => ({
        orderId,
        slot: slot && { ...slot, fits: true },
        reason: slot ? null : ("noDay" as const),
      })),
    "dispatch.getLoad": () => loadOf(),
    "dispatch.getSettings": () => settingsOf(),
  };
}
