import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike, companyLike } from "../../companies/agency/testing.ts";
import { insertCompanies } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { allRates } from "./rates.ts";
import { billingContact } from "./testing-contact.ts";

interface MonthOfFees {
  month: string;
  companies: number;
  feesOfEach: number;
}

/** Postgres takes at most 65,535 values in a statement. */
const rowsAtOnce = 2000;

/** Inserts companies with an agency and some fees of a month each. */
export async function insertFees(db: Kysely<Database>, { month, companies, feesOfEach }: MonthOfFees): Promise<void> {
  const groups = Array.from({ length: companies }, () =>
    companyLike({ contactPoint: billingContact("rechnung@testbrand.example") }),
  );
  const agencies = groups.map(({ id }) => agencyLike(id));
  const [rate] = await allRates(db);
  const rows = agencies.flatMap((agency, at) =>
    Array.from({ length: feesOfEach }, (_, nth) => ({
      id: randomUUID(),
      orderId: randomUUID(),
      ordinal: 1,
      orderNumber: 5_000_000 + at * feesOfEach + nth,
      groupId: agency.groupId,
      agencyId: agency.id,
      agencyName: agency.name,
      day: `${month}-10`,
      month,
      prod: "loose" as const,
      amount: 4500,
      rateId: rate?.id ?? "",
      netCents: 1500,
      vatPercent: 19,
      createdAt: new Date(`${month}-10T12:00:00Z`),
      undoneAt: null,
      invoiceId: null,
    })),
  );
  await insertCompanies(db, groups);
  await insertAgencies(db, agencies);
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto("fee")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
}

/** The faults after the month's run: each fee must stand on exactly one invoice, each company has one, and no number is left out. */
export async function wrongAfterRun(
  db: Kysely<Database>,
  { month, companies, feesOfEach }: MonthOfFees,
): Promise<string[]> {
  const invoices = await db.selectFrom("invoice").selectAll().orderBy("number").execute();
  const lines = invoices.flatMap(({ document }) => document.lines.map(({ feeId }) => feeId));
  const open = await db.selectFrom("fee").select("id").where("invoiceId", "is", null).execute();
  // A job proposes the next month by the real clock.
  const runs = await db.selectFrom("billingRun").select(["month", "state"]).where("state", "!=", "proposed").execute();
  const year = invoices[0]?.issuedOn.slice(0, 4);
  const isNext = (number: string, at: number): boolean => number === `${year}-${String(at + 1).padStart(6, "0")}`;
  const holds = {
    [`${invoices.length} invoices for ${companies} companies`]:
      invoices.length === companies && new Set(invoices.map(({ groupId }) => groupId)).size === companies,
    "a number is left out or taken twice": invoices.every(({ number }, at) => isNext(number, at)),
    [`${lines.length} lines for ${companies * feesOfEach} fees`]:
      lines.length === companies * feesOfEach && new Set(lines).size === lines.length,
    [`${open.length} fees are not billed`]: open.length === 0,
    [`the runs are ${JSON.stringify(runs)}`]:
      runs.length === 1 && runs[0]?.month === month && runs[0].state === "issued",
  };
  return Object.entries(holds).flatMap(([what, isSo]) => (isSo ? [] : [what]));
}
