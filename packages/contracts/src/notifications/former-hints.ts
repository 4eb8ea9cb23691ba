import type { Hint } from "./hint.ts";

/**
 * The release before has an event, an outbox entry and a kind in a browser's stream for each of two topics. Replicas and pages of both
 * releases are open at the same time (decision 0013). This file goes one release later, with whatever uses it.
 */
export const formerEvents = ["contentChanged", "planChanged"] as const;

/** @returns a former event's hint, not yet validated */
export function hintOfFormer(event: (typeof formerEvents)[number], payload: unknown) {
  const { type, businessCustomerId } = Object(payload) as Record<string, unknown>;
  return event === "contentChanged"
    ? { topic: "content", room: type === "amiFaq" ? "staff" : "all" }
    : { topic: "dayPlan", room: `agency:${String(businessCustomerId)}` };
}

/** @returns how the release before tells a hint; undefined for a topic that it does not know */
export function formerOf({ topic, room }: Hint) {
  if (topic === "content")
    return {
      event: "contentChanged",
      payload: { type: room === "staff" ? "amiFaq" : "businessCustomerFaq" },
      kind: "content",
    } as const;
  const [, businessCustomerId] = room.split(":");
  return topic === "dayPlan"
    ? ({ event: "planChanged", payload: { businessCustomerId }, kind: "plan" } as const)
    : undefined;
}
