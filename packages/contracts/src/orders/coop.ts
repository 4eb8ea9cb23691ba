import { changedCoop, coopWithKey, newCoop, coop as schema } from "@partner-konto/domain/orders/coops/schema";
import { z } from "zod";
import { call, staff } from "../call.ts";
import { done } from "../shared.ts";

const given = "a comparison site";
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;
const id = { id: "$coopId" };

/**
 * Comparison sites (the catalogue's coops), as staff keep them. A site proves its orders by its key (decision 0127).
 */
export const coop = {
  /** The comparison sites that send orders. */
  list: call({
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    method: "GET",
    path: "/coop/v1/sites",
    response: z.array(schema),
    example: { given },
  }),
  /** Creates a comparison site with its key. */
  create: call({
    ...change,
    method: "POST",
    path: "/coop/v1/sites",
    body: newCoop,
    response: coopWithKey,
    byPerson: true,
    errors: ["COOP_EXISTS"],
    example: { given, body: { id: "$newCoop", name: "Heizspar" } },
  }),
  /** Renames a site, or ends or resumes the cooperation. Orders that name the site stay as they are. */
  change: call({
    ...change,
    method: "PUT",
    path: "/coop/v1/sites/{id}",
    body: changedCoop,
    response: schema,
    example: { given, params: id, body: { name: "Heizspar Vergleich" } },
  }),
  /** Gives the site a new key; the one before is void at once. */
  renewKey: call({
    ...change,
    method: "POST",
    path: "/coop/v1/sites/{id}/key",
    response: coopWithKey,
    byPerson: true,
    example: { given, params: id },
  }),
  /** Removes a site that no order names. */
  remove: call({
    ...change,
    method: "DELETE",
    path: "/coop/v1/sites/{id}",
    response: done,
    errors: ["COOP_HAS_ORDERS"],
    example: { given, params: id },
  }),
};
