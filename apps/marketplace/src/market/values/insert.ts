import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export interface Price {
  goods: MarketGood;
  region: Region;
  netCents: number;
  validFrom: Date;
}

export interface Value {
  kind: "index" | "survey";
  series: string;
  day: string;
  netCents: number;
}

// Columns are passed as arrays, so that thousands of rows need one statement with a few parameters.

export async function insertPrices(
  db: Kysely<Database>,
  prices: readonly Price[],
  { recordedAt, userId }: { recordedAt: Date | null; userId: string | null },
): Promise<void> {
  await sql`
    insert into market_price (goods, region, net_cents, valid_from, recorded_at, user_id)
    select goods, region, cents, valid_from, coalesce(${recordedAt}::timestamptz, valid_from), ${userId}::uuid from unnest(
      ${prices.map(({ goods }) => goods)}::text[], ${prices.map(({ region }) => region)}::text[],
      ${prices.map(({ netCents }) => netCents)}::int[],
      ${prices.map(({ validFrom }) => validFrom.toISOString())}::timestamptz[]
    ) price (goods, region, cents, valid_from)`.execute(db);
}

export async function insertValues(
  db: Kysely<Database>,
  values: readonly Value[],
  { recordedAt, userId }: { recordedAt: Date | null; userId: string | null },
): Promise<void> {
  await sql`
    insert into market_value (kind, series, day, net_cents, recorded_at, user_id)
    select kind, series, day, cents, coalesce(${recordedAt}::timestamptz, day::timestamp at time zone 'Europe/Berlin'),
      ${userId}::uuid from unnest(
      ${values.map(({ kind }) => kind)}::text[], ${values.map(({ series }) => series)}::text[],
      ${values.map(({ day }) => day)}::date[], ${values.map(({ netCents }) => netCents)}::int[]
    ) value (kind, series, day, cents)`.execute(db);
}

export async function insertCharges(
  db: Kysely<Database>,
  depots: readonly Pick<DepotCharges, "id" | "charges">[],
  { validFrom, userId }: { validFrom: Date; userId: string | null },
): Promise<void> {
  const rows = depots.map(({ id: depotId, charges }) => ({
    depotId,
    charges: JSON.stringify(charges),
    validFrom,
    userId,
  }));
  await db.insertInto("depotCharges").values(rows).execute();
}

/**
 * Inserts a whole market for demo data and tests. Prices and values are recorded on their own day, and all charges apply from the first
 * depot's time on.
 */
export async function insertMarket(
  db: Kysely<Database>,
  { prices, values, depots }: { prices: readonly Price[]; values: readonly Value[]; depots: readonly DepotCharges[] },
): Promise<void> {
  const asThen = { recordedAt: null, userId: null };
  await insertPrices(db, prices, asThen);
  await insertValues(db, values, asThen);
  const [first] = depots;
  if (!first) return;
  const rows = depots.map(({ id, version, modifiedAt, goods, region, name }) => ({
    id,
    version,
    goods,
    region,
    name,
    modifiedAt: new Date(modifiedAt),
  }));
  await db.insertInto("depot").values(rows).execute();
  await insertCharges(db, depots, { validFrom: new Date(first.modifiedAt), userId: null });
}
