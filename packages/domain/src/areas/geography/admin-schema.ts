import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDateTime, postalCode, recordId, shortText } from "../../person.ts";
import { importProblems } from "./import/rows.ts";

const whole = z.int().min(0);

/** A postal code of the directory or of an import that belongs to no delivery area. */
export const freePostalCode = assumedObject(z.object({ postalCode, place: shortText, state: shortText.nullable() }));

/** A postal code of a delivery area that is not a valid area code: withdrawn, a single recipient's, or unknown. */
export const wrongPostalCode = assumedObject(
  z.object({
    postalCode,
    areas: z.array(assumedObject(z.object({ id: recordId, name: shortText, agency: shortText }))),
  }),
);

/** A place without a polygon on the map. Only an imported place has an id and can be deleted. */
export const geodataWithoutPolygon = assumedObject(
  z.object({ id: recordId.nullable(), postalCode, place: shortText, importedAt: isoDateTime.nullable() }),
);

/** An imported polygon whose postal code is not in the directory. */
export const polygonWithoutGeodata = assumedObject(z.object({ id: recordId, postalCode, importedAt: isoDateTime }));

/** The result of an import. A dry run changes nothing, nor does a file with an invalid line. */
export const importReport = assumedObject(
  z.object({
    dryRun: z.boolean(),
    added: whole,
    changed: whole,
    unchanged: whole,
    invalid: whole,
    /** The first problems; lines are counted from 1. */
    issues: z.array(assumedObject(z.object({ line: z.int().min(1), problem: z.enum(importProblems) }))),
  }),
);
export type ImportReport = z.output<typeof importReport>;

/** The files of a copy of the geodata in the storage of uploads. */
export const geodataCopy = assumedObject(
  z.object({
    at: isoDateTime,
    files: z.array(assumedObject(z.object({ name: shortText, entries: whole, bytes: whole }))),
  }),
);
