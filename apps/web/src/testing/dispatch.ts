import type { HalfDay } from "@partner-konto/domain/dispatch/proposals";
import type { DispatchLoad, DispatchSettings } from "@partner-konto/domain/dispatch/schema";
import type { Answers } from "./answers.ts";

const load: DispatchLoad = { capacity: { litres: null, kilograms: null }, days: [] };

const settings: DispatchSettings = {
  businessCustomerId: "22222222-2222-4222-8222-222222222222",
  version: 0,
  trucks: [],
  textBlocks: [],
};

/** Answers of the dispatch service: no trucks and dates, and the same proposal for every order, or none. */
export function dispatchAnswers(slot: HalfDay | null = null): Answers {
  return {
    "dispatch.getProposals": ({ body }) =>
      body.orderIds.map((orderId) => ({
        orderId,
        slot: slot && { ...slot, fits: true },
        reason: slot ? null : ("noDay" as const),
      })),
    "dispatch.getLoad": () => load,
    "dispatch.getSettings": () => settings,
  };
}
