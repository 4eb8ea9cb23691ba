import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import type { Random } from "../../../apps/marketplace/src/demo/random.ts";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import type { OutboxEntry } from "../../../apps/marketplace/src/kernel/db/tables.ts";
import { inTransaction } from "../../../apps/marketplace/src/kernel/db/transaction.ts";
import { storedMessages } from "../../../apps/marketplace/src/kernel/work/stored-messages.ts";
import { untilAllIsSent } from "./grounds.ts";
import { startKillable } from "./killable-marketplace.ts";

const writers = 10;
/** One mail for this many events. */
const eventsPerMail = 20;
const room = randomUUID();

/** Writes an event to the outbox as a call does, and sometimes a mail, in one transaction. */
function write(db: Kysely<Database>, writer: number, n: number): Promise<unknown> {
  const event: OutboxEntry = {
    kind: "event",
    userId: null,
    event: {
      channelId: room,
      refCollection: "order",
      refId: randomUUID(),
      type: "UPDATE",
      message: `${writer} ${n}`,
      action: "/",
      companyName: "",
      bcName: "",
      daName: null,
    },
  };
  const mail: OutboxEntry = {
    kind: "mail",
    mail: { to: `w${writer}@post.example`, subject: String(n), paragraphs: [] },
  };
  const entries = n % eventsPerMail === 0 ? [event, mail] : [event];
  return inTransaction(db, async (tx) => {
    for (const entry of entries)
      await tx
        .insertInto("outbox")
        .values({ entry: JSON.stringify(entry), createdAt: new Date() })
        .execute();
  });
}

/** Every message of the room, as a reader receives them page by page from a cursor. */
async function readAll(db: Kysely<Database>): Promise<string[]> {
  const read: string[] = [];
  for (let after = 0; ; ) {
    const metadata = { page: 1, limit: 500, total: 0 };
    const { messages } = await storedMessages(db, [room], { rooms: [room], lastDate: null, after, metadata });
    read.push(...messages.map(({ message }) => message));
    const last = messages.at(-1);
    if (!last) return read;
    after = last.position;
  }
}

export interface PublisherFigures {
  kills: number;
  events: number;
  mails: number;
  wrong: string[];
}

/**
 * Ten writers, while the publishing process is killed repeatedly. Each event and mail must arrive once, in each writer's order
 * (promise 50).
 */
export async function publisherKills(
  { folder, url, db }: { folder: string; url: string; db: Kysely<Database> },
  { kills, eventsEach, random }: { kills: number; eventsEach: number; random: Random },
): Promise<PublisherFigures> {
  const start = () => startKillable(folder, { DATABASE_URL: url });
  const written = Array.from({ length: writers }, () => 0);
  const perKill = Math.ceil(eventsEach / kills);
  const writeSome = (writer: number) => async () => {
    for (let some = 0; some < perKill && (written[writer] ?? 0) < eventsEach; some += 1) {
      await write(db, writer, written[writer] ?? 0);
      written[writer] = (written[writer] ?? 0) + 1;
    }
  };
  let market = await start();
  for (let kill = 0; kill < kills; kill += 1) {
    market.kill({ at: "anywhere", after: random.int(1, 250) });
    await Promise.all(written.map((_, writer) => writeSome(writer)()));
    await market.ended();
    market = await start();
  }
  await untilAllIsSent(db);
  await market.stop();

  const wrong: string[] = [];
  const read = await readAll(db);
  for (let writer = 0; writer < writers; writer += 1) {
    const own = read.filter((message) => message.startsWith(`${writer} `));
    const expected = Array.from({ length: eventsEach }, (_, n) => `${writer} ${n}`);
    if (own.join() !== expected.join()) wrong.push(`writer ${writer}: ${own.length} of ${eventsEach}, or out of order`);
  }
  const mails = (await readdir(join(folder, "mailbox"))).filter((name) => name.endsWith(".eml")).length;
  const wanted = writers * Math.ceil(eventsEach / eventsPerMail);
  if (mails !== wanted) wrong.push(`${mails} mails of ${wanted}`);
  return { kills, events: read.length, mails, wrong };
}
