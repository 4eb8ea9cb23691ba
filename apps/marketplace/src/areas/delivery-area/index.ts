import { isPausedAt } from "@partner-konto/domain/areas/delivery-area/pause";
import type { Schedule } from "@partner-konto/domain/areas/delivery-area/schedule";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { wholeEntry } from "@partner-konto/domain/areas/delivery-area/unpriced-entry";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { type Kysely, sql } from "kysely";
import { inScopeOf, offeringAgencies, ofLivingAgency } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { Caller, Context } from "../../kernel/handler.ts";
import { settingColumns } from "./columns.ts";
import type { DeliveryAreaPostalCodeTable } from "./tables.ts";

export { areasWithCodes, mostTold, refuseTakenAt } from "./codes.ts";
export { changeCodes } from "./give-codes.ts";
export { lockAreasInScope, mustLockArea } from "./lock.ts";
export { orderMeasure } from "./order-measure.ts";
export { changeOf, wantedBy, writeArea } from "./patch.ts";
export { pauseUnanswered } from "./pause-unanswered.ts";
export { allAreas, areasInReach, livingAreas } from "./queries.ts";
export { areasInScope, oneWithFacts, withFacts } from "./records.ts";
export { type AreaStamp, areaInScope, areasNamed, areasServing, type SellingArea, sellingAreas } from "./serving.ts";
export { type ToldArea, tellRooms } from "./tell-rooms.ts";

/** The areas of agencies, with the fields that the company tree shows. */
export function areasOfAgencies(db: Kysely<Database>, agencyIds: readonly string[]) {
  return db
    .selectFrom("deliveryArea")
    .select(["id", "businessCustomerId", "name", "isOffering", "pause"])
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .execute();
}

/** The agencies of areas, by the areas' ids; deleted areas are left out. */
export async function agenciesOfAreas(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("deliveryArea")
    .select(["id", "businessCustomerId"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, businessCustomerId }) => [id, businessCustomerId]));
}

/** Names of the areas that are in the caller's scope. */
export async function areaNames(
  db: Kysely<Database>,
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("deliveryArea")
    .select(["id", "name"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(inScopeOf(caller, "businessCustomerId", "groupId"))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Current prices of areas, by their ids. The caller must have checked that the reader may see them. */
export async function pricesOfAreas(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, StoredArea["price"]>> {
  const rows = await db
    .selectFrom("deliveryArea")
    .select(["id", "price"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, price }) => [id, price.map(wholeEntry)]));
}

/** Whether an area is in the caller's scope and its agency is not deleted. */
export async function isAreaThere(db: Kysely<Database>, caller: Caller, id: string): Promise<boolean> {
  const rows = await db
    .selectFrom("deliveryArea")
    .select("id")
    .where("id", "=", id)
    .where(inScopeOf(caller, "businessCustomerId", "groupId"))
    .where(ofLivingAgency("businessCustomerId"))
    .execute();
  return rows.length > 0;
}

/** All postal codes of all areas. */
export async function heldCodes(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("deliveryAreaPostalCode").select("postalCode").distinct().execute();
  return new Set(rows.map(({ postalCode }) => postalCode));
}

/** Each of these codes with the areas that have it. */
export function areasHolding(db: Kysely<Database>, codes: readonly string[]) {
  return db
    .selectFrom("deliveryAreaPostalCode")
    .innerJoin("deliveryArea", "deliveryArea.id", "deliveryAreaId")
    .select(["deliveryAreaPostalCode.postalCode", "deliveryArea.id", "deliveryArea.name", "businessCustomerId"])
    .where("postalCode", "=", sql<string>`any(${codes}::text[])`)
    .orderBy("deliveryArea.name")
    .execute();
}

/** The ids of each agency's areas. */
export async function areaIdsByAgency(
  db: Kysely<Database>,
  agencyIds: readonly string[],
): Promise<Map<string, string[]>> {
  const areas = await areasOfAgencies(db, agencyIds);
  return areas.reduce((byAgency, { id, businessCustomerId }) => {
    byAgency.set(businessCustomerId, [...(byAgency.get(businessCustomerId) ?? []), id]);
    return byAgency;
  }, new Map<string, string[]>());
}

/** The name of an agency's area, as an expression of a statement; null if the agency does not have it. */
export const areaNameOf = (id: string | null, agencyId: string) =>
  sql<string | null>`(select name from delivery_area where id = ${id} and business_customer_id = ${agencyId})`;

/** When an area takes orders and delivers; undefined if the area does not exist. */
export function areaOfOrder(db: Kysely<Database>, id: string): Promise<Schedule | undefined> {
  return db
    .selectFrom("deliveryArea")
    .select(["deliveryTimes", "slots", "ordersPerDay", "closedDays", "pause"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** When areas take orders and deliver, by their ids; missing areas are left out. The caller must have checked the scope. */
export async function schedulesOfAreas(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Schedule>> {
  const rows = await db
    .selectFrom("deliveryArea")
    .select(["id", "deliveryTimes", "slots", "ordersPerDay", "closedDays", "pause"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, ...schedule }) => [id, schedule]));
}

/** The products of an area, the ways it sells them, and its postal codes. */
export async function offerOfArea(db: Kysely<Database>, id: string) {
  const area = await db
    .selectFrom("deliveryArea")
    .select(["type", "productSorts", "pelletTypes", "hoseLengths", "paymentMethods", "vehicles", "volumeRange"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const codes = await db
    .selectFrom("deliveryAreaPostalCode")
    .select("postalCode")
    .where("deliveryAreaId", "=", id)
    .execute();
  return { ...area, postalCodes: codes.map(({ postalCode }) => postalCode) };
}

/** The ids of the areas that take orders at an instant: online and not paused, with the agency online too. */
export async function areasTakingOrders(db: Kysely<Database>, now: Date): Promise<Set<string>> {
  const areas = await db
    .selectFrom("deliveryArea")
    .select(["id", "businessCustomerId", "pause"])
    .where("isOffering", "=", true)
    .execute();
  const agencies = await offeringAgencies(db);
  return new Set(
    areas
      .filter(({ businessCustomerId, pause }) => agencies.has(businessCustomerId) && !isPausedAt(pause, now))
      .map(({ id }) => id),
  );
}

/** Takes all areas of a deleted agency offline. */
export async function takeAreasOffline(context: Context, agencyId: string): Promise<void> {
  const rows = await context.db
    .updateTable("deliveryArea")
    .set((eb) => ({ isOffering: false, modifiedAt: context.now, version: eb("version", "+", 1) }))
    .where("businessCustomerId", "=", agencyId)
    .where("isOffering", "=", true)
    .returning(["id", "version"])
    .execute();
  for (const { id, version } of rows) {
    await context.audit({
      collection: "deliveryArea",
      recordId: id,
      version,
      action: "agencyDeleted",
      fields: ["isOffering"],
      before: { isOffering: true },
      after: { isOffering: false },
    });
  }
}

/** Moves areas to the company that their agencies moved to. The company is not part of an area's answer, so the version stays. */
export async function giveAreasToCompany(db: Kysely<Database>, fromId: string, toId: string): Promise<void> {
  await db.updateTable("deliveryArea").set({ groupId: toId }).where("groupId", "=", fromId).execute();
}

/**
 * Locks areas in the order of their ids; deleted areas and areas of deleted agencies are left out. If `caller` is given, only areas in the
 * caller's scope.
 */
export function lockAreas(db: Kysely<Database>, ids: readonly string[], caller?: Caller) {
  return db
    .selectFrom("deliveryArea")
    .select(["id", "version", "name", "type", "businessCustomerId", "groupId"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(ofLivingAgency("businessCustomerId"))
    .$if(caller !== undefined, (query) => query.where(inScopeOf(caller as Caller, "businessCustomerId", "groupId")))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Moves areas to another agency. */
export async function giveAreasToAgency(
  { db, now }: Pick<Context, "db" | "now">,
  ids: readonly string[],
  agency: { id: string; groupId: string },
): Promise<void> {
  await db
    .updateTable("deliveryArea")
    .set((eb) => ({
      businessCustomerId: agency.id,
      groupId: agency.groupId,
      modifiedAt: now,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Postgres accepts at most 65,535 parameters in a statement. */
const chunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** Inserts many areas with their postal codes at once, for demo data and tests. */
export async function insertAreas(
  db: Kysely<Database>,
  areas: readonly (StoredArea & { groupId: string })[],
): Promise<void> {
  const codes: DeliveryAreaPostalCodeTable[] = [];
  const rows = areas.map(({ postalCodes, ...area }) => {
    codes.push(...postalCodes.map((code) => ({ deliveryAreaId: area.id, ...code })));
    return { ...area, ...settingColumns(area), modifiedAt: new Date(area.modifiedAt) };
  });
  for (const some of chunks(rows, 1000)) await db.insertInto("deliveryArea").values(some).execute();
  for (const some of chunks(codes, 10_000)) await db.insertInto("deliveryAreaPostalCode").values(some).execute();
}

/** The codes that at least one area of the type takes orders for: the area and its agency are online. */
export async function codesDeliveredTo(
  db: Kysely<Database>,
  type: StoredArea["type"],
  codes: readonly string[],
): Promise<Set<string>> {
  const agencies = [...(await offeringAgencies(db))];
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) code where exists (
      select 1 from delivery_area_postal_code served join delivery_area area on area.id = served.delivery_area_id
      where served.postal_code = code and area.type = ${type} and area.is_offering
        and area.business_customer_id = any(${agencies}::uuid[]))`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** Areas with a price that follows the surveys of one of these goods in one of these regions. */
export async function areasBySurveys(
  db: Kysely<Database>,
  surveys: readonly { goods: MarketGood; region: Region }[],
): Promise<{ id: string; name: string; businessCustomerId: string; groupId: string }[]> {
  const { rows } = await sql<{ id: string; name: string; businessCustomerId: string; groupId: string }>`
    select area.id, area.name, area.business_customer_id, area.group_id
    from delivery_area area where exists (
      select 1 from jsonb_array_elements(area.price) entry
      join unnest(${surveys.map(({ goods }) => goods)}::text[], ${surveys.map(({ region }) => region)}::text[])
        survey (goods, region) on survey.region = entry -> 'basePrice' ->> 'region'
        and survey.goods = case when area.type = 'PARTNER_PELLET' then 'pellets' else 'oil' end
      where entry -> 'basePrice' ->> 'mode' = 'surveyDataService')
    order by area.name, area.id`.execute(db);
  return rows;
}

/** How many companies, agencies and areas of a type have each postal code; all areas, or only those that are online. */
export async function dealersByCode(
  db: Kysely<Database>,
  { type, onlyOnline, codes }: { type: StoredArea["type"]; onlyOnline: boolean; codes: readonly string[] | null },
) {
  const agencies = onlyOnline ? [...(await offeringAgencies(db))] : null;
  const { rows } = await sql<{ postalCode: string; companies: number; agencies: number; areas: number }>`
    select postal_code, count(distinct area.group_id) as companies, count(distinct area.business_customer_id) as agencies,
      count(*) as areas
    from delivery_area_postal_code held join delivery_area area on area.id = held.delivery_area_id
    where area.type = ${type} and (${codes}::text[] is null or postal_code = any(${codes}::text[]))
      and (${agencies}::uuid[] is null or (area.is_offering and area.business_customer_id = any(${agencies}::uuid[])))
    group by postal_code order by postal_code`.execute(db);
  return rows;
}
