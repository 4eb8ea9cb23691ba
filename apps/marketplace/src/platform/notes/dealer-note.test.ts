import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { personLike } from "../../people/users/testing.ts";
import { adminDealerNoteHandlers } from "./handlers.ts";
import { giveNotesToCompany } from "./index.ts";

const world = forAllTests(async () => {
  const market = await startMarketplace({ handlers: { adminDealerNote: adminDealerNoteHandlers } });
  const [edda, emil] = [personLike("Edda", ["PLATFORM_EDITOR"], {}), personLike("Emil", ["PLATFORM_EDITOR"], {})];
  await insertUsers(market.db, [edda, emil]);
  const editorLike = ({ id }: { id: string }) => market.signIn({ id, roles: ["PLATFORM_EDITOR"], isStaff: true });
  return {
    ...market,
    market,
    places: await twoCompanies(market.db),
    editor: await editorLike(edda),
    otherEditor: await editorLike(emil),
    staffReader: await market.signIn({ roles: ["PLATFORM_READER"], isStaff: true }),
  };
});
beforeEach(() => world.db.deleteFrom("dealerNote").execute());

const later = () => {
  world.clock.now = new Date(world.clock.now.getTime() + 1000);
};
const about = (kind: "company" | "agency", id: string) => ({ kind, id });
const write = async (aboutWhat: ReturnType<typeof about>, text: string, pinned?: boolean) => {
  later();
  const body = { about: aboutWhat, text, ...(pinned !== undefined && { pinned }) };
  return world.market.call("adminDealerNote.create", { body }, world.editor);
};
const texts = async (query: object, as: Actor = world.staffReader) =>
  (await world.market.call("adminDealerNote.list", query, as)).list.map(({ text }) => text);
const replace = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];

test("a note is read back with what it is about, its author and its time", async () => {
  const { market, places, staffReader } = world;
  const { own, uelzen } = places;
  const note = await write(about("agency", uelzen.id), "Fährt erst ab **Mai**.");
  expect(note).toMatchObject({
    about: { kind: "agency", id: uelzen.id, name: "Uelzen", groupId: own.id, companyName: own.name },
    text: "Fährt erst ab **Mai**.",
    pinned: false,
    createdBy: "Edda Testmann",
    createdAt: market.clock.now.toISOString(),
  });
  expect(await market.call("adminDealerNote.get", { id: note.id }, staffReader)).toEqual(note);
  expect(await market.call("adminDealerNote.list", {}, staffReader)).toEqual({ list: [note], total: 1 });
});

test("a company's list has the notes about its agencies too, pinned ones first, then the newest", async () => {
  const { own, foreign, uelzen } = world.places;
  await write(about("company", own.id), "alt und wichtig", true);
  await write(about("company", own.id), "älter");
  await write(about("agency", uelzen.id), "neuer");
  await write(about("company", foreign.id), "fremd");
  expect(await texts({ groupId: own.id })).toEqual(["alt und wichtig", "neuer", "älter"]);
  expect(await texts({ businessCustomerId: uelzen.id })).toEqual(["neuer"]);
  expect(await texts({ groupId: randomUUID() })).toEqual([]);
  const second = await world.market.call("adminDealerNote.list", { limit: 2, page: 2 }, world.staffReader);
  expect([second.list.map(({ text }) => text), second.total]).toEqual([["neuer", "älter"], 4]);
});

test("notes are found by words, whatever their case and umlauts, and by signs", async () => {
  const { own } = world.places;
  await write(about("company", own.id), "Möchte einen Rückruf wegen der Gebühr");
  await write(about("company", own.id), "Zahlt 50 % später");
  expect(await texts({ text: "rueckruf gebühr" })).toEqual(["Möchte einen Rückruf wegen der Gebühr"]);
  expect(await texts({ text: "50 %" })).toEqual(["Zahlt 50 % später"]);
  expect(await texts({ text: "Rückruf 50" })).toEqual([]);
});

test("promise 31: edits of text and pin are merged, of two edits of the text the second is refused", async () => {
  const { market, places, editor, otherEditor } = world;
  const { id } = await write(about("company", places.own.id), "Erste Fassung");
  const edit = (path: string, value: unknown) => ({ id, version: 1, body: replace(path, value) });
  await market.call("adminDealerNote.patch", edit("/text", "Von Edda"), editor);
  const merged = await market.call("adminDealerNote.patch", edit("/pinned", true), otherEditor);
  expect(merged).toMatchObject({ text: "Von Edda", pinned: true, version: 3, modifiedBy: "Emil Testmann" });
  expect(merged.createdBy).toBe("Edda Testmann");
  const refused = await market.refusal("adminDealerNote.patch", edit("/text", "Von Emil"), otherEditor);
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { text: "Von Edda", version: 3 } });
});

test("the log says who changed which field of a note, and keeps no text", async () => {
  const { market, places, db, editor } = world;
  const { id } = await write(about("company", places.own.id), "Vertraulich eins");
  await market.call("adminDealerNote.patch", { id, version: 1, body: replace("/text", "Vertraulich zwei") }, editor);
  const log = await db.selectFrom("audit").selectAll().where("recordId", "=", id).orderBy("id").execute();
  expect(log.map(({ action, fields }) => [action, fields])).toEqual([
    ["create", ["text", "pinned"]],
    ["patch", ["text"]],
  ]);
  expect(JSON.stringify(log)).not.toContain("Vertraulich");
});

test("dealers and consumers get no note and write none, and readers of the platform write none", async () => {
  const { market, places, staffReader } = world;
  const { id } = await write(about("company", places.own.id), "Nur für uns");
  const body = { about: about("company", places.own.id), text: "Von mir" };
  const change = { id, version: 1, body: replace("/text", "Anders") };
  const master = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
    resources: { businessCustomerGroup: [places.own.id] },
  });
  const consumer = await market.signIn({ roles: ["CONSUME_CUSTOMER"] });
  for (const person of [master, consumer]) {
    expect(await market.refusal("adminDealerNote.list", {}, person)).toMatchObject({ code: "RIGHT_MISSING" });
    expect(await market.refusal("adminDealerNote.get", { id }, person)).toMatchObject({ code: "RIGHT_MISSING" });
  }
  for (const person of [master, consumer, staffReader]) {
    expect(await market.refusal("adminDealerNote.create", { body }, person)).toMatchObject({ code: "RIGHT_MISSING" });
    expect(await market.refusal("adminDealerNote.patch", change, person)).toMatchObject({ code: "RIGHT_MISSING" });
  }
  expect(await market.refusal("adminDealerNote.list", {})).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a support session reads the notes about what the viewed person works for, and changes none", async () => {
  const { market, places } = world;
  const { own, foreign, lueneburg, uelzen } = places;
  const { id } = await write(about("company", own.id), "Unternehmen");
  await write(about("agency", lueneburg.id), "Lüneburg");
  await write(about("agency", uelzen.id), "Uelzen");
  await write(about("company", foreign.id), "Fremd");
  const viewing = { id: randomUUID(), name: "Olaf", mayChange: true, reason: "Rückfrage zum Preis" };
  const dealer = {
    roles: ["BUSINESS_CUSTOMER_ORDER_MANAGER" as const],
    resources: { businessCustomerGroup: [], businessCustomer: [lueneburg.id], user: [] },
  };
  const support = await market.signIn({ ...dealer, viewing });
  expect(await texts({}, support)).toEqual(["Lüneburg", "Unternehmen"]);
  expect(await texts({ groupId: foreign.id }, support)).toEqual([]);
  expect(await market.refusal("adminDealerNote.get", { id }, support)).toMatchObject({ code: "RIGHT_MISSING" });
  const change = { id, version: 1, body: replace("/text", "Anders") };
  expect(await market.refusal("adminDealerNote.patch", change, support)).toMatchObject({ code: "RIGHT_MISSING" });
  const owing = await market.signIn({ ...dealer, roles: [], viewing, secondFactor: "owed" });
  expect(await market.refusal("adminDealerNote.list", {}, owing)).toMatchObject({ code: "RIGHT_MISSING" });
});

test("a missing note, and a note about a missing or foreign kind of place, are answered alike", async () => {
  const { market, places, editor } = world;
  for (const id of [randomUUID(), "none"]) {
    expect(await market.refusal("adminDealerNote.get", { id }, editor)).toMatchObject({ code: "NOT_FOUND" });
    const change = { id, version: 1, body: replace("/pinned", true) };
    expect(await market.refusal("adminDealerNote.patch", change, editor)).toMatchObject({ code: "NOT_FOUND" });
  }
  for (const wrong of [
    about("company", randomUUID()),
    about("company", places.uelzen.id),
    about("agency", places.own.id),
  ]) {
    const body = { about: wrong, text: "Wohin?" };
    expect(await market.refusal("adminDealerNote.create", { body }, editor)).toMatchObject({ code: "NOT_FOUND" });
  }
});

test("an empty note is refused", async () => {
  const { market, places, editor } = world;
  const { id } = await write(about("company", places.own.id), "Da");
  const body = { about: about("company", places.own.id), text: "  " };
  expect(await market.refusal("adminDealerNote.create", { body }, editor)).toMatchObject({ code: "INVALID_INPUT" });
  const change = { id, version: 1, body: replace("/text", "") };
  expect(await market.refusal("adminDealerNote.patch", change, editor)).toMatchObject({ code: "INVALID_INPUT" });
});

test("after a merger the notes about both companies are those of the remaining one", async () => {
  const { own, foreign } = world.places;
  await write(about("company", own.id), "bleibt");
  await write(about("company", foreign.id), "kommt dazu");
  await giveNotesToCompany(world.db, foreign.id, own.id);
  expect(await texts({ groupId: own.id })).toEqual(["kommt dazu", "bleibt"]);
});
