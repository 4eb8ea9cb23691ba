import { sql } from "kysely";
import type { DueWork } from "../../kernel/work/due-work.ts";

/** Work on all rows of a table at once is due while the table has any. */
export const anyRow =
  (table: "orderChangeWaiting" | "orderFigureChange"): NonNullable<DueWork["first"]> =>
  (db, _now, but) =>
    db
      .selectFrom(table)
      .select(sql.lit("changes").as("key"))
      .where(sql.lit(but.length === 0))
      .limit(1);
