import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { randomFrom } from "../../../apps/marketplace/src/demo/random.ts";
import { startPostgres } from "../../../apps/marketplace/src/kernel/testing/postgres.ts";
import { startMails } from "../../../apps/marketplace/src/mails/campaigns/testing.ts";
import { startSmtp } from "../../../apps/marketplace/src/mails/transport/testing-smtp.ts";
import { startKillable } from "./killable-marketplace.ts";

const mails = forAllTests(async () => {
  const open = await startPostgres();
  const folder = await mkdtemp(join(tmpdir(), "partner-konto-mails-"));
  const started = await startMails(open.db);
  return {
    ...started,
    folder,
    url: open.url,
    async close() {
      await started.close();
      await open.stop();
      await rm(folder, { recursive: true });
    },
  };
});

/** Addresses that have no result yet. */
async function waiting(): Promise<number> {
  const { count } = await mails.db
    .selectFrom("campaignRecipient")
    .select(sql<number>`count(*)::integer`.as("count"))
    .where("state", "=", "waiting")
    .executeTakeFirstOrThrow();
  return count;
}

/** As if the three minutes had passed after which another process takes over what a dead one had taken. */
const takeOver = () =>
  mails.db
    .updateTable("campaignRecipient")
    .set({ dueAt: new Date(0) })
    .where("state", "=", "waiting")
    .execute();

const kills = howMany(2, 20);
const count = howMany(60, 1000);

/** Sends a mail to many by processes that are killed in the middle, and ends it with one that is not. */
async function killRounds(seed: string, settings: Record<string, string>): Promise<string[]> {
  await mails.clear();
  const addresses = Array.from({ length: count }, (_, at) => `nr${at}@post.example`);
  const random = randomFrom(seed);
  // The marketplace of the test answers calls; only the killed processes send.
  await mails.start(await mails.save({ kind: "contract", subject: "Neues", text: "Hallo" }, { addresses }));
  const start = () => startKillable(mails.folder, { DATABASE_URL: mails.url, ...settings });
  for (let kill = 0; kill < kills; kill += 1) {
    const market = await start();
    market.kill({ at: "anywhere", after: random.int(50, 500) });
    await market.ended();
    await takeOver();
  }
  const left = await waiting();
  expect(left).toBeLessThan(count);
  expect(left).toBeGreaterThan(0);
  const last = await start();
  await expect.poll(waiting, { timeout: limit(120_000), interval: 500 }).toBe(0);
  await last.stop();
  return addresses.toSorted();
}

const long = { tags: "long", timeout: limit(300_000) };

test(
  "a mail to many arrives once at each address although the sending process is killed again and again",
  long,
  async () => {
    const addresses = await killRounds("kills of a mail to many", {});
    const mailbox = join(mails.folder, "mailbox");
    const names = (await readdir(mailbox)).filter((name) => name.endsWith(".eml") && !name.startsWith("."));
    const got = await Promise.all(
      names.map(async (name) => (await PostalMime.parse(await readFile(join(mailbox, name)))).to?.[0]?.address),
    );
    expect(got.map(String).toSorted()).toEqual(addresses);
  },
);

test(
  "over SMTP each address gets one Message-ID; a kill repeats at most the mails that were on their way",
  long,
  async () => {
    const smtp = await startSmtp((address, attempt) =>
      Number(/\d+/.exec(address)?.[0]) % 9 === 0 && attempt === 1 ? "451 4.7.0 later" : undefined,
    );
    const addresses = await killRounds("kills over SMTP", { SMTP_URL: smtp.url });
    await smtp.close();
    const ids = new Map(smtp.accepted.map(({ address, messageId }) => [messageId, address]));
    expect([...ids.values()].toSorted()).toEqual(addresses);
    expect(smtp.accepted.length - ids.size).toBeLessThanOrEqual(4 * kills);
  },
);
