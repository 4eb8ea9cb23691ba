import { z } from "zod";
import { manyAreaPatches } from "../../areas/delivery-area/requests.ts";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, personName, recordId, shortText } from "../../person.ts";

/* Prices of several areas that are published together (decision 0051). Not in the specification. */

/** Patches of prices only, each with the version that it is based on. */
export const newPublication = assumedObject(
  z.object({
    areas: manyAreaPatches.shape.areas,
    /** The dealer's own note, shown in the history. */
    note: shortText.optional(),
  }),
);

const publishedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    /** How many prices changed. */
    changes: z.int(),
  }),
);

/** A publication with its author, and whether it was undone. Names of people outside the reader's scope are null. */
export const publication = assumedObject(
  z.object({
    id: recordId,
    at: isoDateTime,
    by: personName.nullable(),
    note: shortText,
    areas: z.array(publishedArea).max(1000),
    undoneAt: isoDateTime.nullable(),
    undoneBy: personName.nullable(),
    /** Whether the caller may undo it: it is not undone yet, and the caller may change all its areas. */
    mayUndo: z.boolean(),
  }),
);
export type Publication = z.output<typeof publication>;

/** Publications of areas in the caller's scope, newest first. `before` is the last publication of the previous page. */
export const publicationsAsked = assumedObject(
  z.object({
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    before: recordId.optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
);
