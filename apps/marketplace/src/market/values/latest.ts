import type { MarketPrices } from "@partner-konto/domain/market/prices";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared-statements.ts";
import { databaseOf } from "../../kernel/db/transaction.ts";
import { currentMarket } from "./current.ts";

/**
 * The market as it was read. It applies from `from` until `until`, the next moment at which it changes by itself, or until something is
 * recorded.
 */
interface Snapshot {
  said: string;
  from: number;
  until: number;
  market: MarketPrices;
}
const cached = new WeakMap<Kysely<Database>, Snapshot>();

/**
 * A text that changes with every record about the market. Rows may become visible in another order than their ids, so the versions are part
 * of it.
 */
async function saidSoFar(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select ${prepared} concat_ws(' ', (select version from market_record), (select max(id) from market_price),
      (select max(id) from market_value), (select max(id) from depot_charges),
      (select max(id) from tax_rate),
      (select concat(count(*), '/', sum(version)) from depot)) as said`.execute(db);
  return rows[0]?.said ?? "";
}

/**
 * The next moment at which the market may change by itself: a scheduled price, midnight, when surveys of the new day start to apply, or a
 * rate that another process recorded by a clock that is ahead of ours.
 */
async function untilWhen(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ until: Date }>`
    select least(
      (select min(valid_from) from market_price where valid_from > ${now}),
      (select min(created_at) from tax_rate where created_at > ${now}),
      (date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') + interval '1 day') at time zone 'Europe/Berlin'
    ) as until`.execute(db);
  return rows[0]?.until.getTime() ?? 0;
}

/** The present market, cached until something is recorded or until the next scheduled change. */
export async function latestMarket(db: Kysely<Database>, now: Date): Promise<MarketPrices> {
  const said = await saidSoFar(db);
  const database = databaseOf(db);
  const known = cached.get(database);
  if (known && known.said === said && known.from <= now.getTime() && now.getTime() < known.until) return known.market;
  const until = await untilWhen(db, now);
  const market = await currentMarket(db, now);
  if (database === db) cached.set(db, { said, from: now.getTime(), until, market });
  return market;
}
