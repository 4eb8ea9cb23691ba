import { randomUUID } from "node:crypto";
import { foundPairs, lostPairs } from "@partner-konto/domain/text/testing-pairs";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createLog } from "../../../kernel/log.ts";
import { carryOutDue, type DueWork, nextDue } from "../../../kernel/work/due-work.ts";
import { insertOrders } from "../index.ts";
import { refreshSearchWords } from "../refresh-search-words.ts";
import { draft, heidebrand, startOrders } from "../testing.ts";
import { inventOrders } from "./testing.ts";

const market = forAllTests(startOrders);

const [pattern] = inventOrders(1);
let next = 7_000_001;

/** Stores an order with this number, or whose consumer has this telephone number or street. */
async function keep(kept: string): Promise<string> {
  if (!pattern) throw new Error("no order to begin with");
  const orderId = /^\d{7}$/.test(kept) ? kept : String((next += 1));
  const isPhone = /^[+0][\d ]+$/.test(kept);
  const street = isPhone || orderId === kept ? "Deich" : kept;
  const customer = { ...pattern.customer, company: null, firstName: "Q", lastName: "Xx", phone: isPhone ? kept : "" };
  const deliveryAddress = { ...draft.deliveryAddress, street, houseNumber: "", postalCode: "99999", city: "Nirgends" };
  const businessCustomerId = heidebrand.lueneburg;
  await insertOrders(market.db, [
    { ...pattern, id: randomUUID(), orderId, businessCustomerId, customer, deliveryAddress },
  ]);
  return orderId;
}

async function numbers(body: { text?: string; orderId?: string }): Promise<string[]> {
  const path = { businesscustomerId: "all" as const, limit: 1000, page: 1, sortField: "orderId" as const };
  return (await market.call("order.list", { ...path, body }, market.staff)).data.map(({ orderId }) => orderId);
}

test("an order is found by what people type, in any spelling", { tags: "long" }, async () => {
  const kept = new Map<string, string>();
  for (const text of new Set([...foundPairs, ...lostPairs].map(([, one]) => one))) kept.set(text, await keep(text));
  for (const [typed, text] of foundPairs)
    expect.soft(await numbers({ text: typed }), `${typed} finds ${text}`).toContain(kept.get(text));
  for (const [typed, text] of lostPairs)
    expect.soft(await numbers({ text: typed }), `${typed} does not find ${text}`).not.toContain(kept.get(text));
});

test("the number field accepts a number as it is copied", async () => {
  const orderId = await keep("4812999");
  for (const typed of ["4812999", " 4812999 ", "Nr. 4812999", "#4812999", "4 812 999", "Bestellnummer: 4.812.999"])
    expect(await numbers({ orderId: typed }), typed).toEqual([orderId]);
  for (const typed of ["4812998", "48129991", "Nr.", "%"]) expect(await numbers({ orderId: typed }), typed).toEqual([]);
});

test("punctuation alone finds nothing and is not a wildcard", async () => {
  for (const text of ["%", "__", "\\", "#"]) expect(await numbers({ text }), text).toEqual([]);
});

test("an order is found by its new phone number and not by the old one", async () => {
  const orderId = await keep("04131 555022");
  const [id = ""] = (
    await sql<{ id: string }>`select id from orders where number = ${Number(orderId)}`.execute(market.db)
  ).rows.map((row) => row.id);
  await sql`update orders set status = 'open' where id = ${id}`.execute(market.db);
  const { version } = await market.call("order.get", { id }, market.staff);
  await market.call("order.update", { orderId: id, version, body: { phone: "+49 (0) 4131 555-033" } }, market.staff);
  expect(await numbers({ text: "04131/555033" })).toEqual([orderId]);
  expect(await numbers({ text: "04131/555022" })).toEqual([]);
});

test("old orders are found once their search words are rebuilt, and places keep their sums", async () => {
  const orderId = await keep("Öldörpweg 12");
  await sql`update orders set search_text = 'öldörpweg', place_text = '99999 nirgends', words_form = 0 where number = ${Number(orderId)}`.execute(
    market.db,
  );
  expect(await numbers({ text: "oeldoerpweg 12" })).toEqual([]);
  await carryOutDue(market.kernel, createLog("silent"), refreshSearchWords);
  expect(await numbers({ text: "oeldoerpweg 12" })).toEqual([orderId]);
  expect(await numbers({ text: "nirgends öldörp" })).toEqual([orderId]);
  const left = await sql`select from orders where words_form < 1`.execute(market.db);
  expect(left.rows).toEqual([]);
});

test("an order whose search words fail does not block others and is not retried endlessly", async () => {
  const [before, broken, after] = [await keep("Altweg 1"), await keep("Altweg 2"), await keep("Altweg 3")];
  const numbersOf = sql.join([before, broken, after].map(Number));
  await sql`update orders set search_text = 'alt', words_form = 0 where number in (${numbersOf})`.execute(market.db);
  await sql`update orders set customer = customer - 'phone' where number = ${Number(broken)}`.execute(market.db);
  let tries = 0;
  const watched: DueWork = {
    ...refreshSearchWords,
    first: undefined,
    async find(...asked) {
      if ((tries += 1) > 10) throw new Error("again and again");
      return nextDue(refreshSearchWords, ...asked);
    },
  };
  await carryOutDue(market.kernel, createLog("silent"), watched);
  expect((await numbers({ text: "altweg" })).toSorted()).toEqual([before, after]);
  await sql`update orders set customer = customer || '{"phone": ""}' where number = ${Number(broken)}`.execute(
    market.db,
  );
  await carryOutDue(market.kernel, createLog("silent"), refreshSearchWords);
});
