import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { isoDateTime, postalCode, recordId, shortText } from "../person.ts";
import { importProblems } from "./import/rows.ts";

const whole = z.int().min(0);

/** A code of the directory, or of an import, that no delivery area holds. */
export const freePostalCode = assumedObject(z.object({ postalCode, place: shortText, state: shortText.nullable() }));

/** A code that delivery areas hold and nobody knows: withdrawn, one recipient's, or none at all. */
export const wrongPostalCode = assumedObject(
  z.object({
    postalCode,
    areas: z.array(assumedObject(z.object({ id: recordId, name: shortText, agency: shortText }))),
  }),
);

/** A place without an area of its own on the map; only what was imported has an id and can be deleted. */
export const geodataWithoutPolygon = assumedObject(
  z.object({ id: recordId.nullable(), postalCode, place: shortText, importedAt: isoDateTime.nullable() }),
);

/** An imported polygon whose code is in no directory. */
export const polygonWithoutGeodata = assumedObject(z.object({ id: recordId, postalCode, importedAt: isoDateTime }));

/** What an import did, or would do: a trial changes nothing, and so does a file with a wrong line in it. */
export const importReport = assumedObject(
  z.object({
    dryRun: z.boolean(),
    added: whole,
    changed: whole,
    unchanged: whole,
    invalid: whole,
    /** The first of what is wrong, by lines counted from 1. */
    issues: z.array(assumedObject(z.object({ line: z.int().min(1), problem: z.enum(importProblems) }))),
  }),
);
export type ImportReport = z.output<typeof importReport>;

/** The files of a copy in the storage for files. */
export const geodataCopy = assumedObject(
  z.object({
    at: isoDateTime,
    files: z.array(assumedObject(z.object({ name: shortText, entries: whole, bytes: whole }))),
  }),
);
