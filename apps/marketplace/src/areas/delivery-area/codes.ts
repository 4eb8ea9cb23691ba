import { type ComparedArea, takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { statusOf } from "@partner-konto/geodata/directory";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { Refusal } from "../../kernel/http/refusal.ts";

type Codes = DeliveryArea["postalCodes"];

/**
 * Postal codes of areas, by the areas' ids. The query aggregates them to one row per area: reading a hundred thousand rows takes longer
 * than finding them.
 */
export async function codesOfAreas(
  db: Kysely<Database>,
  areaIds: readonly string[],
  codes?: readonly string[],
): Promise<Map<string, Codes>> {
  const rows = await db
    .selectFrom("deliveryAreaPostalCode")
    .select([
      "deliveryAreaId",
      sql<[string, string, string][]>`json_agg(json_build_array(postal_code, name, color) order by postal_code)`.as(
        "codes",
      ),
    ])
    .where("deliveryAreaId", "=", sql<string>`any(${areaIds}::uuid[])`)
    .$if(codes !== undefined, (query) => query.where("postalCode", "=", sql<string>`any(${codes ?? []}::text[])`))
    .groupBy("deliveryAreaId")
    .execute();
  return new Map(
    rows.map((row) => [
      row.deliveryAreaId,
      row.codes.map(([postalCode, name, color]) => ({ postalCode, name, color })),
    ]),
  );
}

/**
 * The areas of an agency with all their postal codes, or only those in `codes`. Areas in `known` come without codes, because the caller has
 * them already.
 */
export async function areasWithCodes(
  db: Kysely<Database>,
  agencyId: string,
  codes?: readonly string[],
  known?: ReadonlyMap<string, unknown>,
): Promise<(Omit<ComparedArea, "postalCodes"> & { color: string; postalCodes: Codes })[]> {
  const areas = await db
    .selectFrom("deliveryArea")
    .select(["id", "name", "color", "type", "productSorts", "pelletTypes"])
    .where("businessCustomerId", "=", agencyId)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const byArea = await codesOfAreas(
    db,
    areas.flatMap(({ id }) => (known?.has(id) ? [] : [id])),
    codes,
  );
  return areas.map((area) => ({ ...area, postalCodes: byArea.get(area.id) ?? [] }));
}

export const mostTold = 200;

/**
 * Call it with the agency locked.
 * @throws Refusal DA_POSTAL_CODE_TAKEN when another area of the agency sells one of the area's products in one of its postal codes
 */
export async function refuseTaken(
  db: Kysely<Database>,
  area: ComparedArea & { businessCustomerId: string },
): Promise<void> {
  if (activeProducts(area).length === 0) return;
  const codes = area.postalCodes.map(({ postalCode }) => postalCode);
  const taken = takenCodes(area, await areasWithCodes(db, area.businessCustomerId, codes));
  if (taken.length > 0) throw new Refusal("DA_POSTAL_CODE_TAKEN", undefined, { takenCodes: taken.slice(0, mostTold) });
}

/**
 * The same check for all areas of an agency, after some were moved to it.
 * @throws Refusal DA_POSTAL_CODE_TAKEN
 */
export async function refuseTakenAt(db: Kysely<Database>, agencyId: string): Promise<void> {
  const areas = await areasWithCodes(db, agencyId);
  const taken = areas.flatMap((area) => takenCodes(area, areas));
  if (taken.length > 0) throw new Refusal("DA_POSTAL_CODE_TAKEN", undefined, { takenCodes: taken.slice(0, mostTold) });
}

/**
 * An area keeps the codes that it has, also if the directory no longer lists them.
 * @throws Refusal DA_POSTAL_CODE_UNKNOWN when a new code is no area of the directory
 */
export function refuseUnknown(before: Codes, wanted: Codes): void {
  const known = new Set(before.map(({ postalCode }) => postalCode));
  const unknownCodes = wanted
    .map(({ postalCode }) => postalCode)
    .filter((code) => !known.has(code) && statusOf(code) !== "area");
  if (unknownCodes.length > 0)
    throw new Refusal("DA_POSTAL_CODE_UNKNOWN", undefined, { unknownCodes: unknownCodes.slice(0, mostTold) });
}

/** Replaces an area's postal codes. */
export async function writeCodes(db: Kysely<Database>, deliveryAreaId: string, codes: Codes): Promise<void> {
  await db
    .deleteFrom("deliveryAreaPostalCode")
    .where("deliveryAreaId", "=", deliveryAreaId)
    .where("postalCode", "!=", sql<string>`all(${codes.map(({ postalCode }) => postalCode)}::text[])`)
    .execute();
  if (codes.length === 0) return;
  await db
    .insertInto("deliveryAreaPostalCode")
    .values(codes.map((code) => ({ deliveryAreaId, ...code })))
    .onConflict((conflict) =>
      conflict.columns(["deliveryAreaId", "postalCode"]).doUpdateSet((eb) => ({
        name: eb.ref("excluded.name"),
        color: eb.ref("excluded.color"),
      })),
    )
    .execute();
}
