import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type ImportJudgement, judgeValues, type NewValue, remembersDays } from "@partner-konto/domain/market/judge";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { insertValues } from "./insert.ts";
import { valuesBetween } from "./prices.ts";

type Kind = "index" | "survey";

/** Which of these values are new or changed, and what is wrong with them. Writes nothing. */
export async function judgeNewValues(
  db: Kysely<Database>,
  kind: Kind,
  values: readonly NewValue[],
  { now, confirmed }: { now: Date; confirmed: boolean },
): Promise<ImportJudgement> {
  const days = values.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  const known =
    from === undefined || to === undefined
      ? []
      : await valuesBetween(db, kind, { from: addDays(from, -remembersDays), to });
  return judgeValues(values, known, { today: berlinTime(now.toISOString()).date, confirmed });
}

/** Stores the new values. Earlier ones stay, so that the past can still be read. */
export async function writeJudged(
  { db, now, caller }: Pick<Context, "db" | "now" | "caller">,
  kind: Kind,
  { added, changed }: ImportJudgement,
): Promise<void> {
  const values = [...added, ...changed].map(({ series, day, netCents }) => ({ kind, series, day, netCents }));
  if (values.length > 0) await insertValues(db, values, { recordedAt: now, userId: caller?.id ?? null });
}
