import { importedStreets, streetImport } from "@partner-konto/domain/areas/geography/streets-schema";
import { assumed } from "@partner-konto/domain/assumed";
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

/** Streets service, not in the specification (decision 0037): lists and deletes imported streets. */
export const streets = {
  /**
   * The imported streets, in pages. Searches by code and name: `text` is the prefix of a code, a part of a street's name, or both in
   * this order.
   */
  find: call({
    ...read,
    path: "/streets/v1/streets/{limit}/{page}",
    params: paging,
    query: { text: assumed(shortText.optional()), importId: assumed(recordId.optional()) },
    response: importedStreets,
    example: {
      given,
      params: { limit: 25, page: 1 },
      query: { importId: "$importId" },
      response: { data: [{ import: { by: null } }] },
    },
  }),
  /** Imports that still have streets, newest first. */
  imports: call({
    ...read,
    path: "/streets/v1/imports",
    response: z.array(streetImport).max(1000),
    example: { given, response: [{ by: null }] },
  }),
  /** Removes a street. */
  delete: call({ ...remove, path: "/streets/v1/streets/{id}", example: { given, params: { id: "$streetId" } } }),
  /** Deletes all remaining streets of an import, including those that a later import repeated. */
  deleteImport: call({ ...remove, path: "/streets/v1/imports/{id}", example: { given, params: { id: "$importId" } } }),
};
