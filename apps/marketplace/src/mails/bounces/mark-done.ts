import type { CallOf } from "@partner-konto/contracts/services";
import { recordId } from "@partner-konto/domain/person";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { presentProblems } from "./problems.ts";
import type { MailProblemTable } from "./tables.ts";

type Row = Selectable<MailProblemTable>;

async function write({ db }: Context, id: string, done: { at: Date; by: string } | null): Promise<Row> {
  return db
    .updateTable("mailProblem")
    .set({ doneAt: done?.at ?? null, doneBy: done?.by ?? null })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Opens a problem again. Where the same was told since then, the two become one. */
async function reopen(context: Context, problem: Row): Promise<Row> {
  const { db } = context;
  const { id, emailKey, kind, mailId, times, firstAt } = problem;
  const [since] = await db
    .updateTable("mailProblem")
    .set({ times: sql<number>`times + ${times}`, firstAt: sql<Date>`least(first_at, ${firstAt}::timestamptz)` })
    .where("emailKey", "=", emailKey)
    .where("kind", "=", kind)
    .where("mailId", "is not distinct from", mailId)
    .where("doneAt", "is", null)
    .returningAll()
    .execute();
  if (!since) return write(context, id, null);
  await db.deleteFrom("mailProblem").where("id", "=", id).execute();
  return since;
}

/** adminMailManager.markDone */
export const markDone: Handler<CallOf<"adminMailManager.markDone">> = async (context, { params: { id }, query }) => {
  const { db, now } = context;
  if (!recordId.safeParse(id).success) throw notFound();
  const problem = await db.selectFrom("mailProblem").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!problem) throw notFound();
  const isDone = query.done !== "false";
  const isAsWanted = (problem.doneAt !== null) === isDone;
  const after = isAsWanted
    ? problem
    : isDone
      ? await write(context, id, { at: now, by: signedInCaller(context).id })
      : await reopen(context, problem);
  if (!isAsWanted)
    await context.audit({
      collection: "mailProblem",
      recordId: after.id,
      version: 1,
      action: isDone ? "markDone" : "markOpen",
      fields: ["doneAt"],
      before: { doneAt: problem.doneAt?.toISOString() ?? null },
      after: { doneAt: after.doneAt?.toISOString() ?? null },
    });
  const [presented] = await presentProblems(db, [after]);
  if (!presented) throw new Error("the problem is missing");
  return presented;
};
