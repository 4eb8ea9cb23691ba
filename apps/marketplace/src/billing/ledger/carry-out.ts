import { monthNumber } from "@partner-konto/domain/billing/months";
import { sql } from "kysely";
import type { Context } from "../../kernel/handler.ts";
import type { DueWork } from "../../kernel/work/due-work.ts";
import { buyersOf } from "./buyers.ts";
import { issueFor } from "./issue.ts";
import { chargeLateOrders } from "./ledger.ts";

/** Companies of one transaction. Another process waits for it, so it must be short. */
const companiesAtOnce = 20;

/** The next companies that the run has something for. */
async function companiesAfter({ db, parts }: Context, month: string, progress: string | null): Promise<string[]> {
  const after = progress ?? "00000000-0000-0000-0000-000000000000";
  const { rows } = await sql<{ groupId: string }>`
    select group_id from fee where invoice_id is null and not credited and month between ${parts.billing.from} and ${month} and group_id > ${after}
    union
    select fee.group_id from credit join fee on fee.id = credit.fee_id
    where credit.status = 'granted' and fee.invoice_id is not null and fee.group_id > ${after}
    order by group_id limit ${companiesAtOnce}`.execute(db);
  return rows.map(({ groupId }) => groupId);
}

/** Ends a run. Credits of fees that it left out are settled by that. */
async function close(system: Context, month: string): Promise<void> {
  const { db, now } = system;
  await sql`
    update credit set status = 'settled' from fee
    where fee.id = credit.fee_id and credit.status = 'granted' and fee.invoice_id is null and fee.month <= ${month}`.execute(
    db,
  );
  await db.updateTable("billingRun").set({ state: "issued", issuedAt: now }).where("month", "=", month).execute();
  const sums = await db
    .selectFrom("invoice")
    .select(sql<number>`count(*)`.as("documents"))
    .select(
      sql<number>`coalesce(sum(case kind when 'invoice' then gross_cents else -gross_cents end), 0)`.as("grossCents"),
    )
    .where("month", "=", month)
    .executeTakeFirstOrThrow();
  await system.audit({
    collection: "billingRun",
    recordId: month,
    version: monthNumber(month),
    action: "finish",
    fields: ["state"],
    before: null,
    after: { month, ...sums },
  });
}

/**
 * Issues the invoices of the run under way, some companies in each transaction, whichever process comes first. A killed process leaves
 * whole transactions, and another one goes on after the last company.
 */
export const dueRuns: DueWork = {
  name: "billing run",
  everyMs: 1000,
  first: (db, _now, but) =>
    db
      .selectFrom("billingRun")
      .select("month as key")
      .where("state", "=", "preparing")
      .$if(but.length > 0, (query) => query.where("month", "not in", [...but])),
  async carryOut(system, _as, _but, month) {
    const { db, now } = system;
    const { seller } = system.parts.billing;
    const run = await db
      .selectFrom("billingRun")
      .select("progress")
      .where("month", "=", month)
      .where("state", "=", "preparing")
      .forUpdate()
      .executeTakeFirst();
    if (!run) return;
    if (seller === null) throw new Error("the settings of the seller are missing");
    if (run.progress === null && (await chargeLateOrders(db, now)) > 0) return;
    const ids = await companiesAfter(system, month, run.progress);
    const last = ids.at(-1);
    if (last === undefined) return close(system, month);
    const buyers = await buyersOf(db, ids);
    await issueFor(system, seller, month, buyers);
    await db.updateTable("billingRun").set({ progress: last }).where("month", "=", month).execute();
  },
};
