import { areaBlockersOf } from "@partner-konto/domain/areas/delivery-area/going-online";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { wholeEntry } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import { type Kysely, type Selectable, sql } from "kysely";
import { companyFacts, inScopeOf, lockedAgencies, ofLivingAgency } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import { codesOfAreas } from "./codes.ts";
import type { DeliveryAreaTable } from "./tables.ts";

export type AreaRow = Selectable<DeliveryAreaTable>;

/** Areas for the answer, with their postal codes and the reasons that keep them from going online. */
export async function withFacts(db: Kysely<Database>, areas: readonly AreaRow[]): Promise<DeliveryArea[]> {
  const [codes, locked, companies] = await Promise.all([
    codesOfAreas(
      db,
      areas.map(({ id }) => id),
    ),
    lockedAgencies(db, [...new Set(areas.map(({ businessCustomerId }) => businessCustomerId))]),
    companyFacts(db, [...new Set(areas.map(({ groupId }) => groupId))]),
  ]);
  return areas.map(({ modifiedAt, groupId, ...area }) => {
    const postalCodes = codes.get(area.id) ?? [];
    const company = companies.get(groupId);
    const agency = {
      isLocked: locked.has(area.businessCustomerId) || company?.isLocked === true,
      hasProfilePage: company?.hasProfilePage === true,
    };
    return {
      ...area,
      price: area.price.map(wholeEntry),
      modifiedAt: modifiedAt.toISOString(),
      postalCodes,
      offeringBlockers: areaBlockersOf({ ...area, postalCodes }, agency),
    };
  });
}

/** The areas in the caller's scope; `ids`, if not empty, narrows them. */
export async function areasInScope(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[],
): Promise<DeliveryArea[]> {
  const areas = await db
    .selectFrom("deliveryArea")
    .selectAll()
    .where(inScopeOf(caller, "businessCustomerId", "groupId"))
    .where(ofLivingAgency("deliveryArea.businessCustomerId"))
    .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
    .orderBy("id")
    .execute();
  return withFacts(db, areas);
}

export async function oneWithFacts(db: Kysely<Database>, area: AreaRow): Promise<DeliveryArea> {
  const [found] = await withFacts(db, [area]);
  if (!found) throw new Error("the area is missing");
  return found;
}
