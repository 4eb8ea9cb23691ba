import { z } from "zod";
import { manyAreaPatches } from "../../areas/delivery-area/requests.ts";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, reckonedSetDateTime, recordId, shortText } from "../../person.ts";
import { planStates } from "./plan-states.ts";

/* Prices that take effect later, and possibly for a limited time (decision 0064). Not in the specification. */

/** Patches of prices only, as for an immediate publication, with start and end. */
export const newPlan = assumedObject(
  z.object({
    areas: manyAreaPatches.shape.areas,
    note: shortText.optional(),
    /** Without a start as soon as possible: at once, or when a second person has agreed. */
    startsAt: reckonedSetDateTime.optional(),
    /** From this instant on the former prices are in effect again; without it the planned prices stay. */
    returnsAt: reckonedSetDateTime.optional(),
  }),
);

/** Why a plan could not be carried out: the refusal of its publication or of its return. */
export const planRefusals = [
  "NOT_FOUND",
  "RIGHT_MISSING",
  "INVALID_INPUT",
  "PRICE_BEYOND_RAILS",
  "PRICE_NEEDS_SECOND",
  "VERSION_CONFLICT",
  "PRICES_CHANGED_SINCE",
] as const;

/** The most changes of an area that are listed; a change of margins can touch dozens of prices. */
export const mostChangesTold = 8;

const plannedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    /** The first changes in German, and the number of further ones; empty for plans that were never in effect. */
    changes: z.array(z.string().max(300)).max(mostChangesTold),
    moreChanges: z.int(),
    /** Whether these prices are unchanged since they were planned; always true for finished plans. */
    fits: z.boolean(),
  }),
);

/** A price plan with its author and its outcome. Names of people outside the reader's scope are null. */
export const plan = assumedObject(
  z.object({
    id: recordId,
    at: isoDateTime,
    by: personName.nullable(),
    /** Whether a program created the plan with the author's API key. */
    viaKey: z.boolean(),
    note: shortText,
    startsAt: isoDateTime,
    returnsAt: isoDateTime.nullable(),
    state: z.enum(planStates),
    refusal: z.enum(planRefusals).nullable(),
    publicationId: recordId.nullable(),
    areas: z.array(plannedArea).max(1000),
    agreedBy: personName.nullable(),
    /** Whether the caller may agree: the plan waits for a second person, and the caller may change all its areas. */
    mayAgree: z.boolean(),
    /** Whether the caller may delete the rest of the plan: the caller may change all its areas. */
    mayDrop: z.boolean(),
  }),
);
export type Plan = z.output<typeof plan>;

/** Plans of areas in the caller's scope: open ones, the next first, or finished ones, the latest first. */
export const plansAsked = assumedObject(
  z.object({
    deliveryAreaIds: z.array(recordId).max(1000).optional(),
    isOver: z.boolean().default(false),
    limit: z.int().min(1).max(100).default(50),
  }),
);

/** The number of plans in the caller's scope that wait for a second person. */
export const planCounts = assumedObject(z.object({ waiting: z.int().min(0) }));
