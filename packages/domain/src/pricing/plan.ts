import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { manyAreaPatches } from "../delivery-area/requests.ts";
import type { ServerCode } from "../error/server-codes.ts";
import { isoDateTime, personName, reckonedSetDateTime, recordId, shortText } from "../person.ts";
import { planStates } from "./plan-states.ts";

/*
 * Prices that shall count later, and perhaps for a while only. No document has them.
 */

/** Patches of prices alone, as they would be published now, with when they shall count and until when. */
export const newPlan = assumedObject(
  z.object({
    areas: manyAreaPatches.shape.areas,
    note: shortText.optional(),
    /** Without it as soon as they may: at once, or when a second person has agreed. */
    startsAt: reckonedSetDateTime.optional(),
    /** From then on the prices of before count again; without it the planned ones stay. */
    returnsAt: reckonedSetDateTime.optional(),
  }),
);

/** Why a plan was not carried out: what its publication, or taking it back, was refused with. */
export const planRefusals = [
  "NOT_FOUND",
  "RIGHT_MISSING",
  "INVALID_INPUT",
  "PRICE_BEYOND_RAILS",
  "PRICE_NEEDS_SECOND",
  "VERSION_CONFLICT",
  "PRICES_CHANGED_SINCE",
] as const satisfies readonly ServerCode[];

/** A change of margins changes dozens of prices; the first of them say what it is. */
export const mostChangesTold = 8;

const plannedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    /** What it changes, price by price, in words, and how many prices more; of what never counted, nothing. */
    changes: z.array(z.string().max(300)).max(mostChangesTold),
    moreChanges: z.int(),
    /** Whether nobody changed these prices since they were planned; true of what is over. */
    fits: z.boolean(),
  }),
);

/** What is planned, by whom, and what became of it. Of people beyond one's reach there is no name. */
export const plan = assumedObject(
  z.object({
    id: recordId,
    at: isoDateTime,
    by: personName.nullable(),
    /** Whether a program planned it, with the API key of that person. */
    viaKey: z.boolean(),
    note: shortText,
    startsAt: isoDateTime,
    returnsAt: isoDateTime.nullable(),
    state: z.enum(planStates),
    refusal: z.enum(planRefusals).nullable(),
    publicationId: recordId.nullable(),
    areas: z.array(plannedArea).max(1000),
    agreedBy: personName.nullable(),
    /** Whether whoever asks may agree: it waits for somebody else's word, and all of its areas are theirs. */
    mayAgree: z.boolean(),
    /** Whether whoever asks may give up what is to come of it: all of its areas are theirs. */
    mayDrop: z.boolean(),
  }),
);
export type Plan = z.output<typeof plan>;

/** Of areas in one's scope: what is to come, the next first, and what is over, the last first. */
export const plansAsked = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).max(1000).optional(),
    isOver: z.boolean().default(false),
    limit: z.int().min(1).max(100).default(50),
  }),
);

/** Of areas in one's scope: how many plans wait for a second person. */
export const planCounts = assumedObject(z.object({ waiting: z.int().min(0) }));
