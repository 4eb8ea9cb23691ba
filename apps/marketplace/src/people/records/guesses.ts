import { createHash } from "node:crypto";
import { type PublicLimit, publicLimitMs, publicLimits, wideTimes } from "@partner-konto/contracts/public-limits";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { prepared } from "../../kernel/db/prepared-statements.ts";

const dayMs = 24 * 3_600_000;

/** A count: tries of one kind on one subject within 15 minutes, or within a day. */
export interface GuessCount {
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
    | "unprovedMail"
    | "optOutMail"
    | "deletionMail"
    | "ordersOfSender"
    | "ordersOfNetwork"
    | "ordersToAddress"
    | `${PublicLimit}Call`
    | `${PublicLimit}Network`;
  of: string;
}

/** The most tries of each kind within 15 minutes (promise 6). One address may be a whole office behind a router. */
const most: Record<
  Exclude<GuessCount["kind"], keyof typeof mostInDay | `${PublicLimit}${"Call" | "Network"}`>,
  number
> = {
  account: 10,
  address: 100,
  device: 10,
  password: 10,
  // There are a million codes, three of them valid at a time, and the person who guesses already has the password.
  secondFactor: 5,
  // Mails of all kinds that strangers may have sent to an address.
  resetMail: 3,
  resetAddress: 20,
  registerAddress: 10,
  // No guesses: changes that a program makes with an API key.
  keyChange: 300,
  // Each probe sends a request to an address that a person chose.
  webhookProbe: 30,
};

/** The most of each kind within 24 hours: mails to an address, and orders that reach the dealer at once (decision 0127). */
const mostInDay = {
  // Mails that people of a company send to addresses that did not prove themselves, and such mails to one address (decision 0125).
  mailOfCompany: 20,
  unprovedMail: 3,
  optOutMail: 1,
  deletionMail: 1,
  ordersOfSender: 2,
  ordersOfNetwork: 10,
  ordersToAddress: 1,
};

function limitOf(kind: GuessCount["kind"]): { mostTries: number; windowMs: number } {
  if (kind in mostInDay) return { mostTries: mostInDay[kind as keyof typeof mostInDay], windowMs: dayMs };
  if (kind in most) return { mostTries: most[kind as keyof typeof most], windowMs: publicLimitMs };
  const isWide = kind.endsWith("Network");
  const calls = publicLimits[kind.slice(0, isWide ? -"Network".length : -"Call".length) as PublicLimit];
  return { mostTries: isWide ? calls * wideTimes : calls, windowMs: publicLimitMs };
}

/** Hashed, so that the table holds neither addresses nor text that people typed into the wrong field. */
const keyOf = ({ kind, of }: GuessCount): string => createHash("sha256").update(`${kind}:${of}`).digest("base64url");

/**
 * Counts a try and says whether it may be evaluated. One statement on one row, so that parallel tries on any replica cannot slip past each
 * other. A refused try is not counted, so a person who keeps trying is not locked out for longer.
 */
export async function mayTry(db: Kysely<Database>, counted: GuessCount, now: Date): Promise<boolean> {
  const { mostTries, windowMs } = limitOf(counted.kind);
  const since = new Date(now.getTime() - windowMs);
  const { rows } = await sql`
    insert into guess as known (key, recent, last_at) values (${keyOf(counted)}, array[${now}::timestamptz], ${now})
    on conflict (key) do update
    set recent = array(select at from unnest(known.recent) at where at > ${since} order by at) || ${now}::timestamptz,
        last_at = greatest(known.last_at, ${now})
    where (select count(*) from unnest(known.recent) at where at > ${since}) < ${mostTries}::integer
    returning key ${prepared}`.execute(db);
  return rows.length > 0;
}

/** Counts a public call with an effect for the network of its sender and the wide one around it, and says whether it may be made. */
export const mayCallInPublic = async (
  db: Kysely<Database>,
  limit: PublicLimit,
  { network, wide }: { network: string; wide: string },
  now: Date,
): Promise<boolean> =>
  (await mayTry(db, { kind: `${limit}Call`, of: network }, now)) &&
  (await mayTry(db, { kind: `${limit}Network`, of: wide }, now));

/** Takes one try back because it was right. */
export async function takeBack(db: Kysely<Database>, counted: GuessCount): Promise<void> {
  await sql`
    update guess set recent = recent[1:cardinality(recent) - 1] where key = ${keyOf(counted)}`.execute(db);
}

/** Deletes counts that are past every window. */
export async function forgetTries(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom("guess")
    .where("lastAt", "<", new Date(now.getTime() - dayMs))
    .execute();
}
