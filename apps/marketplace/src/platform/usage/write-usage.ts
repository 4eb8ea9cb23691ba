import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { keptDays } from "@partner-konto/domain/platform/usage/kept-days";
import { type Insertable, type Kysely, sql } from "kysely";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { endsOfKeys } from "../../people/keys/index.ts";
import type { UsageGroup } from "./counter.ts";
import { noAgency, type SoapUsageTable } from "./tables.ts";

type Row = Insertable<SoapUsageTable>;

const batch = 1000;

const idOf = ({ day, userId, keyId, agencyId, call }: Row): string => [day, userId, keyId, agencyId, call].join(" ");

/** The counts as rows, one for each primary key; an agency beyond the person's reach is none. */
async function rowsOf(db: Kysely<Database>, counted: readonly UsageGroup[]): Promise<Row[]> {
  const named = [...new Set(counted.flatMap(({ agencyId }) => agencyId ?? []))];
  const companies = new Map((await companiesOfAgencies(db, named)).map(({ id, groupId }) => [id, groupId]));
  const ends = await endsOfKeys(db, [...new Set(counted.map(({ keyId }) => keyId))]);
  const agencyOf = ({ agencyId, resources, isStaff }: UsageGroup): string => {
    const company = agencyId === null ? undefined : companies.get(agencyId);
    if (agencyId === null || company === undefined) return noAgency;
    const isTheirs = resources.businessCustomer.includes(agencyId) || resources.businessCustomerGroup.includes(company);
    return isStaff || isTheirs ? agencyId : noAgency;
  };
  const rows = new Map<string, Row>();
  for (const one of counted) {
    const { day, userId, keyId, call, calls, refused, lastMs } = one;
    const of = { day, userId, keyId, agencyId: agencyOf(one), call, keyEndsWith: ends.get(keyId) ?? null };
    const row = { ...of, calls, refused, lastAt: new Date(lastMs) };
    const same = rows.get(idOf(row));
    rows.set(
      idOf(row),
      same
        ? {
            ...row,
            calls: calls + same.calls,
            refused: refused + same.refused,
            lastAt: new Date(Math.max(lastMs, Number(same.lastAt))),
          }
        : row,
    );
  }
  // In one order everywhere, so that two processes cannot wait for each other.
  return [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
}

/** Adds counts to those of the database; processes that count at the same time add up. */
export async function addUsage(db: Kysely<Database>, rows: readonly Row[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto("soapUsage")
      .values(rows.slice(from, from + batch))
      .onConflict((conflict) =>
        conflict.columns(["day", "userId", "keyId", "agencyId", "call"]).doUpdateSet({
          calls: sql`soap_usage.calls + excluded.calls`,
          refused: sql`soap_usage.refused + excluded.refused`,
          lastAt: sql`greatest(soap_usage.last_at, excluded.last_at)`,
          keyEndsWith: sql`coalesce(excluded.key_ends_with, soap_usage.key_ends_with)`,
        }),
      )
      .execute();
}

/** Keeps what was counted. */
export async function keepUsage(db: Kysely<Database>, counted: readonly UsageGroup[]): Promise<void> {
  if (counted.length > 0) await addUsage(db, await rowsOf(db, counted));
}

/** Deletes usage that is older than a year. */
export async function forgetUsage(db: Kysely<Database>, now: Date): Promise<void> {
  const today = berlinTime(now.toISOString()).date;
  await db.deleteFrom("soapUsage").where("day", "<", addDays(today, -keptDays)).execute();
}
