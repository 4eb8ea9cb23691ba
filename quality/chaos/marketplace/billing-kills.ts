import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { insertFees, wrongAfterRun } from "../../../apps/marketplace/src/billing/ledger/testing-fees.ts";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { untilAllIsSent } from "./grounds.ts";
import { startKillable } from "./killable-marketplace.ts";

const seller = {
  BILLING_NAME: "Marktplatz GmbH",
  BILLING_STREET: "Speicherstraße",
  BILLING_HOUSE_NUMBER: "4",
  BILLING_POSTAL_CODE: "20457",
  BILLING_CITY: "Hamburg",
  BILLING_VAT_ID: "DE123456788",
  BILLING_EMAIL: "rechnung@marktplatz.example",
  BILLING_PHONE: "040 1000",
  BILLING_CONTACT: "Buchhaltung",
  BILLING_IBAN: "DE02120300000000202051",
};
/** A month that is over, whatever today is. */
const month = "2025-11";
const feesOfEach = 3;

export interface BillingFigures {
  kills: number;
  invoices: number;
  mails: number;
  wrong: string[];
}

/**
 * A month's run, while the marketplace's process is killed repeatedly. Each fee is billed once, the numbers have no gap, and each invoice
 * is mailed once.
 */
export async function billingKills(
  { folder, url, db }: { folder: string; url: string; db: Kysely<Database> },
  { kills, companies, random }: { kills: number; companies: number; random: Random },
): Promise<BillingFigures> {
  const start = () => startKillable(folder, { DATABASE_URL: url, ...seller });
  const unmailed = async (): Promise<number> => {
    const { state } = await db.selectFrom("billingRun").select("state").executeTakeFirstOrThrow();
    const waiting = await db.selectFrom("invoice").select("id").where("mailedAt", "is", null).execute();
    return state === "issued" ? waiting.length : companies;
  };
  await insertFees(db, { month, companies, feesOfEach });
  const begun = new Date();
  await db
    .insertInto("billingRun")
    .values({ month, state: "preparing", startedAt: begun, startedBy: "Buchhaltung", proposedAt: null, issuedAt: null })
    .execute();
  let market = await start();
  let killed = 0;
  for (; killed < kills && (await unmailed()) > 0; killed += 1) {
    market.kill({ at: "anywhere", after: random.int(20, 250) });
    await market.ended();
    market = await start();
  }
  while ((await unmailed()) > 0) await wait(100);
  await untilAllIsSent(db);
  await market.stop();
  const wrong = await wrongAfterRun(db, { month, companies, feesOfEach });
  const mails = (await readdir(join(folder, "mailbox"))).filter((name) => name.endsWith(".eml")).length;
  if (mails !== companies) wrong.push(`${mails} mails of ${companies}`);
  return { kills: killed, invoices: companies, mails, wrong };
}
