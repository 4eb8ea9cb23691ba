import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { QueuedMail } from "../mail/transport.ts";
import { type Jobs, startJobs } from "./jobs.ts";
import { createLog } from "./log.ts";
import type { OpenDatabase } from "./open-database.ts";
import { freshDatabase } from "./testing-database.ts";
import { startPostgres } from "./testing-postgres.ts";

const databases: [string, () => Promise<{ open: OpenDatabase; end: () => Promise<void> }>][] = [
  [
    "the embedded database",
    async () => {
      const open = await freshDatabase();
      return { open, end: () => open.db.destroy() };
    },
  ],
  [
    "Postgres",
    async () => {
      const open = await startPostgres();
      return { open, end: open.stop };
    },
  ],
];

const id = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
const draft = { to: "jutta@post.example", subject: "Guten Tag", paragraphs: [] };
const at = "2026-03-02T09:00:00.000Z";

describe.each(databases)("on %s", (_name, start) => {
  const sent: QueuedMail[] = [];
  const outcomes: string[] = [];
  let failing = "";
  const slow = { id: "", taken: Promise.withResolvers<void>() };
  let open: OpenDatabase;
  let jobs: Jobs;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ open, end } = await start());
    const send = async (mail: QueuedMail) => {
      if (mail.id === failing) throw new Error("550 canary@post.example is unknown");
      if (mail.id === slow.id) await slow.taken.promise;
      sent.push(mail);
      return "sent" as const;
    };
    jobs = await startJobs(open, send, createLog("silent"), (outcome) => outcomes.push(outcome));
  });
  afterAll(async () => {
    await jobs.stop();
    await end();
  });

  test("a mail is sent promptly, and a mail queued twice is sent once", async () => {
    await jobs.queueMail(id(1), at, draft);
    await jobs.queueMail(id(1), at, draft);
    await jobs.queueMail(id(2), at, draft);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map((mail) => mail.id).sort()).toEqual([id(1), id(2)]);
    expect(sent[0]).toEqual({ id: sent[0]?.id, queuedAt: at, draft });
  });

  test("many queued mails are sent one directly after the other", async () => {
    const before = sent.length;
    for (let n = 10; n < 30; n += 1) await jobs.queueMail(`00000000-0000-4000-8000-0000000000${n}`, at, draft);
    await expect.poll(() => sent.length).toBe(before + 20);
  });

  test("a mail that the mail server takes long for holds up no other one", async () => {
    slow.id = id(5);
    await jobs.queueMail(id(5), at, draft);
    await jobs.queueMail(id(6), at, draft);
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(6));
    expect(sent.map((mail) => mail.id)).not.toContain(id(5));
    slow.taken.resolve();
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(5));
  });

  test("promise 49: a failed mail waits for its retry, leaks nothing and does not block other mails", {
    tags: "long",
  }, async () => {
    failing = id(3);
    await jobs.queueMail(id(3), at, draft);
    await jobs.queueMail(id(4), at, draft);
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(4));
    const job = async () => {
      const { rows } = await sql<{
        state: string;
        output: unknown;
      }>`select state, output from pgboss.job where id = ${id(3)}`.execute(open.db);
      return rows[0];
    };
    await expect.poll(async () => (await job())?.state).toBe("retry");
    expect(JSON.stringify((await job())?.output)).not.toContain("canary");
    expect(outcomes).toContain("failed");
    // Makes the next attempt the last one, which would otherwise come an hour and a half later.
    await sql`update pgboss.job set retry_limit = 1, start_after = now() where id = ${id(3)}`.execute(open.db);
    await expect.poll(() => outcomes).toContain("given up");
  });
});
