import { sql } from "kysely";
import { carryOutDue } from "../../apps/marketplace/src/kernel/due-work.ts";
import { createLog } from "../../apps/marketplace/src/kernel/log.ts";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing-postgres.ts";
import { heidebrand } from "../../apps/marketplace/src/services/order/testing.ts";
import { dueInvoices, dueRuns } from "../../apps/marketplace/src/services/order-billing/index.ts";
import { startBilling } from "../../apps/marketplace/src/services/order-billing/testing.ts";
import { report } from "./rows.ts";

/**
 * The bar of issue 24: a month's run of 2,000 companies with 60,000 fees under 60 seconds with its PDFs, in one process and with bounded
 * memory, on a real Postgres.
 */
const companies = 2_000;
const feesEach = 30;
const barSeconds = 60;

const log = createLog("silent");
const postgres = await startPostgres();
try {
  const market = await startBilling(postgres.db);
  const { db } = market;
  // Copies of one company and its agency, with fees of November.
  await sql`
    with company as (
      insert into business_customer_group
      select (jsonb_populate_record(g, jsonb_build_object('id', gen_random_uuid(), 'name', 'Brennstoffe ' || n))).*
      from business_customer_group g, generate_series(1, ${companies}) n where g.id = ${heidebrand.id}
      returning id
    ), agency as (
      insert into business_customer
      select (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'group_id', company.id))).*
      from company, business_customer a where a.id = ${heidebrand.lueneburg}
      returning id, group_id
    )
    insert into fee (id, order_id, ordinal, order_number, group_id, agency_id, agency_name, day, month, prod, amount, rate_id,
      net_cents, vat_percent, created_at)
    select gen_random_uuid(), gen_random_uuid(), 1, 4000000 + row_number() over (), agency.group_id, agency.id, 'Lüneburg',
      date '2026-11-01' + (n % 30), '2026-11', 'loose', 4500, fee_rate.id, 1500, 19, now()
    from agency, generate_series(1, ${feesEach}) n, fee_rate`.execute(db);
  await sql`analyze`.execute(db);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 100);
  const begun = performance.now();
  await market.start("2026-11");
  await carryOutDue(market.kernel, log, dueRuns);
  const issued = performance.now();
  await carryOutDue(market.kernel, log, dueInvoices);
  const mailed = performance.now();
  clearInterval(watch);
  const { count } = await db
    .selectFrom("invoice")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("mailedAt", "is not", null)
    .executeTakeFirstOrThrow();
  if (count !== companies) throw new Error(`${count} invoices were mailed`);
  const seconds = (from: number, to: number): number => (to - from) / 1000;
  const megabytes = (bytes: number): number => Math.round(bytes / 1024 / 1024);
  report([
    {
      what: `a month of ${companies.toLocaleString("en")} companies with ${feesEach} fees each: run, PDFs, mails`,
      measured: `${seconds(begun, issued).toFixed(1)} s + ${seconds(issued, mailed).toFixed(1)} s`,
      bar: `${barSeconds} s`,
      met: seconds(begun, mailed) < barSeconds,
    },
    { what: "memory before and at most", measured: `${megabytes(before)} MB, ${megabytes(most)} MB` },
  ]);
  await market.close();
} finally {
  await postgres.stop();
}
