import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDateTime, personName, reckonedDate, recordId } from "../person.ts";
import { linesOf } from "../text/schema.ts";
import { type ActivityCollection, activityChanges, activityKinds, activitySubjects } from "./kinds.ts";

const collections = Object.keys(activityKinds) as [ActivityCollection, ...ActivityCollection[]];
const actions = [...new Set(Object.values(activityKinds).flatMap((kind) => Object.keys(kind.actions)))];

/** Which entries, newest first: those before the one with the id `before`, from one page to the next. */
export const activityFilter = assumedObject(
  z.object({
    /** Without it everything but orders, which have a history of their own. */
    subject: z.enum(activitySubjects).optional(),
    /** A record of that kind. */
    recordId: recordId.optional(),
    change: z.enum(activityChanges).optional(),
    /** Who did it; "system" where nobody was signed in. */
    userId: z
      .string()
      .regex(/^(?:system|[\da-f-]{36})$/)
      .optional(),
    /** Days in Europe/Berlin, both included. */
    from: reckonedDate.optional(),
    to: reckonedDate.optional(),
    before: z.int().min(1).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
);
export type ActivityFilter = z.output<typeof activityFilter>;

/** A value as it was, each part as text, with names in the place of ids; null where there was none or where it is not kept. */
const value = z.array(z.string()).nullable();
export type ActivityValue = z.output<typeof value>;

/**
 * Who did it: somebody of one's reach, platform staff, nobody signed in, somebody who was removed since, or somebody beyond one's
 * reach, who is not named.
 */
const actor = assumedObject(
  z.object({
    kind: z.enum(["person", "staff", "system", "removed", "outside"]),
    id: recordId.nullable(),
    name: personName.nullable(),
  }),
);
export type ActivityActor = z.output<typeof actor>;

export const activityEntry = assumedObject(
  z.object({
    id: z.int(),
    at: isoDateTime,
    collection: z.enum(collections),
    action: z.enum(actions),
    subject: z.enum(activitySubjects),
    recordId: z.string().max(60),
    /** What it is called now, or was when it was removed; null where it has no name, or none for the reader. */
    recordName: personName.nullable(),
    actor,
    /** Support worked with somebody's rights, and why. */
    viewing: assumedObject(z.object({ name: personName.nullable(), reason: linesOf(500).nullable() })).nullable(),
    /** A program did it, with the person's API key. */
    viaKey: z.boolean(),
    /** Before and after, field by field; both null where the values are not kept. */
    changes: z.array(assumedObject(z.object({ field: z.string().max(60), before: value, after: value }))),
  }),
);
export type ActivityEntry = z.output<typeof activityEntry>;

export const activityPage = assumedObject(
  z.object({
    data: z.array(activityEntry),
    /** The `before` of the next page; null on the last. */
    next: z.int().nullable(),
  }),
);

/** Those who did something, by name. */
export const activityActors = z.array(actor);
