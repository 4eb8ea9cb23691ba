import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

const minuteMs = 60_000;
const usualMs = 15 * minuteMs;
const dayMs = 24 * 60 * minuteMs;

/** A count: tries of one kind on one subject within 15 minutes, or within a day. */
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
    | "keyChange"
    | "webhookProbe"
    | "mailOfCompany"
    | "unprovedMail";
  of: string;
}

/** The most tries of each kind within its window (promise 6). One address may be a whole office behind a router. */
const most: Record<Counted["kind"], number> = {
  account: 10,
  address: 100,
  device: 10,
  password: 10,
  // There are a million codes, three of them valid at a time, and the person who guesses already has the password.
  secondFactor: 5,
  resetMail: 3,
  resetAddress: 20,
  registerAddress: 10,
  // No guesses: changes that a program makes with an API key.
  keyChange: 300,
  // Each probe sends a request to an address that a person chose.
  webhookProbe: 30,
  // Mails that people of a company send to addresses that did not prove themselves, and such mails to one address (decision 0125).
  mailOfCompany: 20,
  unprovedMail: 3,
};

const isOfDay: readonly Counted["kind"][] = ["mailOfCompany", "unprovedMail"];
const windowOf = (kind: Counted["kind"]): number => (isOfDay.includes(kind) ? dayMs : usualMs);

/** Hashed, so that the table holds neither addresses nor text that people typed into the wrong field. */
const keyOf = ({ kind, of }: Counted): string => createHash("sha256").update(`${kind}:${of}`).digest("base64url");

/**
 * Counts a try and says whether it may be evaluated. One statement on one row, so that parallel tries on any replica cannot slip past each
 * other. A refused try is not counted, so a person who keeps trying is not locked out for longer.
 */
export async function mayTry(db: Kysely<Database>, counted: Counted, now: Date): Promise<boolean> {
  const window = windowOf(counted.kind);
  const since = new Date(now.getTime() - window);
  // A count of a longer window is forgotten that much later.
  const last = new Date(now.getTime() + window - usualMs);
  const { rows } = await sql`
    insert into guess as known (key, recent, last_at) values (${keyOf(counted)}, array[${now}::timestamptz], ${last})
    on conflict (key) do update
    set recent = array(select at from unnest(known.recent) at where at > ${since} order by at) || ${now}::timestamptz,
        last_at = greatest(known.last_at, ${last})
    where (select count(*) from unnest(known.recent) at where at > ${since}) < ${most[counted.kind]}::integer
    returning key`.execute(db);
  return rows.length > 0;
}

/** Takes one try back because it was right. */
export async function takeBack(db: Kysely<Database>, counted: Counted): Promise<void> {
  await sql`
    update guess set recent = recent[1:cardinality(recent) - 1] where key = ${keyOf(counted)}`.execute(db);
}

/** Removes counts that are past the window, at most 50 at a time. */
export async function forgetOldTries(db: Kysely<Database>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - usualMs);
  await sql`
    delete from guess where key in (
      select key from guess where last_at < ${since} limit 50 for update skip locked)`.execute(db);
}
