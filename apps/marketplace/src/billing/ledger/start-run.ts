import type { CallOf } from "@partner-konto/contracts/services";
import { monthNumber } from "@partner-konto/domain/billing/months";
import type { BillingMonth } from "@partner-konto/domain/billing/run";
import { sql } from "kysely";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { nextMonth } from "./months.ts";
import { billingMonths } from "./months-list.ts";
import { todayOf } from "./rates.ts";

async function presentMonth(context: Context, version: number): Promise<BillingMonth | undefined> {
  return (await billingMonths(context.db, todayOf(context), context.parts.billing.from)).find(
    (month) => month.version === version,
  );
}

/**
 * Begins the run of the due month. Two starts at once wait for each other, and the second one is answered with the run of the first.
 */
export const generateAndSave: Handler<CallOf<"orderBilling.generateAndSave">> = async (context, { version }) => {
  const { db } = context;
  if (context.parts.billing.seller === null) throw new Refusal("BILLING_SELLER_MISSING");
  await sql`lock table billing_run in share row exclusive mode`.execute(db);
  const begun = await presentMonth(context, version);
  if (begun?.state === "preparing" || begun?.state === "issued") return begun;
  const { month, isOver, preparing } = await nextMonth(db, todayOf(context), context.parts.billing.from);
  if (!isOver || preparing !== null) throw new Refusal("BILLING_NOTHING_DUE");
  if (monthNumber(month) !== version)
    throw new Refusal("VERSION_CONFLICT", await presentMonth(context, monthNumber(month)));
  const started = { state: "preparing", startedAt: context.now, startedBy: signedInCaller(context).name } as const;
  await db
    .insertInto("billingRun")
    .values({ month, ...started, proposedAt: null, issuedAt: null })
    .onConflict((conflict) => conflict.column("month").doUpdateSet(started))
    .execute();
  await context.audit({
    collection: "billingRun",
    recordId: month,
    version,
    action: "start",
    fields: ["state"],
    before: null,
    after: { month },
  });
  const run = await presentMonth(context, version);
  if (!run) throw new Error("the run is missing");
  return run;
};
