import { addDays } from "@partner-konto/domain/calendar/days";
import { mostRows } from "@partner-konto/domain/constants";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Usage } from "@partner-konto/domain/platform/usage/schema";
import { sql } from "kysely";
import { agencyNames } from "../../companies/agency/index.ts";
import { atOneMoment } from "../../kernel/db/transaction.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import { noAgency } from "./tables.ts";

const usualDays = 30;

interface UsageQuery {
  from?: string | undefined;
  to?: string | undefined;
  userId?: string | undefined;
}

/** The usage of a span of days, of everybody or of one person. The caller must have checked whose usage the reader may see. */
export function usageOf(context: Context, { from: asked, to: until, userId }: UsageQuery): Promise<Usage> {
  const caller = signedInCaller(context);
  const to = until ?? berlinTime(context.now.toISOString()).date;
  const from = asked ?? addDays(to, 1 - usualDays);
  return atOneMoment(context.db, async (db) => {
    const found = db
      .selectFrom("soapUsage")
      .where("day", ">=", from)
      .where("day", "<=", to)
      .$if(userId !== undefined, (query) => query.where("userId", "=", String(userId)));
    const sums = [
      sql<number>`sum(calls)::float8`.as("calls"),
      sql<number>`sum(refused)::float8`.as("refused"),
    ] as const;
    const days = await found
      .select(["day", ...sums])
      .groupBy("day")
      .orderBy("day")
      .execute();
    const rows = await found
      .select(["userId", "keyId", "agencyId", "call", ...sums])
      .select(({ fn }) => [fn.max("keyEndsWith").as("keyEndsWith"), fn.max("lastAt").as("lastAt")])
      .select(sql<number>`(count(*) over ())::int`.as("total"))
      .groupBy(["userId", "keyId", "agencyId", "call"])
      .orderBy(sql`sum(calls) desc, user_id, key_id, call, agency_id`)
      .limit(mostRows)
      .execute();
    const people = await namesOfPeople(db, [...new Set(rows.map((row) => row.userId))]);
    const agencies = await agencyNames(db, caller, [...new Set(rows.map(({ agencyId }) => agencyId))]);
    return {
      from,
      to,
      days,
      rows: rows.map(({ agencyId, lastAt, ...row }) => ({
        ...row,
        userName: people.get(row.userId)?.name ?? null,
        agencyId: agencyId === noAgency ? null : agencyId,
        agencyName: agencies.get(agencyId) ?? null,
        lastAt: lastAt.toISOString(),
      })),
      total: rows[0]?.total ?? 0,
    };
  });
}
