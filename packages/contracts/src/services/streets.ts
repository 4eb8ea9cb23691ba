import { importedStreets, streetImport } from "@partner-konto/domain/geography/streets-schema";
import { recordId, shortText } from "@partner-konto/domain/person";
import { z } from "zod";
import { call, staff } from "../call.ts";
import { done, paging } from "../shared.ts";

const given = "streets that were imported";
const read = {
  method: "GET",
  auth: "bearer-admin",
  access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
} as const;
const remove = {
  method: "DELETE",
  auth: "bearer-admin",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  response: done,
  effect: true,
} as const;

/** Streets service, which no document has (decision 0056): what became of imported streets, and taking them back. */
export const streets = {
  /** By code and name. `text` is how a code begins, part of a street's name, or the one and then the other. */
  find: call({
    ...read,
    path: "/streets/v1/streets/{limit}/{page}",
    params: paging,
    query: { text: shortText.optional(), importId: recordId.optional() },
    response: importedStreets,
    example: {
      given,
      params: { limit: 25, page: 1 },
      query: { importId: "$importId" },
      response: { data: [{ import: { by: null } }] },
    },
  }),
  /** Imports of which streets are left, the newest first. */
  imports: call({
    ...read,
    path: "/streets/v1/imports",
    response: z.array(streetImport).max(1000),
    example: { given, response: [{ by: null }] },
  }),
  delete: call({ ...remove, path: "/streets/v1/streets/{id}", example: { given, params: { id: "$streetId" } } }),
  /** All that is left of an import's streets, also those that a later one named again. */
  deleteImport: call({ ...remove, path: "/streets/v1/imports/{id}", example: { given, params: { id: "$importId" } } }),
};
