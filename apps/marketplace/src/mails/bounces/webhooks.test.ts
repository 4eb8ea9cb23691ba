import { randomBytes, randomUUID } from "node:crypto";
import { createWindowCounter } from "@partner-konto/server/window-counter";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { noteProblems, type Problem } from "./note-problems.ts";
import { forgetMails } from "./receive.ts";
import { sendUnlessStopped } from "./send.ts";
import { stoppedAddresses } from "./stopped-addresses.ts";
import { type Hook, post, type SentMessage, signedMessage } from "./testing.ts";

const market = forAllTests(() => startMarketplace({ handlers }));
const staff = forAllTests(() => market.signIn({ roles: ["PLATFORM_EDITOR"] }));
const newAddress = () => `dora-${randomUUID()}@post.example`;
const bounced = (address: string, more = {}) => ({ events: [{ kind: "bounced", address, status: "5.1.1", ...more }] });
const ok = { status: 200, code: undefined };
const send = (hook: Hook, sent: SentMessage) => post(market, hook, sent);
const problemsOf = async (text: string) =>
  (await market.call("adminMailManager.getBounceList", { body: { text } }, staff)).data;
const reasonOf = async (address: string) => (await stoppedAddresses(market.db, [address])).get(address);

/** Sends a mail and returns the Message-ID that its receiver sees. */
async function mailTo(to: string): Promise<string> {
  let key = "";
  const note = async ({ messageKey = "" }) => void (key = messageKey);
  const draft = { to, subject: "Ihr Auftrag", paragraphs: [] };
  const mail = { id: randomUUID(), queuedAt: market.clock.now.toISOString(), draft };
  expect(await sendUnlessStopped(market.db, note, () => market.clock.now)(mail)).toBe("sent");
  return `<${key}@heizmarkt.example>`;
}

/** A returned mail as mail servers write it. */
const returned = (messageId: string, recipients: string) =>
  [
    "From: MAILER-DAEMON@post.example",
    "To: noreply@heizmarkt.example",
    "Subject: Undelivered Mail Returned to Sender",
    "Auto-Submitted: auto-replied",
    'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you",
    "--b",
    "Content-Type: message/delivery-status",
    "",
    "Reporting-MTA: dns; mx.post.example",
    "",
    recipients,
    "--b",
    "Content-Type: message/rfc822",
    "",
    `Message-ID: ${messageId}`,
    "Subject: =?utf-8?Q?Ihr_Auftrag?=",
    "",
    "Guten Tag",
    "--b--",
    "",
  ].join("\r\n");
const failed = (address: string, status = "5.1.1") =>
  `Final-Recipient: rfc822; ${address}\r\nAction: failed\r\nStatus: ${status}\r\nDiagnostic-Code: smtp; 550 ${status} no\r\n`;

test("a hard bounce stops its address whatever its case; staff see it with its mail", async () => {
  const address = newAddress();
  const messageId = await mailTo(address);
  expect(await send("webhook", { body: bounced(address.toUpperCase(), { messageId }) })).toEqual(ok);
  expect(await reasonOf(address)).toBe("hardBounce");
  expect(await problemsOf(address)).toMatchObject([
    {
      kind: "hardBounce",
      status: "5.1.1",
      source: "event",
      mail: { subject: "Ihr Auftrag" },
      isStopped: true,
      account: null,
    },
  ]);
});

test("a message with the same id counts once, also when both arrive together; another id counts again", async () => {
  const [address, id] = [newAddress(), randomUUID()];
  const body = bounced(address);
  const answers = await Promise.all(Array.from({ length: 5 }, () => send("webhook", { id, body })));
  expect(answers).toEqual(answers.map(() => ok));
  expect(await problemsOf(address)).toMatchObject([{ times: 1 }]);
  await send("webhook", { body });
  expect(await problemsOf(address)).toMatchObject([{ times: 2 }]);
});

const written = [
  "mailProblem",
  "mailAddressState",
  "mailEventReceipt",
  "mailOptOut",
  "audit",
  "outbox",
  "idempotency",
] as const;
const rows = () => Promise.all(written.map((table) => market.db.selectFrom(table).selectAll().execute()));

const wrong: [string, SentMessage, number, string][] = [
  ["a foreign signature", { key: randomBytes(32) }, 401, "UNAUTHORIZED"],
  ["no signature", { headers: { "webhook-signature": "" } }, 401, "UNAUTHORIZED"],
  ["another id than the signed one", { headers: { "webhook-id": "msg_2" } }, 401, "UNAUTHORIZED"],
  ["a time of six minutes ago", { late: 360 }, 401, "UNAUTHORIZED"],
  ["a time in six minutes", { late: -360 }, 401, "UNAUTHORIZED"],
  [
    "a foreign signature and a key",
    { key: randomBytes(32), headers: { "idempotency-key": randomUUID() } },
    401,
    "UNAUTHORIZED",
  ],
  ["more than 256 KiB", { body: "x".repeat(256 * 1024 + 1) }, 413, "PAYLOAD_TOO_LARGE"],
  ["no JSON", { body: "{" }, 400, "INVALID_INPUT"],
  ["JSON that is no UTF-8", { body: Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]) }, 400, "INVALID_INPUT"],
  ["an unknown form", { body: [{ hello: "world" }] }, 400, "INVALID_INPUT"],
];

test.each(wrong)(
  "a message with %s is refused, leaves no row, and its id stays free",
  async (_what, sent, status, code) => {
    const before = await rows();
    const id = randomUUID();
    for (const hook of ["webhook", "webhook-robinson"] as const)
      expect(await send(hook, { body: bounced("dora@post.example"), ...sent, id })).toEqual({ status, code });
    expect(await rows()).toEqual(before);
    expect(await send("webhook", { id })).toEqual(ok);
  },
);

test("forged messages of one address are limited, and right ones go on", async () => {
  const { kernel } = market;
  const unlimited = kernel.mayReadUnknown;
  const counter = createWindowCounter(1, () => 0);
  kernel.mayReadUnknown = (address) => counter.take(address, 2);
  try {
    const from = async (remoteAddress: string, sent: SentMessage = {}) => {
      const { bytes, headers } = signedMessage(market, sent);
      const url = "/admin/mail-manager/webhook";
      return (await market.app.inject({ method: "POST", url, remoteAddress, headers, body: bytes })).statusCode;
    };
    const forged = { key: randomBytes(32) };
    const answers: number[] = [];
    for (let nth = 0; nth < 4; nth += 1) answers.push(await from("203.0.113.7", forged));
    expect(answers).toEqual([401, 401, 429, 429]);
    expect([await from("203.0.113.7"), await from("203.0.113.7")]).toEqual([200, 200]);
    expect(await from("203.0.113.8", forged)).toBe(401);
  } finally {
    kernel.mayReadUnknown = unlimited;
  }
});

test("deep and wide bodies and names of prototypes are refused and leave no row", async () => {
  const before = await rows();
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const wide = JSON.stringify({ events: Array.from({ length: 1001 }, () => 0) });
  for (const body of [deep, `{"events":${deep}}`, '{"__proto__":{"events":[]}}', wide])
    expect((await send("webhook", { body })).status, body.slice(0, 20)).toBe(400);
  expect(await rows()).toEqual(before);
});

test("while a secret is replaced, messages with the old and the new one are accepted", async () => {
  const [old, next] = [market.kernel.webhookKeys[0], randomBytes(32)];
  if (!old) throw new Error("no key");
  market.kernel.webhookKeys = [next, old];
  expect([await send("webhook", { key: old }), await send("webhook", { key: next })]).toEqual([ok, ok]);
  market.kernel.webhookKeys = [next];
  expect((await send("webhook", { key: old })).status).toBe(401);
  market.kernel.webhookKeys = [old];
});

test("a returned mail of ours stops its address, each receiver by its own status", async () => {
  const [gone, full, stranger] = [newAddress(), newAddress(), newAddress()];
  const messageId = await mailTo(gone);
  const body = returned(messageId, [failed(gone), failed(full, "5.2.2"), failed(stranger)].join("\r\n"));
  expect(await send("failure-webhook", { body, headers: { "content-type": "message/rfc822" } })).toEqual(ok);
  const mail = { subject: "Ihr Auftrag" };
  expect(await problemsOf(gone)).toMatchObject([{ kind: "hardBounce", source: "returnedMail", mail }]);
  expect(await problemsOf(full)).toMatchObject([{ kind: "softBounce", mail: null }]);
  expect([await reasonOf(gone), await reasonOf(full)]).toEqual(["hardBounce", undefined]);
  // The mail was not for this address, so anybody could have written that.
  expect(await problemsOf(stranger)).toMatchObject([{ kind: "hardBounce", mail: null, isStopped: false }]);
});

test("a returned mail that names no mail of ours stops nobody", async () => {
  const address = newAddress();
  await mailTo(address);
  for (const messageId of ["<made-up@heizmarkt.example>", `<${randomUUID()}@heizmarkt.example>`])
    expect(await send("failure-webhook", { body: { message: returned(messageId, failed(address)) } })).toEqual(ok);
  expect(await problemsOf(address)).toMatchObject([{ kind: "hardBounce", times: 2, isStopped: false }]);
  expect(await reasonOf(address)).toBeUndefined();
});

test("a returned mail with thousands of receivers is read in part, and does not fail", async () => {
  const mark = randomUUID();
  const many = Array.from({ length: 3000 }, (_, nth) =>
    failed(`${nth}-${mark}@x.example`)
      .slice(0, 200)
      .replace(/Diag.*/s, ""),
  );
  const body = returned(`<${randomUUID()}@heizmarkt.example>`, many.join("\r\n"));
  expect(body.length).toBeLessThan(256 * 1024 + 100_000);
  expect((await send("failure-webhook", { body: body.slice(0, 250_000) })).status).toBe(200);
  expect((await problemsOf(mark)).length).toBeGreaterThan(0);
  expect((await market.call("adminMailManager.getBounceList", { body: { text: mark } }, staff)).total).toBe(100);
});

test("of problems that nobody proved the newest thousand wait for staff; proven and done ones stay", async () => {
  const mark = randomUUID();
  const hourAgo = market.clock.now.getTime() - 3_600_000;
  const told = (nth: number, more: Partial<Problem> = {}): Problem => ({
    kind: "softBounce",
    email: `${nth}-${mark}@x.example`,
    status: null,
    reason: "",
    source: "returnedMail",
    at: new Date(hourAgo + nth),
    mail: null,
    stops: false,
    ...more,
  });
  await noteProblems(market.db, [told(-3, { source: "event" }), told(-2)]);
  const [done] = await problemsOf(`-2-${mark}`);
  await market.call("adminMailManager.markDone", { id: done?.id ?? "" }, staff);
  await noteProblems(
    market.db,
    Array.from({ length: 1000 }, (_, nth) => told(nth)),
  );
  const newest = newAddress();
  await send("failure-webhook", { body: returned(`<${randomUUID()}@heizmarkt.example>`, failed(newest)) });
  const open = await market.db
    .selectFrom("mailProblem")
    .select("email")
    .where("source", "=", "returnedMail")
    .where("mailId", "is", null)
    .where("doneAt", "is", null)
    .execute();
  expect(open).toHaveLength(1000);
  const [mails, kept] = [new Set(open.map(({ email }) => email)), (nth: number) => problemsOf(`${nth}-${mark}@`)];
  expect([mails.has(newest), mails.has(`999-${mark}@x.example`), mails.has(`0-${mark}@x.example`)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([(await kept(-3)).length, (await kept(-2)).length]).toEqual([1, 1]);
});

test("an absence note, a text, random bytes and nothing at all are no bounce", async () => {
  const problems = () => market.db.selectFrom("mailProblem").select("id").execute();
  const before = await problems();
  const status = failed("dora@post.example");
  const note = `From: dora@post.example\r\nSubject: Abwesend\r\nAuto-Submitted: auto-replied\r\n\r\n${status}`;
  // A body that begins with a brace is JSON, so the random bytes begin with another one.
  for (const body of [note, "Hallo", Buffer.concat([Buffer.of(0xff), randomBytes(2000)]), ""])
    expect((await send("failure-webhook", { body })).status).toBe(200);
  expect(await problems()).toEqual(before);
});

test("a complaint and an end of mails stop news and advertising; a delivery and a delay mean nothing", async () => {
  const [complains, ends] = [newAddress(), newAddress()];
  const events = [
    { kind: "complained", address: complains },
    { kind: "unsubscribed", address: ends },
    { kind: "delivered", address: complains },
    { kind: "deferred", address: ends, status: "4.4.1" },
  ];
  await send("webhook", { body: { events } });
  expect([await reasonOf(complains), await reasonOf(ends)]).toEqual(["complaint", "optOut"]);
  expect(await problemsOf(complains)).toMatchObject([{ kind: "complaint" }]);
  expect(await problemsOf(ends)).toEqual([]);
});

test("the Robinson list adds and removes addresses; the word that was signed last counts", async () => {
  const address = newAddress();
  const robinson = (body: object, late: number) => send("webhook-robinson", { body, late });
  await robinson({ added: [address.toUpperCase(), "no address"] }, 60);
  expect(await reasonOf(address)).toBe("robinson");
  await robinson({ removed: [address] }, 120);
  expect(await reasonOf(address)).toBe("robinson");
  await robinson({ removed: [address] }, 30);
  expect(await reasonOf(address)).toBeUndefined();
});

test("receipts are kept for two days, sent mails and unproven problems for ninety, others for a year", async () => {
  const [id, address, elsewhere, unproven] = [randomUUID(), newAddress(), newAddress(), newAddress()];
  await send("failure-webhook", { body: returned("<made-up@heizmarkt.example>", failed(unproven)) });
  await send("webhook", { id, body: bounced(address) });
  await mailTo(elsewhere);
  const kept = async () => [
    (await market.db.selectFrom("mailEventReceipt").select("id").where("id", "=", `event ${id}`).execute()).length,
    (await market.db.selectFrom("mailSent").select("id").where("emailKey", "=", elsewhere).execute()).length,
    (await problemsOf(unproven)).length,
    (await problemsOf(address)).length,
  ];
  for (const [hours, left] of [
    [47, [1, 1, 1, 1]],
    [49, [0, 1, 1, 1]],
    [91 * 24, [0, 0, 0, 1]],
    [366 * 24, [0, 0, 0, 0]],
  ] as const) {
    await forgetMails(market.db, new Date(market.clock.now.getTime() + hours * 3_600_000));
    expect(await kept(), `after ${hours} hours`).toEqual(left);
  }
  expect(await reasonOf(address)).toBe("hardBounce");
});
