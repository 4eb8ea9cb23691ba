import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { sendUnlessStopped } from "../bounces/index.ts";
import { startMails } from "./testing.ts";

const mails = forAllTests(startMails);
beforeEach(() => mails.clear());

test("a draft is read back as it was saved, and changed by its version", async () => {
  const draft = await mails.save({ kind: "advertising" }, { states: ["NI"] });
  expect(await mails.call("campaign.get", { id: draft.id }, mails.pia)).toEqual(draft);
  expect(draft).toMatchObject({ version: 1, state: "draft", kind: "advertising", modifiedBy: "Edda Testmann" });
  const body = { ...mails.content({ subject: "Anders" }), campaignId: draft.id, version: 1 };
  expect(await mails.call("campaign.save", { body }, mails.edda)).toMatchObject({ version: 2, subject: "Anders" });
  const refused = await mails.refusal("campaign.save", { body: { ...body, subject: "Zu spät" } }, mails.edda);
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { version: 2, subject: "Anders" } });
  for (const states of [["draft" as const], []]) {
    const { data, total } = await mails.call("campaign.list", { limit: 25, page: 1, body: { states } }, mails.pia);
    expect({ total, subjects: data.map(({ subject }) => subject) }).toEqual({ total: 1, subjects: ["Anders"] });
  }
});

test("a draft is removed; a mail that was sent is neither removed nor changed", async () => {
  const draft = await mails.save();
  await mails.call("campaign.remove", { id: draft.id }, mails.edda);
  expect(await mails.refusal("campaign.get", { id: draft.id }, mails.pia)).toMatchObject({ code: "NOT_FOUND" });
  const begun = await mails.start(await mails.save());
  expect(await mails.refusal("campaign.remove", { id: begun.id }, mails.edda)).toMatchObject({
    code: "CAMPAIGN_BEGUN",
  });
  const body = { ...mails.content(), campaignId: begun.id, version: begun.version };
  expect(await mails.refusal("campaign.save", { body }, mails.edda)).toMatchObject({ code: "CAMPAIGN_BEGUN" });
});

test("an unknown placeholder is refused with its name", async () => {
  const body = { ...mails.content({ text: "Hallo {{vorname}}" }), campaignId: randomUUID(), version: 0 };
  expect(await mails.refusal("campaign.save", { body }, mails.edda)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.text", message: "{{vorname}} is no placeholder" }],
  });
});

test("a subject or text that would be empty for somebody unknown is refused", async () => {
  const content = mails.content({ subject: "{{firstName}}", text: "{{lastName}}" });
  expect(
    await mails.refusal("campaign.save", { body: { ...content, campaignId: randomUUID(), version: 0 } }, mails.edda),
  ).toMatchObject({
    code: "INVALID_INPUT",
    issues: ["body.subject", "body.text"].map((path) => ({ path, message: "is empty where the person is unknown" })),
  });
});

test("a link with a placeholder in its address is refused, because addresses are not filled", async () => {
  const text = "[Zum Portal](https://portal.example/{{firstName}})";
  const body = { ...mails.content({ text }), campaignId: randomUUID(), version: 0 };
  expect(await mails.refusal("campaign.save", { body }, mails.edda)).toMatchObject({
    code: "INVALID_INPUT",
    issues: [{ path: "body.text", message: "the address https://portal.example/{{firstName}} takes no placeholder" }],
  });
});

test("the check counts who gets it and who does not and why, and shows the mail of one of them", async () => {
  await optOut("mia@heidebrand.example");
  const checked = await mails.check({ text: "{{salutation}}, {{agencyName}}" }, { groupIds: [mails.own.id] });
  expect(checked).toMatchObject({
    recipients: 2,
    people: [{ address: "olaf@heidebrand.example", name: "Olaf Testmann" }, { address: "rita@heidebrand.example" }],
    leftOut: [{ reason: "optOut", count: 1 }],
    left: [{ address: "mia@heidebrand.example", reason: "optOut" }],
    mail: { to: "olaf@heidebrand.example", subject: "Neues für Testbrand Energie" },
  });
  expect(checked.mail?.text).toContain("Guten Tag Olaf Testmann, Lüneburg");
  expect(checked.mail?.html).toContain("Guten Tag Olaf Testmann, Lüneburg");
  const second = await mails.check({ text: "{{agencyName}}" }, { groupIds: [mails.own.id] }, 1);
  expect(second.mail).toMatchObject({ to: "rita@heidebrand.example" });
});

test("a contract's mail reaches those who ended news, has no link that ends it, and heeds hard bounces", async () => {
  // The circle may have been read before.
  await mails.pass(1);
  await optOut("mia@heidebrand.example");
  await mails.db
    .insertInto("mailAddressState")
    .values({
      emailKey: "olaf@heidebrand.example",
      hardBouncedAt: mails.clock.now,
      complainedAt: null,
      releasedAt: null,
      robinsonAt: null,
    })
    .execute();
  const circle = { groupIds: [mails.own.id] };
  const contract = await mails.check({ kind: "contract" }, circle);
  expect(contract.people.map(({ address }) => address)).toEqual(["mia@heidebrand.example", "rita@heidebrand.example"]);
  expect(contract.leftOut).toEqual([{ reason: "hardBounce", count: 1 }]);
  expect(contract.mail?.text).not.toContain("abbestellen");
  const news = await mails.check({ kind: "news" }, circle);
  expect(news.people.map(({ address }) => address)).toEqual(["rita@heidebrand.example"]);
  expect(news.mail?.text).toContain("abbestellen");
});

test("placeholders that are empty for some are named with what stands there instead", async () => {
  const checked = await mails.check(
    { subject: "Neues", text: "{{salutation|Hallo}}, {{agencyName}}, {{firstName}}" },
    { addresses: ["fremd@post.example", "mia@heidebrand.example"] },
  );
  expect(checked.empty).toEqual([
    { name: "salutation", instead: "Hallo", people: 1 },
    { name: "agencyName", instead: "Ihre Niederlassung", people: 2 },
    { name: "firstName", instead: "", people: 1 },
  ]);
  expect(checked.mail?.text).toContain("Hallo, Ihre Niederlassung,");
});

test("names with marks and addresses in them stay text in the mail", async () => {
  await mails.db
    .updateTable("userAccount")
    .set({ lastName: "<b>**[x](https://b.example)**" })
    .where("id", "=", mails.people.rita.id)
    .execute();
  const { mail } = await mails.check({ text: "Hallo {{lastName}}" }, { addresses: ["rita@heidebrand.example"] });
  expect(mail?.html).toContain("&lt;b&gt;**[x](https://b.example)**");
  expect(mail?.html).not.toContain('href="https://b.example');
  await mails.db
    .updateTable("userAccount")
    .set({ lastName: "Testmann" })
    .where("id", "=", mails.people.rita.id)
    .execute();
});

test("a test mail goes to the caller, with the values of the first person", async () => {
  await mails.call("campaign.sendTest", { body: mails.content({}, { groupIds: [mails.own.id] }) }, mails.edda);
  expect(await mails.mails()).toMatchObject([
    { to: "edda@heidebrand.example", subject: "Test: Neues für Testbrand Energie" },
  ]);
});

test("a test mail reaches staff who want no news; one to an address where no mails arrive is refused", async () => {
  await mails.db
    .insertInto("mailOptOut")
    .values({ id: randomUUID(), emailKey: "edda@heidebrand.example", createdAt: mails.clock.now })
    .execute();
  const body = mails.content();
  await mails.call("campaign.sendTest", { body }, mails.edda);
  const [draft] = await mails.mails();
  if (!draft) throw new Error("no mail was queued");
  const handed: string[] = [];
  const deliver = sendUnlessStopped(
    mails.db,
    async (mail) => void handed.push(mail.draft.to),
    () => mails.clock.now,
  );
  expect(await deliver({ id: randomUUID(), queuedAt: mails.clock.now.toISOString(), draft })).toBe("sent");
  expect(handed).toEqual(["edda@heidebrand.example"]);
  const state = { hardBouncedAt: mails.clock.now, complainedAt: null, releasedAt: null, robinsonAt: null };
  await mails.db
    .insertInto("mailAddressState")
    .values({ emailKey: "edda@heidebrand.example", ...state })
    .execute();
  expect(await mails.refusal("campaign.sendTest", { body }, mails.edda)).toMatchObject({ code: "NOT_FOUND" });
  expect(await mails.mails()).toHaveLength(1);
});

test("the sending begins once however often it is pressed, and everybody has one place in the queue", async () => {
  const draft = await mails.save();
  const pressed = await Promise.all([mails.start(draft), mails.start(draft), mails.start(draft)]);
  expect(pressed.map(({ version, state }) => ({ version, state }))).toEqual(
    Array.from({ length: 3 }, () => ({ version: 2, state: "sending" })),
  );
  expect((await mails.start(draft)).version).toBe(2);
  expect((await mails.results(draft.id)).map(({ address, state }) => [address, state])).toEqual(
    ["frida", "mia", "olaf", "rita"].map((name) => [`${name}@heidebrand.example`, "waiting"]),
  );
});

test("a draft that somebody changed meanwhile is not sent", async () => {
  const draft = await mails.save();
  await mails.call(
    "campaign.save",
    { body: { ...mails.content({ text: "Anders" }), campaignId: draft.id, version: 1 } },
    mails.edda,
  );
  const body = { campaignId: draft.id, version: 1 };
  expect(await mails.refusal("adminMail.sendGeneric", { body }, mails.edda)).toMatchObject({
    code: "VERSION_CONFLICT",
    current: { version: 2, text: "Anders" },
  });
  expect(await mails.results(draft.id)).toEqual([]);
});

test("a mail to nobody is refused and stays a draft", async () => {
  const draft = await mails.save({}, { agencyIds: [randomUUID()] });
  const body = { campaignId: draft.id, version: 1 };
  expect(await mails.refusal("adminMail.sendGeneric", { body }, mails.edda)).toMatchObject({
    code: "CAMPAIGN_WITHOUT_RECIPIENTS",
  });
  expect(await mails.call("campaign.get", { id: draft.id }, mails.edda)).toMatchObject({ state: "draft", version: 1 });
});

test("a mail to a few is sent at once and has its results", async () => {
  const { circle: _, ...content } = mails.content({ kind: "contract" });
  const to = ["mia@heidebrand.example", "MIA@heidebrand.example", "gast@post.example"];
  const begun = await mails.call("adminMail.sendGenericMail", { body: { ...content, to } }, mails.edda);
  expect(begun).toMatchObject({ state: "sending", counts: { waiting: 2 } });
  await mails.work({ together: 1 });
  expect(mails.sent.map(({ draft }) => draft.to)).toEqual(["mia@heidebrand.example", "gast@post.example"]);
  expect(await mails.call("campaign.get", { id: begun.id }, mails.pia)).toMatchObject({
    state: "sent",
    counts: { waiting: 0, sent: 2 },
  });
});

test("readers of the platform see mails and send none; dealers see none", async () => {
  const draft = await mails.save();
  const mia = await mails.signIn({ id: mails.people.mia.id });
  const missing = { code: "RIGHT_MISSING" };
  expect(await mails.refusal("campaign.get", { id: draft.id }, mia)).toMatchObject(missing);
  expect(await mails.refusal("campaign.check", { body: mails.content() }, mails.pia)).toMatchObject(missing);
  expect(await mails.refusal("campaign.stop", { id: draft.id }, mails.pia)).toMatchObject(missing);
});

async function optOut(email: string): Promise<void> {
  await mails.db
    .insertInto("mailOptOut")
    .values({ id: randomUUID(), emailKey: email, createdAt: mails.clock.now })
    .execute();
}
