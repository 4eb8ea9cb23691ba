import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { type KyselyPlugin, sql } from "kysely";
import { expect, test } from "vitest";
import { randomFrom } from "../../demo/random.ts";
import { overPostgres } from "../../kernel/db/open-database.ts";
import { createLog } from "../../kernel/log.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { carryOutDue } from "../../kernel/work/due-work.ts";
import { dueInvoices, dueRuns } from "./index.ts";
import { startBilling } from "./testing.ts";
import { insertFees, wrongAfterRun } from "./testing-fees.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race (reliability 0.8).
const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startBilling(postgres.db));
const log = createLog("silent");
const month = "2026-11";

/** Companies with some fees of the month each. */
async function fill(companies: number, feesOfEach: number): Promise<void> {
  await market.clear();
  await insertFees(market.db, { month, companies, feesOfEach });
}

const wrong = (companies: number, feesOfEach: number) => wrongAfterRun(market.db, { month, companies, feesOfEach });

test(
  "a run that sixteen people start at once, and sixteen processes carry out, bills each fee once",
  async () => {
    for (let round = 0; round < howMany(1, 10); round += 1) {
      await fill(45, 3);
      const crowd = Array.from({ length: 16 });
      const begun = await Promise.all(crowd.map(() => market.start(month)));
      expect(new Set(begun.map((run) => run.month))).toEqual(new Set([month]));
      await Promise.all(crowd.map(() => carryOutDue(market.kernel, log, dueRuns)));
      expect(await wrong(45, 3), `round ${round}`).toEqual([]);
      const started = await market.db.selectFrom("audit").select("id").where("collection", "=", "billingRun").execute();
      expect(started).toHaveLength(2);
    }
  },
  limit(120_000),
);

test("an invoice that sixteen processes would mail is mailed once", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  await fill(5, 1);
  await market.bill(month);
  await Promise.all(Array.from({ length: 16 }, () => carryOutDue(market.kernel, log, dueInvoices)));
  const mails = (await market.mails()).filter(({ attachment }) => attachment);
  expect(mails).toHaveLength(5);
  expect(new Set(mails.map(({ attachment }) => attachment?.file)).size).toBe(5);
});

test(
  "marketplaces share the mailing: an invoice that one of them has holds no other up",
  async () => {
    await fill(3, 1);
    await market.bill(month);
    const [first] = await market.db.selectFrom("invoice").select("id").orderBy("number").execute();
    const isMailed = async () => {
      const rows = await market.db.selectFrom("invoice").select("mailQueuedAt").orderBy("number").execute();
      return rows.map(({ mailQueuedAt }) => mailQueuedAt !== null);
    };
    await market.db.transaction().execute(async (other) => {
      await other
        .selectFrom("invoice")
        .select("id")
        .where("id", "=", first?.id ?? "")
        .forUpdate()
        .execute();
      await carryOutDue(market.kernel, log, dueInvoices);
      expect(await isMailed()).toEqual([false, true, true]);
    });
    await carryOutDue(market.kernel, log, dueInvoices);
    expect(await isMailed()).toEqual([true, true, true]);
  },
  limit(120_000),
);

/** A process of its own that loses its connections at a statement and then does nothing more. */
function mortal(at: number) {
  const url = new URL(postgres.url);
  const name = `mortal_${randomUUID().slice(0, 8)}`;
  url.searchParams.set("application_name", name);
  const { db } = overPostgres(url.href, () => {}, { max: 4 });
  let left = at;
  const dying: KyselyPlugin = {
    transformQuery({ node }) {
      if (left <= 0) throw new Error("dead");
      return node;
    },
    async transformResult({ result }) {
      left -= 1;
      if (left === 0)
        await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${name}`.execute(
          postgres.db,
        );
      return result;
    },
  };
  return { db: db.withPlugin(dying), end: () => db.destroy(), isDead: () => left <= 0 };
}

test("a run whose process dies at any statement is finished by the next, each fee once, without a gap", {
  tags: "long",
  timeout: limit(180_000),
}, async () => {
  const random = randomFrom("billing run killed");
  for (let round = 0; round < howMany(6, 20); round += 1) {
    await fill(45, 2);
    await market.start(month);
    let deaths = 0;
    for (;;) {
      const worker = mortal(random.int(1, 30));
      await carryOutDue({ ...market.kernel, db: worker.db }, log, dueRuns).catch(() => undefined);
      await worker.end().catch(() => undefined);
      if (!worker.isDead()) break;
      deaths += 1;
      // Each death is at a statement of its own; at last somebody lives long enough.
      if (deaths === 4) await market.workOff();
    }
    expect(deaths).toBeGreaterThan(0);
    expect(await wrong(45, 2), `round ${round}, ${deaths} deaths`).toEqual([]);
  }
});

test("credits granted and withdrawn while a run goes on are settled once, and nothing is lost", {
  tags: "long",
  timeout: limit(180_000),
}, async () => {
  for (let round = 0; round < howMany(2, 20); round += 1) {
    await fill(45, 2);
    const fees = await market.db.selectFrom("fee").select("id").orderBy("id").execute();
    await market.start(month);
    const some = fees.filter((_, at) => at % 3 === round % 3);
    await Promise.all([
      ...Array.from({ length: 3 }, () => carryOutDue(market.kernel, log, dueRuns)),
      ...some.map(async ({ id }, at) => {
        await market.call("orderBilling.addCredit", { id }, market.staff);
        if (at % 2 === 0) await market.call("orderBilling.removeCredit", { id }, market.staff).catch(() => undefined);
      }),
    ]);
    await market.travel(new Date("2027-01-04T08:00:00Z"));
    await market.bill("2026-12");
    await market.travel(new Date("2027-02-02T08:00:00Z"));
    await market.bill("2027-01");
    const credited = await market.db.selectFrom("fee").select("id").where("credited", "=", true).execute();
    const { rows } = await sql<{ net: number }>`
      select sum(case kind when 'invoice' then net_cents else -net_cents end) as net from invoice`.execute(market.db);
    expect(rows[0]?.net, `round ${round}`).toBe((fees.length - credited.length) * 1500);
    const waiting = await market.db.selectFrom("credit").select("id").where("status", "=", "granted").execute();
    expect(waiting, `round ${round}`).toEqual([]);
  }
});
