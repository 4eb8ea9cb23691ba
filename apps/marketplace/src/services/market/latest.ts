import type { MarketPrices } from "@partner-konto/domain/pricing/market";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { prepared } from "../../kernel/prepared.ts";
import { currentMarket } from "./current.ts";

/** A market as it was read: it counts from `from` until `until`, when a price counts that is known already, or something is said. */
interface Kept {
  said: string;
  from: number;
  until: number;
  market: MarketPrices;
}
const keptOf = new WeakMap<Kysely<Database>, Kept>();

/** Another one whenever anything is said of the market. Rows come in another order than their ids, so their number counts as well. */
async function saidSoFar(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select ${prepared} concat_ws(' ', (select version from market_record), (select max(id) from market_price),
      (select max(id) from market_value), (select max(id) from depot_charges),
      (select concat(count(*), '/', sum(version)) from depot)) as said`.execute(db);
  return rows[0]?.said ?? "";
}

/** The next moment at which a market may differ by itself: a price set for later, or midnight, after which surveys of the day count. */
async function untilWhen(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ until: Date }>`
    select least(
      (select min(valid_from) from market_price where valid_from > ${now}),
      (date_trunc('day', ${now}::timestamptz at time zone 'Europe/Berlin') + interval '1 day') at time zone 'Europe/Berlin'
    ) as until`.execute(db);
  return rows[0]?.until.getTime() ?? 0;
}

/** The market of now, kept as long as nothing is said of it and no moment has come from which something else counts. */
export async function latestMarket(db: Kysely<Database>, now: Date): Promise<MarketPrices> {
  const said = await saidSoFar(db);
  const kept = keptOf.get(db);
  if (kept && kept.said === said && kept.from <= now.getTime() && now.getTime() < kept.until) return kept.market;
  const until = await untilWhen(db, now);
  const market = await currentMarket(db, now);
  keptOf.set(db, { said, from: now.getTime(), until, market });
  return market;
}
