import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { surveySeries } from "@partner-konto/domain/market/values";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The survey that applied on each day within a period, with later corrections; days before the first survey are left out. */
export async function surveysByDay(
  db: Kysely<Database>,
  { goods, region, from, to }: { goods: MarketGood; region: Region; from: string; to: string },
  now: Date,
): Promise<{ day: string; netCents: number }[]> {
  const today = berlinTime(now.toISOString()).date;
  const { rows } = await sql<{ day: string; netCents: number }>`
    select asked::date as day, latest.net_cents
    from generate_series(${from}::timestamp, ${to < today ? to : today}::timestamp, '1 day') asked
    cross join lateral (
      select net_cents from market_value value
      where kind = 'survey' and value.series = ${surveySeries(goods, region)} and value.day <= asked::date
        and recorded_at <= ${now}
      order by value.day desc, id desc limit 1) latest
    order by asked`.execute(db);
  return rows;
}
