import { sized } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { dueInvoices, dueRuns } from "../../apps/marketplace/src/billing/ledger/index.ts";
import { startBilling } from "../../apps/marketplace/src/billing/ledger/testing.ts";
import { insertFees } from "../../apps/marketplace/src/billing/ledger/testing-fees.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { carryOutDue } from "../../apps/marketplace/src/kernel/work/due-work.ts";
import { report } from "../runs/rows.ts";

/**
 * The bar of issue 24: a month's run of 2,000 companies with 60,000 fees under 60 seconds with its PDFs, in one process and with bounded
 * memory, on a real Postgres.
 */
const month = "2026-11";
const companies = sized(2_000, 5);
const feesOfEach = sized(30, 3);
const barSeconds = 60;

const log = createLog("silent");
const postgres = await startPostgres();
try {
  const market = await startBilling(postgres.db);
  const { db } = market;
  await insertFees(db, { month, companies, feesOfEach });
  await sql`analyze`.execute(db);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const begun = performance.now();
  await market.start(month);
  await carryOutDue(market.kernel, log, dueRuns);
  const issued = performance.now();
  await carryOutDue(market.kernel, log, dueInvoices);
  const queued = performance.now();
  clearInterval(watch);
  const { count } = await db
    .selectFrom("invoice")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("mailQueuedAt", "is not", null)
    .executeTakeFirstOrThrow();
  if (count !== companies) throw new Error(`${count} of ${companies} invoices wait for the mail server`);
  const seconds = (from: number, to: number): number => (to - from) / 1000;
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  report([
    {
      what: `a month of ${companies.toLocaleString("en")} companies with ${feesOfEach} fees each: run, PDFs, mails`,
      measured: `${seconds(begun, issued).toFixed(1)} s + ${seconds(issued, queued).toFixed(1)} s`,
      bar: `${barSeconds} s`,
      met: seconds(begun, queued) < barSeconds,
    },
    { what: "memory before and at most", measured: `${megabytes(before)} MB, ${megabytes(most)} MB` },
  ]);
  await market.close();
} finally {
  await postgres.stop();
}
