import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../kernel/testing/database.ts";
import type { QueuedMail } from "../transport/transport.ts";
import { noteProblems, type Problem } from "./note-problems.ts";
import { sendUnlessStopped } from "./send.ts";
import { stoppedAddresses } from "./stopped-addresses.ts";

const market = forAllTests(async () => {
  const { db, stop } = await testDatabase();
  return { db, close: stop };
});
const at = new Date("2026-03-02T09:00:00.000Z");
const sent: QueuedMail[] = [];
let failure: Error | null = null;
beforeEach(() => {
  sent.length = 0;
  failure = null;
});

const deliver = (to: string, more = {}) => {
  const send = async (mail: QueuedMail) => {
    if (failure) throw failure;
    sent.push(mail);
  };
  const draft = { to, subject: "Guten Tag", paragraphs: [], ...more };
  return sendUnlessStopped(market.db, send, () => at)({ id: randomUUID(), queuedAt: at.toISOString(), draft });
};
const refusedWith = (responseCode: number, response: string, command = "RCPT TO"): Error =>
  Object.assign(new Error(response), { command, response, responseCode });
const problem = (email: string, more: Partial<Problem> = {}): Problem => ({
  kind: "hardBounce",
  email,
  status: "5.1.1",
  reason: "unbekannt",
  source: "event",
  at,
  mail: null,
  stops: true,
  ...more,
});
const optOut = { optOut: "https://shop.example/abmelden?t=x" };
const newAddress = () => `Dora-${randomUUID()}@Post.example`;
const problemsOf = (email: string) =>
  market.db.selectFrom("mailProblem").selectAll().where("emailKey", "=", email.toLowerCase()).execute();

test("a hard bounce stops every mail to the address, however it is written", async () => {
  const address = newAddress();
  expect(await deliver(address)).toBe("sent");
  await noteProblems(market.db, [problem(address)]);
  expect(await deliver(address.toUpperCase())).toBe("stopped");
  expect(await deliver(address, optOut)).toBe("stopped");
  expect(sent).toHaveLength(1);
});

test("a complaint stops mails that can be ended and no others; a soft bounce and a block stop none", async () => {
  const [complains, full, blocked] = [newAddress(), newAddress(), newAddress()];
  await noteProblems(market.db, [
    problem(complains, { kind: "complaint" }),
    problem(full, { kind: "softBounce" }),
    problem(blocked, { kind: "block" }),
  ]);
  expect(await deliver(complains, optOut)).toBe("stopped");
  for (const address of [complains, full, blocked]) expect(await deliver(address)).toBe("sent");
  for (const address of [full, blocked]) expect(await deliver(address, optOut)).toBe("sent");
});

test("stopped addresses come with the strongest reason, as they were asked for; others are left out", async () => {
  const [hard, complains, robinson, out, fine] = Array.from({ length: 5 }, newAddress);
  if (!(hard && complains && robinson && out && fine)) throw new Error("no addresses");
  await noteProblems(market.db, [
    problem(hard),
    problem(hard, { kind: "complaint" }),
    problem(complains, { kind: "complaint" }),
  ]);
  await market.db
    .insertInto("mailAddressState")
    .values({
      emailKey: robinson.toLowerCase(),
      isRobinson: true,
      hardBouncedAt: null,
      releasedAt: null,
      complainedAt: null,
      robinsonAt: at,
    })
    .execute();
  await market.db
    .insertInto("mailOptOut")
    .values([hard, out].map((email) => ({ id: randomUUID(), emailKey: email.toLowerCase(), createdAt: at })))
    .execute();
  expect(await stoppedAddresses(market.db, [hard, complains, robinson, out, fine])).toEqual(
    new Map([
      [hard, "hardBounce"],
      [complains, "complaint"],
      [robinson, "robinson"],
      [out, "optOut"],
    ]),
  );
  expect(await stoppedAddresses(market.db, [])).toEqual(new Map());
});

test("a receiver whom the mail server refuses for good is a hard bounce with its mail, and not tried again", async () => {
  const address = newAddress();
  failure = refusedWith(550, "550 5.1.1 <x>: Recipient address rejected");
  expect(await deliver(address)).toBe("refused");
  expect(await problemsOf(address)).toMatchObject([
    { kind: "hardBounce", status: "5.1.1", source: "mailServer", subject: "Guten Tag", sentAt: at, times: 1 },
  ]);
  failure = null;
  expect(await deliver(address)).toBe("stopped");
});

test.each([
  ["a block", refusedWith(550, "550 5.7.1 rejected by policy"), 1],
  ["a full mailbox", refusedWith(552, "552 5.2.2 full"), 1],
  ["a refused text", refusedWith(554, "554 5.7.1 spam", "DATA"), 1],
  ["a refused text without a code", refusedWith(550, "550 unknown user in the text", "DATA"), 1],
  ["a delay after the text", refusedWith(451, "451 4.7.1 greylisted", "DATA"), 0],
  ["a delay", refusedWith(450, "450 4.2.1 later"), 0],
  ["a refused sender", refusedWith(550, "550 5.1.8 sender", "MAIL FROM"), 1],
  ["a sender of whom the server says what it says of receivers", refusedWith(550, "550 5.1.1 unknown", "MAIL FROM"), 1],
  ["a refused greeting", refusedWith(550, "550 5.7.1 go away", "EHLO"), 0],
  ["a lost connection", new Error("ECONNRESET"), 0],
])("after %s the mail is tried again and its address is not stopped", async (_what, error, problems) => {
  const address = newAddress();
  failure = error;
  await expect(deliver(address)).rejects.toBe(error);
  expect(await problemsOf(address)).toHaveLength(problems);
  expect(await stoppedAddresses(market.db, [address])).toEqual(new Map());
});

test("each attempt of a mail has the same Message-ID, which does not follow from the mail's id", async () => {
  const mail = {
    id: randomUUID(),
    queuedAt: at.toISOString(),
    draft: { to: newAddress(), subject: "Nr. 1", paragraphs: [] },
  };
  const keys: (string | undefined)[] = [];
  const attempt = sendUnlessStopped(
    market.db,
    async ({ messageKey }) => void keys.push(messageKey),
    () => at,
  );
  await attempt(mail);
  await attempt(mail);
  expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(keys[0]).not.toBe(mail.id);
});

test("the same problem of a mail told again is counted; once it is done, it is a new one", async () => {
  const address = newAddress();
  await noteProblems(market.db, [problem(address), problem(address)]);
  expect(await problemsOf(address)).toMatchObject([{ times: 2 }]);
  await market.db
    .updateTable("mailProblem")
    .set({ doneAt: at })
    .where("emailKey", "=", address.toLowerCase())
    .execute();
  await noteProblems(market.db, [problem(address)]);
  const counted = (await problemsOf(address)).map(({ times }) => times);
  expect(counted).toHaveLength(2);
  expect(new Set(counted)).toEqual(new Set([1, 2]));
});
