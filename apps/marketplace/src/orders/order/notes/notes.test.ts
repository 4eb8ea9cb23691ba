import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { orderHandlers } from "../handlers.ts";
import { startOrders } from "../testing.ts";
import { orderNoteHandlers } from "./handlers.ts";

const market = forAllTests(() => startOrders(undefined, { order: orderHandlers, orderNote: orderNoteHandlers }));
let orderId = "";
beforeAll(async () => {
  orderId = (await market.place()).id;
});

const write = (text: string, id = orderId) =>
  market.call("orderNote.add", { orderId: id, body: { text } }, market.jonas);
const read = (id = orderId) => market.call("orderNote.ofOrder", { orderId: id }, market.jonas);
const found = async (text: string) => {
  const path = { businesscustomerId: "all" as const, limit: 25, page: 1, sortField: "createdAt" as const };
  return (await market.call("order.list", { ...path, body: { text } }, market.jonas)).data.map(({ id }) => id);
};

test("a note is read back with its author, and found by its words until it is removed", async () => {
  const note = await write("Stutzen hinten links, Rottweiler im Hof");
  expect(note).toMatchObject({ version: 1, createdBy: "Jonas Brandt" });
  expect((await read()).notes).toContainEqual(note);
  expect(await found("rottweil")).toEqual([orderId]);
  await market.call("order.update", { orderId, version: 1, body: { phone: "04131 77" } }, market.jonas);
  expect(await found("rottweil")).toEqual([orderId]);
  await market.call("orderNote.remove", { orderId, noteId: note.id }, market.jonas);
  expect(await found("rottweil")).toEqual([]);
  expect((await read()).notes).toEqual([]);
});

test("promise 31: of two edits of a note the second is refused with the first", async () => {
  const { id: noteId } = await write("Erste Fassung");
  const edit = (text: string) => ({ orderId, noteId, version: 1, body: { text } });
  expect(await market.call("orderNote.change", edit("Zweite"), market.jonas)).toMatchObject({ version: 2 });
  const refused = await market.refusal("orderNote.change", edit("Dritte"), market.staff);
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { text: "Zweite" } });
});

test("people of another company read and write no note, and a note of another order is a missing one", async () => {
  const { id: noteId } = await write("Nur für uns");
  const other = await market.place();
  for (const [call, input] of [
    ["orderNote.ofOrder", { orderId }],
    ["orderNote.add", { orderId, body: { text: "Hallo" } }],
    ["orderNote.change", { orderId, noteId, version: 1, body: { text: "Anders" } }],
    ["orderNote.remove", { orderId, noteId }],
  ] as const)
    expect(await market.refusal(call, input, market.stranger)).toMatchObject({ code: "NOT_FOUND" });
  const elsewhere = { orderId: other.id, noteId };
  expect(await market.refusal("orderNote.remove", elsewhere, market.jonas)).toMatchObject({ code: "NOT_FOUND" });
});

test("the consumer's other orders at the company come with their notes, those at other companies do not", async () => {
  const customer = { ...(await market.call("order.get", { id: orderId }, market.jonas)).customer };
  const later = await market.place({ customer });
  const elsewhere = await market.place({ customer, businessCustomerId: "0b0a1c64-0000-4000-8000-000000000021" });
  await write("Hat im Mai umgebaut", later.id);
  const { others } = await read();
  expect(others.find(({ id }) => id === later.id)?.notes.map(({ text }) => text)).toEqual(["Hat im Mai umgebaut"]);
  expect(others.map(({ id }) => id)).not.toContain(elsewhere.id);
});

test("the log says who wrote a note and keeps no text", async () => {
  const { id } = await write("Vertraulich eins");
  const body = { text: "Vertraulich zwei" };
  await market.call("orderNote.change", { orderId, noteId: id, version: 1, body }, market.jonas);
  const log = await market.db.selectFrom("audit").selectAll().where("recordId", "=", id).orderBy("id").execute();
  expect(log.map(({ action }) => action)).toEqual(["add", "change"]);
  expect(JSON.stringify(log)).not.toContain("Vertraulich");
});

test("an empty note and the fifty-first one are refused", async () => {
  expect(await market.refusal("orderNote.add", { orderId, body: { text: "" } }, market.jonas)).toMatchObject({
    code: "INVALID_INPUT",
  });
  const { id } = await market.place();
  for (let nth = 0; nth < 50; nth += 1) await write(`Notiz ${nth}`, id);
  const more = { orderId: id, body: { text: "Noch eine" } };
  expect(await market.refusal("orderNote.add", more, market.jonas)).toMatchObject({ code: "INVALID_INPUT" });
});
