import { randomUUID } from "node:crypto";
import type { Hint } from "@partner-konto/contracts/notifications/hint";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import type { OutboxEntry } from "../db/tables.ts";
import { createLog } from "../log.ts";
import { startPostgres } from "../testing/postgres.ts";
import { startMarketplace } from "../testing/testing.ts";
import { startBackgroundWork } from "./background-work.ts";
import type { Notification } from "./notification.ts";
import { type Outlets, publishing, publishOnce } from "./publisher.ts";
import { runAsSystem } from "./run-as-system.ts";
import { storedMessages } from "./stored-messages.ts";
import { openWaiting, type WaitingMail } from "./waiting-mail.ts";

const log = createLog("silent");
const room = randomUUID();
const anEvent = (refId: string, message: string) =>
  ({
    channelId: room,
    refCollection: "order",
    refId,
    type: "UPDATE",
    message,
    action: "/",
    companyName: "",
    bcName: "",
    daName: null,
  }) as const;

const postgres = forAllTests(startPostgres);
const market = forAllTests(() => startMarketplace({ handlers: {}, db: postgres.db }));

const silent: Outlets = {
  emit: () => {},
  endStreams: () => {},
  hint: () => {},
  queueMail: () => Promise.resolve(),
};
const startPublisher = (outlets: Outlets, everyMs: number) =>
  startBackgroundWork(market.kernel, log, [publishing(postgres.db, outlets, log, undefined, everyMs)]);
const request = (after: number) => ({
  rooms: [room],
  lastDate: null,
  after,
  metadata: { page: 1, limit: 500, total: 0 },
});

test("promise 50: ten writers and two publishers send each event once, in an order no cursor skips", async () => {
  const emitted: Notification[] = [];
  const outlets = { ...silent, emit: (message: Notification) => void emitted.push(message) };
  const publishers = [startPublisher(outlets, 5), startPublisher(outlets, 5)];
  let writing = true;
  const read: Notification[] = [];
  const reader = (async () => {
    for (let after = 0, idle = 0; writing || idle < 3; ) {
      const { messages, position } = await storedMessages(postgres.db, [room], request(after));
      read.push(...messages);
      // After a full page the reader continues from its last message, after the last page from the returned position.
      after = messages.length === 500 ? (messages.at(-1)?.position ?? after) : position;
      idle = messages.length === 0 && !writing ? idle + 1 : 0;
    }
  })();
  const writer = async (name: string): Promise<void> => {
    for (let n = 0; n < 50; n += 1)
      await runAsSystem(market.kernel, log, async (context) => {
        await context.publish(anEvent(randomUUID(), `${name} ${n}`));
        // Ids are assigned before the commit: this transaction commits after later ids were published.
        if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 15));
      });
  };
  await Promise.all(Array.from({ length: 10 }, (_, n) => writer(`w${n}`)));
  await expect.poll(() => emitted.length).toBeGreaterThanOrEqual(500);
  writing = false;
  await reader;
  await Promise.all(publishers.map(({ stop }) => stop()));

  const positions = emitted.map(({ position }) => position);
  expect(new Set(emitted.map(({ id }) => id)).size).toBe(500);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
  expect(read.map(({ position }) => position)).toEqual(positions);
  for (let writer = 0; writer < 10; writer += 1)
    expect(read.map(({ message }) => message).filter((message) => message.startsWith(`w${writer} `))).toEqual(
      Array.from({ length: 50 }, (_, n) => `w${writer} ${n}`),
    );
  expect(await postgres.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("promise 50: an event that was not published is published in the next round with the same position", async () => {
  await runAsSystem(market.kernel, log, (context) => context.publish(anEvent(randomUUID(), "before the crash")));
  const seen: number[] = [];
  const dies = (message: Notification): void => {
    seen.push(message.position);
    throw new Error("the process dies here");
  };
  await publishOnce(postgres.db, { ...silent, emit: dies }, log);
  await publishOnce(postgres.db, { ...silent, emit: ({ position }) => void seen.push(position) }, log);
  await publishOnce(postgres.db, { ...silent, emit: ({ position }) => void seen.push(position) }, log);
  expect(seen).toEqual([seen[0], seen[0]]);
});

test("promise 50: a crash between assigning a position and recording it assigns no position", async () => {
  await runAsSystem(market.kernel, log, (context) => context.publish(anEvent(randomUUID(), "placed once")));
  const diesAtNoting = postgres.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === "UpdateQueryNode") throw new Error("the process dies here");
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await expect(publishOnce(diesAtNoting, silent, log)).rejects.toThrow("dies here");
  const seen: string[] = [];
  await publishOnce(postgres.db, { ...silent, emit: ({ message }) => void seen.push(message) }, log);
  expect(seen).toEqual(["placed once"]);
});

test("a mail that cannot be queued stays, keeps its id and does not block others", async () => {
  const queued: string[] = [];
  const ended: string[] = [];
  let fails = true;
  const outlets: Outlets = {
    ...silent,
    endStreams: (userId) => void ended.push(userId),
    async queueMail(id) {
      queued.push(id);
      if (fails) throw new Error("no");
    },
  };
  await runAsSystem(market.kernel, log, async (context) => {
    await context.mail({ to: "a@b.example", subject: "", paragraphs: [] });
    await context.endStreams("jutta");
  });
  await publishOnce(postgres.db, outlets, log);
  fails = false;
  await publishOnce(postgres.db, outlets, log);
  await publishOnce(postgres.db, outlets, log);
  expect([new Set(queued).size, queued.length, ended]).toEqual([1, 2, ["jutta"]]);
});

test("promise 50: a publisher sends leftover events at its start and announced events before it stops", async () => {
  const emitted: string[] = [];
  const outlets = { ...silent, emit: ({ message }: Notification) => void emitted.push(message) };
  const leave = (message: string) =>
    runAsSystem(market.kernel, log, (context) => context.publish(anEvent(randomUUID(), message)));
  await leave("from a process that died");
  const publisher = startPublisher(outlets, 3_600_000);
  await expect.poll(() => emitted).toEqual(["from a process that died"]);
  await leave("just before the end");
  publisher.poke();
  await leave("at the end");
  publisher.poke();
  await publisher.stop();
  expect(emitted).toEqual(["from a process that died", "just before the end", "at the end"]);
});

test("promise 8: a mail lies sealed in the outbox and goes sealed to the queue; an old plain one goes, too", async () => {
  const draft = {
    to: "jutta@post.example",
    subject: "Ihr Link",
    paragraphs: [{ link: "https://a.example/#Wort", label: "Los" }],
  };
  await runAsSystem(market.kernel, log, async (context) => {
    await context.mail(draft);
    await context.publish(anEvent(randomUUID(), "mit Mail"), draft);
  });
  const rows = JSON.stringify(await postgres.db.selectFrom("outbox").selectAll().execute());
  for (const word of [draft.to, draft.subject, "Wort"]) expect(rows).not.toContain(word);
  const old: OutboxEntry = { kind: "mail", mail: draft };
  await postgres.db
    .insertInto("outbox")
    .values({ entry: JSON.stringify(old), createdAt: new Date() })
    .execute();
  const queued: WaitingMail[] = [];
  const queueMail = async (_id: string, _at: string, mail: WaitingMail): Promise<void> => void queued.push(mail);
  await publishOnce(postgres.db, { ...silent, queueMail }, log);
  expect(queued.map((mail) => "sealed" in mail)).toEqual([true, true, false]);
  expect(queued.map((mail) => openWaiting(market.kernel.seal, mail))).toEqual([draft, draft, draft]);
});

test("hints reach the outlet, also those that the release before left, and none stays", async () => {
  const agencyId = randomUUID();
  const left: OutboxEntry[] = [
    { kind: "contentChanged", type: "amiFaq" },
    { kind: "contentChanged", type: "partnerPelletNews" },
    { kind: "planChanged", agencyId },
  ];
  await postgres.db
    .insertInto("outbox")
    .values(left.map((entry) => ({ entry: JSON.stringify(entry), createdAt: new Date() })))
    .execute();
  await runAsSystem(market.kernel, log, (context) => context.hint({ topic: "content", room: "all" }));
  const hints: Hint[] = [];
  await publishOnce(postgres.db, { ...silent, hint: (hint) => void hints.push(hint) }, log);
  expect(hints.map(({ topic, room }) => `${topic} ${room}`)).toEqual([
    "content staff",
    "content all",
    `dayPlan agency:${agencyId}`,
    "content all",
  ]);
  expect(await postgres.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});
