import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { manyAreaPatches } from "../delivery-area/requests.ts";
import { isoDateTime, personName, recordId, shortText } from "../person.ts";

/*
 * Prices of several areas that are published together. No document has them.
 */

/** Patches of prices alone, each with the version it was made from. */
export const newPublication = assumedObject(
  z.object({
    areas: manyAreaPatches.shape.areas,
    /** What its dealer calls it, for those who look back. */
    note: shortText.optional(),
  }),
);

const publishedArea = assumedObject(
  z.object({
    id: recordId,
    name: shortText,
    /** How many prices were changed. */
    changes: z.int(),
  }),
);

/** What was published, by whom, and whether it was taken back. Of people beyond one's reach there is no name. */
export const publication = assumedObject(
  z.object({
    id: recordId,
    at: isoDateTime,
    by: personName.nullable(),
    note: shortText,
    areas: z.array(publishedArea).max(1000),
    undoneAt: isoDateTime.nullable(),
    undoneBy: personName.nullable(),
    /** Whether whoever asks may take it back: it was not yet, and all of its areas are theirs. */
    mayUndo: z.boolean(),
  }),
);
export type Publication = z.output<typeof publication>;

/** The newest first; of areas in one's scope. `before` is the publication a page ended with, and goes on behind it. */
export const publicationsAsked = assumedObject(
  z.object({
    businessCustomerIds: z.array(recordId).max(1000).optional(),
    before: recordId.optional(),
    limit: z.int().min(1).max(100).default(20),
  }),
);
