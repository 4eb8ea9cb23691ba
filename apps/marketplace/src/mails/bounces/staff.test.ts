import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { bounceOf } from "../../states/mails/mail-states.ts";
import { masterAdmin, orderManager } from "../../states/people/people-states.ts";
import { add, signIn, somebody } from "../../states/stage.ts";
import { noteProblems, type Problem } from "./note-problems.ts";
import { isStopped, stoppedAddresses } from "./stopped-addresses.ts";

const market = forAllTests(() => startMarketplace({ handlers, findCaller }));
const editor = forAllTests(() => market.signIn({ roles: ["PLATFORM_EDITOR"] }));
const reader = forAllTests(() => market.signIn({ roles: ["PLATFORM_READER"] }));
const dealer = forAllTests(() => market.signIn({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] }));
const newAddress = () => `dora-${randomUUID()}@post.example`;
const told = (...problems: Problem[]) => noteProblems(market.db, problems);
const bounce = (email: string, more: Partial<Problem> = {}) => ({ ...bounceOf(email, market.clock.now), ...more });
const find = (body: object) => market.call("adminMailManager.getBounceList", { body }, reader);
const only = async (text: string) => (await find({ text })).data[0] ?? expect.fail("there is no problem");

test("the list is filtered by part of the address, kind, state and days in Berlin, and paged", async () => {
  const mark = randomUUID();
  const address = (nth: number) => `${nth}-${mark}@post.example`;
  const at = (time: string) => ({ at: new Date(time) });
  await told(
    bounce(address(1), at("2026-02-01T22:59:59Z")),
    bounce(address(2), at("2026-02-01T23:00:00Z")),
    bounce(address(3), { ...at("2026-02-02T22:59:59Z"), kind: "complaint" }),
    bounce(address(4), { ...at("2026-02-02T23:00:00Z"), kind: "block" }),
  );
  const found = async (filter: object) =>
    (await find({ text: mark.toUpperCase(), ...filter })).data.map(({ email }) => Number(email[0]));
  expect(await found({})).toEqual([4, 3, 2, 1]);
  expect(await found({ from: "2026-02-02", to: "2026-02-02" })).toEqual([3, 2]);
  expect(await found({ kinds: ["block", "complaint"] })).toEqual([4, 3]);
  expect(await found({ limit: 1, page: 2 })).toEqual([3]);
  expect((await find({ text: mark, limit: 1 })).total).toBe(4);
  const { id } = await only(address(2));
  await market.call("adminMailManager.markDone", { id }, editor);
  expect([await found({ state: "done" }), await found({ state: "open" })]).toEqual([[2], [4, 3, 1]]);
  expect(await found({ text: `${mark}%` })).toEqual([]);
});

test("an address with an umlaut is found by any part, as people write it and in ASCII form", async () => {
  const mark = randomUUID();
  const address = `Dora-${mark}@müller-${mark}.example`;
  await told(bounce(address));
  const parts = [`müller-${mark}.example`, `@MÜLLER-${mark}`, `@mül`, `xn--mller-${mark}`, address];
  for (const text of parts)
    expect(
      (await find({ text })).data.map(({ email }) => email),
      text,
    ).toEqual([address]);
  expect((await find({ text: `muller-${mark}` })).total).toBe(0);
});

test("a problem is done and open again; the same told meanwhile becomes one with it", async () => {
  const address = newAddress();
  await told(bounce(address));
  const { id } = await only(address);
  const done = await market.call("adminMailManager.markDone", { id }, editor);
  expect(done.doneAt).toBe(market.clock.now.toISOString());
  expect(await market.call("adminMailManager.markDone", { id, done: "true" }, editor)).toEqual(done);
  const open = await market.call("adminMailManager.markDone", { id, done: "false" }, editor);
  expect(open).toMatchObject({ id, doneAt: null, doneBy: null });

  await market.call("adminMailManager.markDone", { id }, editor);
  await told(bounce(address));
  const [since] = (await find({ text: address, state: "open" })).data;
  const one = await market.call("adminMailManager.markDone", { id, done: "false" }, editor);
  expect(one).toMatchObject({ id: since?.id, doneAt: null, times: 2 });
  expect((await find({ text: address })).total).toBe(1);
});

test("the overview counts what is open and what is stopped", async () => {
  const before = await market.call("adminMailManager.list", {}, reader);
  const address = newAddress();
  await told(bounce(address), bounce(address, { kind: "complaint" }));
  const after = await market.call("adminMailManager.list", {}, reader);
  expect([after.open - before.open, after.stopped - before.stopped]).toEqual([2, 1]);
});

test("the count of stopped addresses does not read the Robinson list", async () => {
  const { db } = market;
  await sql`
    insert into mail_address_state (email_key, is_robinson)
    select nth || '-robinson@post.example', true from generate_series(1, 5000) as nth`.execute(db);
  await sql`analyze mail_address_state`.execute(db);
  const plan = await db.selectFrom("mailAddressState").select("id").where(isStopped).explain();
  expect(JSON.stringify(plan)).toContain("mail_address_bounced");
});

test("dealers see nothing of the mail manager, readers of the platform change nothing", async () => {
  const address = newAddress();
  await told(bounce(address));
  const { id } = await only(address);
  const refused = { code: "RIGHT_MISSING" };
  expect(await market.refusal("adminMailManager.list", {}, dealer)).toMatchObject(refused);
  expect(await market.refusal("adminMailManager.getBounceList", { body: {} }, dealer)).toMatchObject(refused);
  for (const actor of [dealer, reader]) {
    expect(await market.refusal("adminMailManager.markDone", { id }, actor)).toMatchObject(refused);
    expect(await market.refusal("mailAddress.release", { body: { email: address } }, actor)).toMatchObject(refused);
  }
  expect((await only(address)).doneAt).toBeNull();
});

test("a released address gets mails again; only a later bounce stops it again", async () => {
  const address = newAddress();
  const reason = async () => (await stoppedAddresses(market.db, [address])).get(address);
  await told(bounce(address));
  await market.call("mailAddress.release", { body: { email: address.toUpperCase() } }, editor);
  expect(await reason()).toBeUndefined();
  expect(await only(address)).toMatchObject({ isStopped: false, doneAt: market.clock.now.toISOString() });
  await told(bounce(address, { at: new Date(market.clock.now.getTime() - 1000) }));
  expect(await reason()).toBeUndefined();
  await told(bounce(address, { at: new Date(market.clock.now.getTime() + 1000) }));
  expect(await reason()).toBe("hardBounce");
});

test("a lifted complaint stops no news, its reason is audited, and only a later complaint stops them again", async () => {
  const address = newAddress();
  const complaint = (ms: number) =>
    told(bounce(address, { kind: "complaint", at: new Date(market.clock.now.getTime() + ms) }));
  const reasonNow = async () => (await stoppedAddresses(market.db, [address])).get(address);
  await complaint(-2000);
  expect(await only(address)).toMatchObject({ hasComplained: true });
  const body = { email: address.toUpperCase(), reason: "Am Telefon gebeten" };
  for (const actor of [dealer, reader])
    expect(await market.refusal("mailAddress.liftComplaint", { body }, actor)).toMatchObject({ code: "RIGHT_MISSING" });
  await market.call("mailAddress.liftComplaint", { body }, editor);
  expect(await reasonNow()).toBeUndefined();
  expect(await only(address)).toMatchObject({ hasComplained: false, doneAt: market.clock.now.toISOString() });
  const audited = await market.db
    .selectFrom("audit")
    .select("after")
    .where("action", "=", "liftComplaint")
    .where(sql<boolean>`after->>'reason' = ${body.reason}`)
    .execute();
  expect(audited).toHaveLength(1);
  await complaint(-1000);
  expect(await reasonNow()).toBeUndefined();
  await complaint(1000);
  expect(await reasonNow()).toBe("complaint");
});

test("people within reach show that their mails do not arrive; strangers are left out like missing ones", async () => {
  const { app, kernel } = market;
  const stage = { app, kernel };
  const [ours, theirs] = [await masterAdmin(stage), await orderManager(stage)];
  const colleague = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [ours.agencyId] });
  await add(stage, colleague);
  const [mine, foreign] = [colleague.contactPoint.email, theirs.manager.contactPoint.email];
  await told(bounce(mine), bounce(foreign));
  const token = await signIn(stage, ours.admin);
  const userIds = [colleague.id, ours.admin.id, theirs.manager.id, randomUUID()];
  expect(await market.call("mailAddress.getStops", { body: { userIds } }, token)).toEqual([
    { userId: colleague.id, since: market.clock.now.toISOString(), reason: "550 5.1.1 User unknown" },
  ]);
  expect(await only(mine)).toMatchObject({ account: { userId: colleague.id, name: "Paula Vertrag", isActive: true } });

  const own = await market.call("mailAddress.getOwn", {}, await signIn(stage, theirs.manager));
  expect(own.stop).toMatchObject({ userId: theirs.manager.id });
  expect(await market.call("mailAddress.getOwn", {}, token)).toEqual({ stop: null });
});
