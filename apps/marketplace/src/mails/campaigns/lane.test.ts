import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test, vi } from "vitest";
import { createLog } from "../../kernel/log.ts";
import { createBrake } from "./brake.ts";
import { forgetCampaigns } from "./index.ts";
import { sendDue } from "./lane.ts";
import { startMails } from "./testing.ts";

const mails = forAllTests(startMails);
beforeEach(() => mails.clear());

const address = (name: string): string => `${name}@post.example`;
const listOf = (count: number): string[] => Array.from({ length: count }, (_, at) => address(`nr${at}`));
const begin = async (addresses: string[], kind: "contract" | "news" = "contract") =>
  mails.start(await mails.save({ kind, subject: "Neues", text: "Hallo" }, { addresses }));
const failure = (responseCode: number, response: string) =>
  Object.assign(new Error(response), { command: "RCPT TO", response, responseCode });
const recipients = () => mails.sent.map(({ draft }) => draft.to);

test("every address gets one mail in the order of the circle, and the mail is over", async () => {
  const { id } = await begin(listOf(30));
  await mails.work({ together: 1 });
  await mails.work();
  expect(recipients()).toEqual(listOf(30));
  expect(new Set(mails.sent.map((mail) => mail.id)).size).toBe(30);
  const { state, endedAt, counts } = await mails.call("campaign.get", { id }, mails.pia);
  expect({ state, endedAt, sent: counts.sent }).toEqual({
    state: "sent",
    endedAt: mails.clock.now.toISOString(),
    sent: 30,
  });
});

test("mails to few go before mails to many", async () => {
  const many = listOf(30);
  await begin(many);
  await begin([address("eilig")]);
  // With several at a time a slow one may overtake.
  await mails.work({ together: 1 });
  expect(recipients()).toEqual([address("eilig"), ...many]);
});

test("a delayed mail is tried again later with the same id, and the others do not wait for it", async () => {
  let tries = 0;
  mails.answers.set(address("nr0"), () => {
    tries += 1;
    if (tries < 3) throw failure(451, "451 4.7.0 later");
  });
  const { id } = await begin(listOf(3));
  await mails.work();
  expect(recipients().toSorted()).toEqual([address("nr1"), address("nr2")]);
  expect((await mails.results(id))[0]).toMatchObject({ state: "waiting", tries: 1, sentAt: null });
  await mails.work();
  expect(tries).toBe(1);
  for (const minutes of [1, 2]) {
    await mails.pass(minutes);
    await mails.work();
  }
  expect(recipients().at(-1)).toBe(address("nr0"));
  expect(recipients()).toHaveLength(3);
  expect((await mails.results(id))[0]).toMatchObject({ state: "sent", tries: 3 });
});

test("an address that the mail server refuses for good fails and is not tried again", async () => {
  mails.answers.set(address("nr0"), () => {
    throw failure(550, "550 5.1.1 unknown");
  });
  const { id } = await begin(listOf(2));
  await mails.work();
  expect(await mails.results(id)).toMatchObject([{ state: "failed", reason: "refused" }, { state: "sent" }]);
  expect(await mails.call("campaign.get", { id }, mails.pia)).toMatchObject({ state: "sent", counts: { failed: 1 } });
});

test("a mail that the server refuses for its content fails at once; a refused login fails no mail", async () => {
  mails.answers.set(address("nr0"), () => {
    throw Object.assign(failure(554, "554 5.7.1 looks like spam"), { command: "DATA" });
  });
  const { id } = await begin([address("nr0")]);
  await mails.work();
  expect(await mails.results(id)).toMatchObject([{ state: "failed", reason: "refused", tries: 1 }]);
  mails.answers.set(address("nr1"), () => {
    throw Object.assign(failure(535, "535 5.7.8 wrong password"), { command: "AUTH PLAIN", code: "EAUTH" });
  });
  const other = await begin([address("nr1")]);
  await mails.work();
  expect(await mails.results(other.id)).toMatchObject([{ state: "waiting", tries: 0 }]);
});

const spam = (command = "DATA") => Object.assign(failure(554, "554 5.7.1 looks like spam"), { command });

test("a mail server that refuses one mail after the other stops the lane, and no mail has failed by it", async () => {
  let [asked, refuses] = [0, true];
  for (const one of listOf(30))
    mails.answers.set(one, () => {
      asked += 1;
      if (refuses) throw spam();
    });
  const { id } = await begin(listOf(30));
  const brake = createBrake();
  const work = () => mails.work({ brake });
  await work();
  expect(asked).toBeLessThan(10);
  expect((await mails.results(id)).map(({ state, tries }) => [state, tries])).toEqual(
    Array.from({ length: 30 }, () => ["waiting", 0]),
  );
  await mails.pass(4);
  const before = asked;
  await work();
  expect(asked).toBe(before);
  // One mail tells that the server still refuses, and the pause doubles.
  await mails.pass(2);
  await work();
  expect(asked).toBe(before + 1);
  await mails.pass(6);
  await work();
  expect(asked).toBe(before + 1);
  refuses = false;
  await mails.pass(5);
  for (let round = 0; round < 3; round += 1) {
    await work();
    await mails.pass(6);
  }
  expect(recipients().toSorted()).toEqual(listOf(30).toSorted());
});

test("refused mails between accepted ones fail, and stop nothing", async () => {
  for (let at = 0; at < 30; at += 2)
    mails.answers.set(address(`nr${at}`), () => {
      throw spam();
    });
  await begin(listOf(30));
  await mails.work({ together: 1, brake: createBrake() });
  expect(recipients()).toHaveLength(15);
});

test("a refused sender stops the lane at the first mail; a mail that is too large fails alone", async () => {
  mails.answers.set(address("nr0"), () => {
    throw Object.assign(failure(552, "552 5.3.4 too large"), { command: "MAIL FROM" });
  });
  for (const one of ["nr1", "nr2"])
    mails.answers.set(address(one), () => {
      throw spam("MAIL FROM");
    });
  const { id } = await begin(listOf(3));
  await mails.work({ together: 1, brake: createBrake() });
  const waiting = { state: "waiting", tries: 0 };
  expect(await mails.results(id)).toMatchObject([{ state: "failed", reason: "refused" }, waiting, waiting]);
});

test("a mail that never reached the server keeps its turn", async () => {
  let isDown = true;
  for (const one of listOf(30))
    mails.answers.set(one, () => {
      if (isDown) throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ESOCKET", syscall: "connect" });
    });
  await begin(listOf(30));
  for (let round = 0; round < 3; round += 1) await mails.work();
  isDown = false;
  await mails.work({ together: 1 });
  expect(recipients()).toEqual(listOf(30));
});

/** The database of the lane, whose write of results fails as often as `errors` has an entry. */
function failingNotes(errors: Error[]) {
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      const isNote =
        node.kind === "UpdateQueryNode" && !node.from && JSON.stringify(node.table).includes("campaign_recipient");
      const error = isNote && errors.shift();
      if (error) throw error;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return { ...mails.kernel, db: mails.db.withPlugin(plugin) };
}
const hand = async ({ draft }: { draft: { to: string } }) => {
  handed.push(draft.to);
  return "sent" as const;
};
const handed: string[] = [];

test("a mail whose result could not be written at first counts as sent and is not sent again", async () => {
  handed.length = 0;
  const { id } = await begin(listOf(1));
  const errors = [new Error("Connection terminated unexpectedly")];
  await sendDue(failingNotes(errors), createLog("silent"), hand);
  expect(errors).toEqual([]);
  await mails.pass(10);
  await sendDue(mails.kernel, createLog("silent"), hand);
  expect(handed).toEqual(listOf(1));
  expect(await mails.results(id)).toMatchObject([{ state: "sent", tries: 1 }]);
});

test("a round whose database fails ends only after all its mails are handed over", async () => {
  handed.length = 0;
  await begin(listOf(2));
  const slow = Promise.withResolvers<void>();
  const round = sendDue(failingNotes([new Error("broken")]), createLog("silent"), async (mail) => {
    if (mail.draft.to === address("nr1")) await slow.promise;
    return hand(mail);
  });
  let hasEnded = false;
  const ending = round.catch((error: unknown) => error).finally(() => void (hasEnded = true));
  await expect.poll(() => handed).toEqual([address("nr0")]);
  await mails.db.selectFrom("campaign").select("id").execute();
  expect(hasEnded).toBe(false);
  slow.resolve();
  expect(await ending).toMatchObject({ message: "broken" });
  expect(handed).toEqual(listOf(2));
});

test("a mail that the server takes long for is not sent a second time, and its late success counts", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const slow = Promise.withResolvers<void>();
  let tries = 0;
  mails.answers.set(address("nr0"), () => {
    tries += 1;
    return slow.promise;
  });
  const { id } = await begin(listOf(1));
  const working = mails.work();
  await expect.poll(() => tries).toBe(1);
  const [row] = await mails.db.selectFrom("campaignRecipient").select("dueAt").execute();
  for (let minutes = 0; minutes < 10; minutes += 2) {
    await mails.pass(2);
    vi.advanceTimersByTime(30_000);
    const held = new Date((row?.dueAt.getTime() ?? 0) + (minutes + 2) * 60_000);
    await expect
      .poll(() => mails.db.selectFrom("campaignRecipient").select("dueAt").execute())
      .toEqual([{ dueAt: held }]);
    await mails.work();
  }
  vi.useRealTimers();
  slow.resolve();
  await working;
  expect(tries).toBe(1);
  expect(await mails.results(id)).toMatchObject([{ state: "sent", tries: 1 }]);
});

test("a small mail is over with its last address, while a large one goes on", async () => {
  const slow = Promise.withResolvers<void>();
  for (const one of listOf(30)) mails.answers.set(one, () => slow.promise);
  await begin(listOf(30));
  const small = await begin([address("eilig")]);
  const working = mails.work();
  await expect
    .poll(() => mails.call("campaign.get", { id: small.id }, mails.pia))
    .toMatchObject({ state: "sent", counts: { sent: 1 } });
  slow.resolve();
  await working;
});

test("an address that cannot be reached for half a day is given up", async () => {
  mails.answers.set(address("nr0"), () => {
    throw new Error("Connection closed");
  });
  const { id } = await begin([address("nr0")]);
  for (let hour = 0; hour < 20; hour += 1) {
    await mails.work();
    await mails.pass(60);
  }
  expect(await mails.results(id)).toMatchObject([{ state: "failed", reason: "unreachable", tries: 18 }]);
});

test("without a connection to the mail server one address fails a round, not all of them", async () => {
  let tried = 0;
  const unreachable = () => {
    tried += 1;
    throw Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNECTION" });
  };
  for (const one of listOf(30)) mails.answers.set(one, unreachable);
  await begin(listOf(30));
  await mails.work();
  expect(tried).toBeLessThanOrEqual(4);
});

test("somebody who ends news while they are sent gets none, with the reason", async () => {
  mails.answers.set(address("nr0"), async () => {
    await mails.db
      .insertInto("mailOptOut")
      .values({ id: randomUUID(), emailKey: address("nr9"), createdAt: mails.clock.now })
      .execute();
  });
  const { id } = await begin(listOf(10), "news");
  await mails.work();
  expect(recipients()).not.toContain(address("nr9"));
  expect((await mails.results(id))[9]).toMatchObject({ state: "skipped", reason: "optOut" });
});

test("a stop leaves out everybody whose turn had not come; a mail on its way counts as sent", async () => {
  let id = "";
  mails.answers.set(address("nr0"), async () => void (await mails.call("campaign.stop", { id }, mails.edda)));
  ({ id } = await begin(listOf(50)));
  await mails.work();
  const { state, counts } = await mails.call("campaign.get", { id }, mails.pia);
  expect(state).toBe("stopped");
  expect(counts).toMatchObject({ waiting: 0, sent: recipients().length });
  expect(counts.sent).toBeLessThan(10);
  expect(counts.stopped).toBe(50 - counts.sent);
  expect(await mails.refusal("campaign.stop", { id }, mails.edda)).toMatchObject({ code: "CAMPAIGN_NOT_SENDING" });
});

test("an address that a dead process had taken is sent after three minutes with the same id, not before", async () => {
  const taken: string[] = [];
  const hanging = new Promise<void>(() => {});
  mails.answers.set(address("nr0"), ({ id }) => {
    taken.push(id);
    return taken.length === 1 ? hanging : undefined;
  });
  await begin([address("nr0")]);
  void mails.work();
  await expect.poll(() => taken.length).toBe(1);
  await mails.pass(2);
  await mails.work();
  expect(taken).toHaveLength(1);
  await mails.pass(2);
  await mails.work();
  expect(taken).toEqual([taken[0], taken[0]]);
  expect(recipients()).toEqual([address("nr0")]);
});

test("mails and their addresses are forgotten a year after they ended", async () => {
  const { id } = await begin(listOf(2));
  await mails.work();
  const after = (days: number) => new Date(mails.clock.now.getTime() + days * 24 * 3_600_000);
  await forgetCampaigns(mails.db, after(364));
  expect(await mails.results(id)).toHaveLength(2);
  await forgetCampaigns(mails.db, after(366));
  expect(await mails.refusal("campaign.get", { id }, mails.pia)).toMatchObject({ code: "NOT_FOUND" });
  expect(await mails.db.selectFrom("campaignRecipient").select("address").execute()).toEqual([]);
});
