import { limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../../kernel/db/open-database.ts";
import { createLog } from "../../kernel/log.ts";
import { newKey, signingKey } from "../../kernel/security/keys.ts";
import { sealOf } from "../../kernel/security/seal.ts";
import { freshDatabase } from "../../kernel/testing/database.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { type BackgroundWork, startBackgroundWork } from "../../kernel/work/background-work.ts";
import { sealMail } from "../../kernel/work/waiting-mail.ts";
import { type MailQueue, resealMails, startMailQueue } from "./queue.ts";
import type { QueuedMail } from "./transport.ts";

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
const secret = "GeheimesWortDesLinks";
const link = { link: `https://portal.example/user-invite#${secret}`, label: "Einladung annehmen" };
const [older, newer] = [signingKey(newKey()), signingKey(newKey())];
const seal = sealOf([older]);
const mail = sealMail(seal, draft);
const at = "2026-03-02T09:00:00.000Z";

describe.each(databases)("on %s", (_name, start) => {
  const sent: QueuedMail[] = [];
  const outcomes: string[] = [];
  let failing = "";
  const slow = { id: "", taken: Promise.withResolvers<void>() };
  let open: OpenDatabase;
  let jobs: MailQueue;
  let background: BackgroundWork;
  let end: () => Promise<void>;
  beforeAll(async () => {
    ({ open, end } = await start());
    const send = async (mail: QueuedMail) => {
      if (mail.id === failing) throw new Error("550 canary@post.example is unknown");
      if (mail.id === slow.id) await slow.taken.promise;
      sent.push(mail);
      return "sent" as const;
    };
    jobs = await startMailQueue(open, seal, send, createLog("silent"), (outcome) => outcomes.push(outcome));
    background = startBackgroundWork({ db: open.db, now: () => new Date() }, createLog("silent"), jobs.work);
  });
  afterAll(async () => {
    await background.stop();
    await jobs.stop();
    await end();
  });

  test("a mail is sent promptly, and a mail queued twice is sent once", async () => {
    await jobs.queueMail(id(1), at, mail);
    await jobs.queueMail(id(1), at, mail);
    await jobs.queueMail(id(2), at, mail);
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map((mail) => mail.id).sort()).toEqual([id(1), id(2)]);
    expect(sent[0]).toEqual({ id: sent[0]?.id, queuedAt: at, draft });
  });

  const jobOf = async (jobId: string) => {
    const { rows } = await sql<{ state: string; data: { sealed: string }; output: unknown }>`
      select state, data, output from pgboss.job where id = ${jobId}`.execute(open.db);
    return rows[0];
  };

  test("promise 8: no link's secret, address or subject is readable in the queue, new mail or old", async () => {
    const secretDraft = { ...draft, subject: "Ihr Link", paragraphs: [link] };
    for (const [jobId, waiting] of [
      [id(7), sealMail(seal, secretDraft)],
      [id(8), { draft: secretDraft }],
    ] as const) {
      failing = jobId;
      await jobs.queueMail(jobId, at, waiting);
      await expect.poll(async () => (await jobOf(jobId))?.state).toBe("retry");
      const { rows } = await sql`select * from pgboss.job`.execute(open.db);
      for (const word of [secret, draft.to, secretDraft.subject]) expect(JSON.stringify(rows)).not.toContain(word);
      failing = "";
      await sql`update pgboss.job set start_after = now() where id = ${jobId}`.execute(open.db);
      await expect.poll(() => sent.find((mail) => mail.id === jobId)?.draft).toEqual(secretDraft);
    }
  });

  test("a job that the release before queued in plain is sent", async () => {
    const boss = `insert into pgboss.job (id, name, data) values ('${id(9)}', 'mail', '${JSON.stringify({ id: id(9), queuedAt: at, draft })}')`;
    await sql.raw(boss).execute(open.db);
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(9));
  });

  test("a waiting mail is sealed with the new first key, so that the old key may be removed", async () => {
    failing = id(4);
    await jobs.queueMail(id(4), at, mail);
    const putOff = () =>
      sql`update pgboss.job set start_after = now() + interval '1 hour' where id = ${id(4)} and state = 'retry'
        returning id`.execute(open.db);
    await expect.poll(async () => (await putOff()).rows.length).toBe(1);
    await resealMails(open.db, sealOf([newer, older]));
    const sealed = (await jobOf(id(4)))?.data.sealed ?? "";
    expect(JSON.parse(sealOf([newer]).open(sealed) ?? "null")).toEqual(draft);
    await resealMails(open.db, sealOf([signingKey(newKey())]));
    expect((await jobOf(id(4)))?.data.sealed).toBe(sealed);
    await sql`delete from pgboss.job where id = ${id(4)}`.execute(open.db);
  });

  test(
    "promise 50: the mail of a process that is silent for ten seconds is sent by another one",
    async () => {
      await sql`insert into pgboss.job (id, name, data, state, retry_limit, started_on, heartbeat_seconds, heartbeat_on)
      values (${"00000000-0000-4000-8000-000000000051"}, 'mail', ${JSON.stringify({ id: "left behind", queuedAt: at, ...mail })}, 'active', 10,
      now() - interval '20 s', 10, now() - interval '11 s')`.execute(open.db);
      await expect.poll(() => sent.map((mail) => mail.id), { timeout: limit(20_000) }).toContain("left behind");
    },
    limit(30_000),
  );

  test(
    "a mail that was sent is deleted after a minute",
    async () => {
      const kept = "00000000-0000-4000-8000-000000000050";
      const count = async () => (await sql`select from pgboss.job where id = ${kept}`.execute(open.db)).rows.length;
      await jobs.queueMail(kept, at, mail);
      await expect.poll(async () => (await jobOf(kept))?.state).toBe("completed");
      await sql`update pgboss.job set completed_on = now() - interval '61 s' where id = ${kept}`.execute(open.db);
      await expect.poll(count, { timeout: limit(20_000) }).toBe(0);
    },
    limit(30_000),
  );

  test("many queued mails are sent one directly after the other", async () => {
    const before = sent.length;
    for (let n = 10; n < 30; n += 1) await jobs.queueMail(`00000000-0000-4000-8000-0000000000${n}`, at, mail);
    await expect.poll(() => sent.length).toBe(before + 20);
  });

  test("a mail that the mail server takes long for holds up no other one", async () => {
    slow.id = id(5);
    await jobs.queueMail(id(5), at, mail);
    await jobs.queueMail(id(6), at, mail);
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(6));
    expect(sent.map((mail) => mail.id)).not.toContain(id(5));
    slow.taken.resolve();
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(id(5));
  });

  test("promise 49: a failed mail waits for its retry, leaks nothing and does not block other mails", {
    tags: "long",
  }, async () => {
    failing = id(3);
    await jobs.queueMail(id(3), at, mail);
    await jobs.queueMail(`00000000-0000-4000-8000-000000000040`, at, mail);
    await expect.poll(() => sent.map((mail) => mail.id)).toContain(`00000000-0000-4000-8000-000000000040`);
    await expect.poll(async () => (await jobOf(id(3)))?.state).toBe("retry");
    expect(JSON.stringify((await jobOf(id(3)))?.output)).not.toContain("canary");
    expect(outcomes).toContain("failed");
    // Makes the next attempt the last one, which would otherwise come an hour and a half later.
    await sql`update pgboss.job set retry_limit = 1, start_after = now() where id = ${id(3)}`.execute(open.db);
    await expect.poll(() => outcomes).toContain("given up");
  });
});
