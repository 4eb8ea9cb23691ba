import { piecesOf } from "@partner-konto/domain/calendar/pieces";
import type { Stars } from "@partner-konto/domain/ratings/average";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The stars that each of these agencies got in a period of Berlin days of publication; agencies without ratings are left out. */
export async function publishedStars(
  db: Kysely<Database>,
  agencyIds: readonly string[],
  period: { start: string; end: string },
): Promise<Map<string, Stars>> {
  const { rows } = await sql<Stars & { agencyId: string }>`
    select s.business_customer_id as agency_id, sum(s.count) as count, sum(s.stars * s.count) as sum
    from jsonb_to_recordset(${JSON.stringify(piecesOf(period))}::jsonb) piece(grain text, "from" date, until date)
    join rating_sum s on s.business_customer_id = any(${agencyIds}::uuid[]) and s.grain = piece.grain
      and s.begins >= piece.from and s.begins < piece.until
    group by 1 having sum(s.count) > 0`.execute(db);
  return new Map(rows.map(({ agencyId, ...stars }) => [agencyId, stars]));
}
