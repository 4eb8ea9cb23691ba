import type { orderClock } from "@partner-konto/contracts/orders/order-clock";
import type { AnswerClock } from "@partner-konto/domain/orders/clock/answer-clock";
import { editRecord } from "../../../kernel/db/versions.ts";
import { type Context, type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import type { OrderClockTable } from "../tables.ts";

type Row = Pick<OrderClockTable, "untilHour" | "version" | "modifiedAt" | "modifiedBy">;

/** The one row of the table, which the migration made. */
const theRow = ({ db }: Pick<Context, "db">) =>
  db.selectFrom("orderClock").select(["untilHour", "version", "modifiedAt", "modifiedBy"]);

/** Dealers do not read which member of staff set the hour. */
const present = (context: Context, { modifiedAt, modifiedBy, ...row }: Row): AnswerClock => ({
  ...row,
  modifiedAt: modifiedAt?.toISOString() ?? null,
  modifiedBy: signedInCaller(context).isStaff ? modifiedBy : null,
});

/** The hour by which orders are answered (decision 0112). */
export const orderClockHandlers: Handlers<typeof orderClock> = {
  get: async (context) => present(context, await theRow(context).executeTakeFirstOrThrow()),
  put: (context, { body, version }) =>
    editRecord<Row, AnswerClock>(context, {
      kind: { collection: "orderClock", action: "put" },
      id: "orderClock",
      expectedVersion: version,
      fields: ["untilHour"],
      lock: () => theRow(context).forUpdate().executeTakeFirst(),
      write: (db, _row, next) =>
        db
          .updateTable("orderClock")
          .set({ ...body, version: next, modifiedAt: context.now, modifiedBy: signedInCaller(context).name })
          .returning(["untilHour", "version", "modifiedAt", "modifiedBy"])
          .executeTakeFirstOrThrow(),
      answer: (row) => present(context, row),
    }),
};
