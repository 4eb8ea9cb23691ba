import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { prepared } from "../../../kernel/db/prepared-statements.ts";

/** The hour by which the platform wants new orders answered. */
export async function platformHour(db: Kysely<Database>): Promise<number> {
  const { untilHour } = await db
    .selectFrom("orderClock")
    .select("untilHour")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return untilHour;
}
