import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { mostRows } from "../../constants.ts";
import { isoDateTime, personName, postalCode, recordId, shortText } from "../../person.ts";

/** A file that an operator imported, and who did it; `by` is null when that account no longer exists. */
export const streetImport = assumedObject(
  z.object({ id: recordId, file: shortText, at: isoDateTime, by: personName.nullable() }),
);
export type StreetImport = z.output<typeof streetImport>;

/** A street and the import that first brought it; `import` is null for streets from before imports were recorded. */
export const importedStreet = assumedObject(
  z.object({ id: recordId, postalCode, street: shortText, import: streetImport.nullable() }),
);

export const importedStreets = assumedObject(
  z.object({ total: z.int().min(0), data: z.array(importedStreet).max(mostRows) }),
);
