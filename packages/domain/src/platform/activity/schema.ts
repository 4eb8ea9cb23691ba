import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, reckonedDate, recordId } from "../../person.ts";
import { linesOf } from "../../text/schema.ts";
import { type ActivityCollection, activityChanges, activityKinds, activitySubjects } from "./kinds.ts";

const collections = Object.keys(activityKinds) as [ActivityCollection, ...ActivityCollection[]];
const actions = [...new Set(Object.values(activityKinds).flatMap((kind) => Object.keys(kind.actions)))];

/** Filter of the activity list, newest first. A page holds the entries before the id `before`. */
export const activityFilter = assumedObject(
  z.object({
    /** Without a subject, everything but orders, which have their own history. */
    subject: z.enum(activitySubjects).optional(),
    /** A record of that subject. */
    recordId: recordId.optional(),
    change: z.enum(activityChanges).optional(),
    /** The person who acted; "system" for changes without a signed-in user. */
    userId: z
      .string()
      .regex(/^(?:system|[\da-f-]{36})$/)
      .optional(),
    /** ISO days in Europe/Berlin, both included. */
    from: reckonedDate.optional(),
    to: reckonedDate.optional(),
    before: z.int().min(1).optional(),
    limit: z.int().min(1).max(100).optional(),
  }),
);
export type ActivityFilter = z.output<typeof activityFilter>;

/** A former or new value, each part as text, with names instead of ids; null where the value is missing or not kept. */
const value = z.array(z.string()).nullable();
export type ActivityValue = z.output<typeof value>;

/**
 * The author of a change: a person in the reader's scope, platform staff, nobody signed in, a person removed since, or a person outside
 * the reader's scope, whose name is withheld.
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
    /** The record's current or last name; null where it has none or the reader may not see it. */
    recordName: personName.nullable(),
    actor,
    /** The change was made in a support session that used this person's rights; with the stated reason. */
    viewing: assumedObject(z.object({ name: personName.nullable(), reason: linesOf(500).nullable() })).nullable(),
    /** A program made the change with the person's API key. */
    viaKey: z.boolean(),
    /** Field by field; `before` and `after` are both null where the values are not kept. */
    changes: z.array(assumedObject(z.object({ field: z.string().max(60), before: value, after: value }))),
  }),
);
export type ActivityEntry = z.output<typeof activityEntry>;

export const activityPage = assumedObject(
  z.object({
    data: z.array(activityEntry),
    /** The `before` of the next page; null on the last page. */
    next: z.int().nullable(),
  }),
);

/** The authors that the filter offers, by name. */
export const activityActors = z.array(actor);
