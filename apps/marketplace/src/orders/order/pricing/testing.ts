import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { offeredSince } from "../../../prices/calculators/index.ts";
import { startCheckout } from "../placing/testing.ts";

export type AreaPrices = Partial<
  Pick<StoredArea, "price" | "productSorts" | "hoseLengths" | "vehicles" | "paymentMethods">
>;

/** A dealer's shop whose prices are recorded with the marketplace's clock, and the people who change its orders. */
export async function startPricing(db?: Kysely<Database>) {
  const market = await startCheckout(db);
  await offeredSince(market.db, market.clock.now);
  const { area } = market;
  const { agency } = market.world;
  const dealer = await market.signIn({
    name: "Jonas Brandt",
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER"],
    resources: { businessCustomer: [agency.id] },
  });
  const staff = await market.signIn({ name: "Stefan Platz", roles: ["PLATFORM_ADMIN"] });
  /** Other prices, a moment after what was before and before what follows; ten thousand changes take less than a session. */
  const setPrices = async (prices: AreaPrices) => {
    const aMoment = () => market.later(1 / 600);
    aMoment();
    const values = Object.entries(prices).map(([name, value]) => [name, JSON.stringify(value)]);
    await market.db.updateTable("deliveryArea").set(Object.fromEntries(values)).where("id", "=", area.id).execute();
    // The triggers record with the database's time, which is later than the marketplace's in tests.
    const { now } = market.clock;
    await sql`update area_past set at = ${now} where area_id = ${area.id} and at > ${now}`.execute(market.db);
    aMoment();
  };
  /** The area's only entry with other tiers and charges. */
  const entryWith = (changes: Partial<StoredArea["price"][number]>) =>
    area.price.map((entry) => ({ ...entry, ...changes }));
  return { ...market, agency, dealer, staff, setPrices, entryWith };
}
