import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import type { DispatchLoad, DispatchSettings } from "@partner-konto/domain/orders/day/schema";
import type { Answers } from "./answers.ts";

const load: DispatchLoad = { capacity: { litres: null, kilograms: null }, days: [] };

const settings: DispatchSettings = {
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
  version: 0,
  trucks: [],
  textBlocks: [],
};

/** Answers of the dispatch service: no trucks and dates, and the same proposal for every order, or none in its promise. */
export function dispatchAnswers(slot: HalfDay | null = null, next: HalfDay | null = null): Answers {
  return {
    "dispatch.getProposals": ({ body }) =>
      body.orderIds.map((orderId) => ({
        orderId,
        slot: slot && { ...slot, fits: true, stops: 0, region: "213" },
        reason: slot ? null : ("noDay" as const),
        next: slot ? null : next,
      })),
    "dispatch.getLoad": () => load,
    "dispatch.getSettings": () => settings,
  };
}
