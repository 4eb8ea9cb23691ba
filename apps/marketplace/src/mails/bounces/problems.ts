import { berlinInstant } from "@partner-konto/domain/calendar/berlin-instant";
import { addDays } from "@partner-konto/domain/calendar/days";
import type { BounceFilter, MailProblem } from "@partner-konto/domain/mails/problem";
import { emailKey, plainEmail } from "@partner-konto/domain/validation/email-address";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { accountsByKey, namesOfPeople } from "../../people/records/index.ts";
import { hasComplained, isStopped } from "./stopped-addresses.ts";
import type { MailProblemTable } from "./tables.ts";

type Row = Selectable<MailProblemTable>;

/** The problems that a filter finds. */
export function problemsFound(db: Kysely<Database>, { text = "", kinds = [], state, from, to }: BounceFilter) {
  let found = db.selectFrom("mailProblem");
  const part = emailKey(text);
  // The key has a domain in ASCII form, so a part with an umlaut is found in the address as people write it.
  const shown = plainEmail(text).toLowerCase();
  if (part !== "")
    found = found.where(sql<boolean>`(position(${part} in email_key) > 0 or position(${shown} in lower(email)) > 0)`);
  if (kinds.length > 0) found = found.where("kind", "in", kinds);
  if (state !== undefined) found = found.where("doneAt", state === "open" ? "is" : "is not", null);
  if (from !== undefined) found = found.where("lastAt", ">=", new Date(berlinInstant(from, "00:00")));
  // A day in Berlin has 23 to 25 hours, so the day after begins with the next midnight.
  if (to !== undefined) found = found.where("lastAt", "<", new Date(berlinInstant(addDays(to, 1), "00:00")));
  return found;
}

/** The keys of those addresses that get no mails at present. */
export async function stoppedKeys(db: Kysely<Database>, keys: readonly string[]) {
  const found = await db
    .selectFrom("mailAddressState")
    .select(["emailKey", "hardBouncedAt"])
    .where("emailKey", "=", sql<string>`any(${keys}::text[])`)
    .where(isStopped)
    .execute();
  return new Map(
    found.flatMap(({ emailKey: key, hardBouncedAt }) => (hardBouncedAt ? [[key, hardBouncedAt] as const] : [])),
  );
}

/** The keys of those addresses that get no news after a complaint. */
async function complainedKeys(db: Kysely<Database>, keys: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom("mailAddressState")
    .select("emailKey")
    .where("emailKey", "=", sql<string>`any(${keys}::text[])`)
    .where(hasComplained)
    .execute();
  return new Set(found.map(({ emailKey: key }) => key));
}

/** Problems for the answer, with the account of each address as it is now. */
export async function presentProblems(db: Kysely<Database>, rows: readonly Row[]): Promise<MailProblem[]> {
  const keys = rows.map(({ emailKey: key }) => key);
  const accounts = await accountsByKey(db, keys);
  const stopped = await stoppedKeys(db, keys);
  const complained = await complainedKeys(db, keys);
  const names = await namesOfPeople(db, [...new Set(rows.flatMap(({ doneBy }) => doneBy ?? []))]);
  return rows.map((row) => {
    const account = accounts.get(row.emailKey);
    return {
      id: row.id,
      kind: row.kind,
      email: row.email,
      status: row.status,
      reason: row.reason,
      source: row.source,
      mail:
        row.subject === null || row.sentAt === null ? null : { subject: row.subject, sentAt: row.sentAt.toISOString() },
      times: row.times,
      firstAt: row.firstAt.toISOString(),
      lastAt: row.lastAt.toISOString(),
      doneAt: row.doneAt?.toISOString() ?? null,
      doneBy: row.doneBy === null ? null : (names.get(row.doneBy)?.name ?? null),
      account: account ? { userId: account.id, name: account.name, isActive: account.isActive } : null,
      isStopped: stopped.has(row.emailKey),
      hasComplained: complained.has(row.emailKey),
    };
  });
}
