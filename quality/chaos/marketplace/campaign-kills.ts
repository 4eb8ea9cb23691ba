import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import type { OutboxEntry } from "../../../apps/marketplace/src/kernel/db/tables.ts";
import { startMails } from "../../../apps/marketplace/src/mails/campaigns/testing.ts";
import { type Mood, startSmtp } from "../../../apps/marketplace/src/mails/transport/testing-smtp.ts";
import { insertUsers } from "../../../apps/marketplace/src/people/records/index.ts";
import { personLike } from "../../../apps/marketplace/src/people/users/testing.ts";
import { type KillableMarketplace, startKillable } from "./killable-marketplace.ts";

const numberIn = (address: string): number => Number(/\d+/.exec(address)?.[0]);

/** Per hundred receivers of a campaign one is unknown, ten are delayed, three are cut off and two are slow. */
const mood: Mood = (address, attempt) => {
  if (!address.startsWith("nr")) return undefined;
  const kind = numberIn(address) % 100;
  if (kind === 13) return "550 5.1.1 unknown";
  if (kind % 10 === 7) return attempt <= (kind < 50 ? 1 : 2) ? "451 4.7.0 later" : undefined;
  if (kind === 22 || kind === 62) return attempt === 1 ? "cut" : undefined;
  if (kind === 41) return attempt === 1 ? "cutAfterText" : undefined;
  return kind === 35 || kind === 85 ? "slow" : undefined;
};
const isUnknown = (address: string): boolean => mood(address, 9)?.slice(0, 3) === "550";

/** Writes a mail of the portal to the outbox, as a call does. */
async function portalMail(db: Kysely<Database>, n: number): Promise<string> {
  const to = `portal${n}@post.example`;
  const entry: OutboxEntry = { kind: "mail", mail: { to, subject: "Ihr Link", paragraphs: [] } };
  await db
    .insertInto("outbox")
    .values({ entry: JSON.stringify(entry), createdAt: new Date() })
    .execute();
  return to;
}

/** Ends the process at a point that comes in its work, and starts it again. */
async function killOnce(market: KillableMarketplace, random: Random): Promise<void> {
  market.kill({ at: "anywhere", after: random.int(50, 2000) });
  await market.ended();
  await market.start();
}

export interface CampaignFigures {
  mails: number;
  kills: number;
  serverKills: number;
  /** Mails that the server accepted a second time, with the same Message-ID. */
  repeated: number;
  /** Receivers that were named behind one whose turn came more than sixteen places later. */
  late: number;
  /** The portal's other mails, and the longest time until one was accepted. */
  portalMails: number;
  longestWaitMs: number;
  seconds: number;
  wrong: string[];
}

/** The mails that the server accepted, compared with what each address must get. */
async function judge(
  db: Kysely<Database>,
  { accepted, asked: named }: Awaited<ReturnType<typeof startSmtp>>,
  addresses: readonly string[],
  portal: ReadonlyMap<string, number>,
) {
  const wrong: string[] = [];
  const many = accepted.filter(({ address }) => !portal.has(address));
  const ids = new Map<string, Set<string>>();
  for (const { address, messageId } of many) ids.set(address, (ids.get(address) ?? new Set()).add(messageId));
  for (const address of addresses) {
    const wanted = isUnknown(address) ? 0 : 1;
    const got = ids.get(address)?.size ?? 0;
    if (got !== wanted) wrong.push(`${address} got ${got} mails instead of ${wanted}`);
  }
  const states = await db.selectFrom("campaignRecipient").select(["address", "state"]).execute();
  for (const { address, state } of states) {
    const wanted = isUnknown(address) ? "failed" : "sent";
    if (state !== wanted) wrong.push(`${address} is ${state}`);
  }
  const arrived = new Map(accepted.map(({ address, at }) => [address, at]));
  const waits = [...portal].map(([address, at]) => (arrived.get(address) ?? Number.POSITIVE_INFINITY) - at);
  const order = [...named.keys()].filter((address) => !portal.has(address));
  return {
    wrong,
    repeated: many.length - [...ids.values()].reduce((sum, { size }) => sum + size, 0),
    late: lateOf(order, addresses),
    longestWaitMs: Math.max(...waits),
  };
}

/** The number of addresses that were named behind one whose turn came more than sixteen places later. */
function lateOf(named: readonly string[], addresses: readonly string[]): number {
  const places = new Map(addresses.map((address, at) => [address, at]));
  let [furthest, late] = [0, 0];
  for (const address of named) {
    const place = places.get(address) ?? 0;
    furthest = Math.max(furthest, place);
    if (place < furthest - 16) late += 1;
  }
  return late;
}

/**
 * Two marketplaces send a mail to many over a stubborn mail server. The marketplaces are killed in turn, the mail server dies too. Each
 * address must get its mail, under one Message-ID, and the portal's other mails must not wait.
 */
export async function campaignKills(
  { folder, url, db }: { folder: string; url: string; db: Kysely<Database> },
  { mails, kills, serverKills, random }: { mails: number; kills: number; serverKills: number; random: Random },
): Promise<CampaignFigures> {
  const smtp = await startSmtp(mood);
  const desk = await startMails(db);
  for (let from = 0; from < mails; from += 1000)
    await insertUsers(
      db,
      Array.from({ length: Math.min(1000, mails - from) }, (_, at) =>
        personLike(`Nr${from + at}`, ["BUSINESS_CUSTOMER_READER"], {}),
      ),
    );
  const roles = ["BUSINESS_CUSTOMER_READER" as const];
  await desk.start(await desk.save({ kind: "contract", subject: "Neues", text: "{{salutation}}" }, { roles }));
  const rows = await db.selectFrom("campaignRecipient").select("address").orderBy("position").execute();
  const addresses = rows.map(({ address }) => address);
  const waiting = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from campaign_recipient where state = 'waiting'`.execute(db);
    return rows[0]?.count ?? 0;
  };

  const began = performance.now();
  const markets = await Promise.all(
    ["one", "two"].map((name) => startKillable(join(folder, name), { DATABASE_URL: url, SMTP_URL: smtp.url })),
  );
  const asked = new Map<string, number>();
  let isOver = false;
  const portal = (async () => {
    for (let n = 0; !isOver; n += 1) {
      asked.set(await portalMail(db, n), Date.now());
      await wait(1000);
    }
  })();
  // Kills are spread over the sending: one after each share of the mails.
  const deaths = [
    ...Array.from({ length: kills }, (_, at) => ({ at: (at + 1) / (kills + 1), of: markets[at % markets.length] })),
    ...Array.from({ length: serverKills }, (_, at) => ({ at: (at + 0.5) / serverKills, of: undefined })),
  ].toSorted((one, other) => one.at - other.at);
  const wrong: string[] = [];
  try {
    for (const { at, of } of deaths) {
      while ((await waiting()) > mails * (1 - at)) await wait(200);
      if (of) await killOnce(of, random);
      else await smtp.restart(random.int(500, 4000));
    }
    for (const until = performance.now() + 600_000; (await waiting()) > 0; await wait(500))
      if (performance.now() > until) {
        wrong.push(`${await waiting()} addresses still wait`);
        break;
      }
    isOver = true;
    await portal;
    const allCame = () => [...asked.keys()].every((to) => smtp.accepted.some(({ address }) => address === to));
    for (const until = performance.now() + 60_000; !allCame() && performance.now() < until; ) await wait(200);
  } finally {
    isOver = true;
    await Promise.all(markets.map((market) => market.stop()));
    await smtp.close();
  }

  const { wrong: deviations, ...figures } = await judge(db, smtp, addresses, asked);
  await desk.close();
  return {
    ...figures,
    mails: addresses.length,
    kills,
    serverKills,
    portalMails: asked.size,
    seconds: (performance.now() - began) / 1000,
    wrong: [...wrong, ...deviations],
  };
}
