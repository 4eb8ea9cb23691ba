import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

const windowMs = 15 * 60_000;

/** What is counted: tries of one kind at one thing, within 15 minutes. */
export interface Counted {
  kind:
    | "account"
    | "address"
    | "device"
    | "password"
    | "secondFactor"
    | "resetMail"
    | "resetAddress"
    | "registerAddress"
    | "keyChange";
  of: string;
}

/** How many tries of a kind are let through in 15 minutes (promise 6). An address may be a whole office behind one router. */
const most: Record<Counted["kind"], number> = {
  account: 10,
  address: 100,
  device: 10,
  password: 10,
  // A million codes, three of them right at a time, and whoever guesses has the password already.
  secondFactor: 5,
  resetMail: 3,
  resetAddress: 20,
  registerAddress: 10,
  // No guesses: changes that a program makes with an API key.
  keyChange: 300,
};

/** Hashed, so that neither addresses nor what people type into the wrong field lie in the table. */
const keyOf = ({ kind, of }: Counted): string => createHash("sha256").update(`${kind}:${of}`).digest("base64url");

/**
 * Counts a try and says whether it may be evaluated. One statement on one row, so that parallel tries, on whatever replica, cannot
 * slip past each other. A try that is not let through is not counted: whoever keeps trying is not locked out for longer.
 */
export async function mayTry(db: Kysely<Database>, counted: Counted, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql`
    insert into guess as known (key, recent, last_at) values (${keyOf(counted)}, array[${now}::timestamptz], ${now})
    on conflict (key) do update
    set recent = array(select at from unnest(known.recent) at where at > ${since} order by at) || ${now}::timestamptz,
        last_at = greatest(known.last_at, ${now})
    where (select count(*) from unnest(known.recent) at where at > ${since}) < ${most[counted.kind]}::integer
    returning key`.execute(db);
  return rows.length > 0;
}

/** Takes one try back: it was right, so it was no guess. */
export async function takeBack(db: Kysely<Database>, counted: Counted): Promise<void> {
  await sql`
    update guess set recent = recent[1:cardinality(recent) - 1] where key = ${keyOf(counted)}`.execute(db);
}

/** Removes counts that no longer matter, a few at a time. */
export async function forgetOldTries(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - windowMs);
  await sql`
    delete from guess where key in (
      select key from guess where last_at < ${since} limit 50 for update skip locked)`.execute(db);
}
