import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { mostRows } from "../constants.ts";
import { isoDateTime, personName, postalCode, recordId, shortText } from "../person.ts";

/** A file that an operator imported, and who did it; `by` is null when that person is no longer known. */
export const streetImport = assumedObject(
  z.object({ id: recordId, file: shortText, at: isoDateTime, by: personName.nullable() }),
);
export type StreetImport = z.output<typeof streetImport>;

/** A street and the import that brought it first: null where it came before imports were kept. */
export const importedStreet = assumedObject(
  z.object({ id: recordId, postalCode, street: shortText, import: streetImport.nullable() }),
);

export const importedStreets = assumedObject(
  z.object({ total: z.int().min(0), data: z.array(importedStreet).max(mostRows) }),
);
