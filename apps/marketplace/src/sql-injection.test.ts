import type { CallId, InputOf } from "@partner-konto/contracts/services";
import { finder, signsSought, wordsSought } from "@partner-konto/domain/text/search";
import { hasControlCharacter } from "@partner-konto/domain/validation/control-characters";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { injections } from "@partner-konto/testing/injections";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { isStorable } from "./kernel/http/json-limits.ts";
import { freshDatabase } from "./kernel/testing/database.ts";
import { insertOrders } from "./orders/order/index.ts";
import { inventOrders } from "./orders/order/list/testing.ts";
import { searchWords } from "./orders/order/search-words.ts";
import { type OrderMarket, startOrders } from "./orders/order/testing.ts";
import { startWithPeople } from "./people/users/testing.ts";

const required = 1000;
const seed = 19;

let orders: OrderMarket;
let people: Awaited<ReturnType<typeof startWithPeople>>;
let master: string;
/** The texts of all statements since the last reset, without their values. */
let statements: string[] = [];
beforeAll(async () => {
  const { db, pglite } = await freshDatabase();
  orders = await startOrders(db);
  await insertOrders(db, inventOrders(120));
  people = await startWithPeople(db);
  master = await people.signIn(people.cast.master);
  const noted = (query: typeof pglite.query): typeof pglite.query => {
    return (sql, ...rest) => {
      statements.push(sql);
      return query(sql, ...rest);
    };
  };
  const [query, transaction] = [pglite.query.bind(pglite), pglite.transaction.bind(pglite)];
  vi.spyOn(pglite, "query").mockImplementation(noted(query));
  vi.spyOn(pglite, "transaction").mockImplementation((work) =>
    transaction((tx) => work({ ...tx, query: noted(tx.query.bind(tx)) })),
  );
});
afterAll(async () => {
  await people.market.close();
  await orders.close();
});

interface RecordedCall {
  shapes: string[];
  answer: unknown;
}

async function asked<Id extends CallId>(id: Id, input: InputOf<Id>): Promise<RecordedCall> {
  statements = [];
  const answer = id.startsWith("order.")
    ? await orders.call(id, input, orders.staff)
    : await people.market.call(id, input, master);
  return { shapes: statements, answer };
}

const list = (filter: object) =>
  asked("order.list", { businesscustomerId: "all", limit: 25, page: 1, sortField: "createdAt", body: filter });

/** Texts that Postgres cannot store are left out, because they are refused before any statement. */
const strings = (most: number, count = howMany(20, required)): string[] =>
  injections({ seed, count: 2 * count + 20, most })
    .filter((text) => isStorable(text) && !hasControlCharacter(text, "orderId"))
    .slice(0, count);

test("promise 19: separators in a search change nothing: the same words give the same statements and rows", {
  timeout: limit(600_000),
}, async () => {
  const all = strings(100);
  const plain = new Map<string, RecordedCall>();
  for (const text of all) {
    if (wordsSought(text).length === 0) {
      expect((await list({ text })).answer, text).toMatchObject(text.trim() === "" ? {} : { total: 0 });
      continue;
    }
    const words = searchWords(text).join(" ");
    const twin = plain.get(words) ?? (await list({ text: words }));
    plain.set(words, twin);
    expect(twin.shapes.length).toBeGreaterThan(0);
    expect(await list({ text }), text).toEqual(twin);
    const { shapes } = await list({ text: `${text.slice(0, 90)} zqxjv` });
    expect(shapes.join("\n")).not.toContain("zqxjv");
  }
  console.log(`promise 19: tried ${all.length} of ${required} strings in the order list's search`);
});

test("promise 19: an invalid order number finds nothing, by the same statement", {
  timeout: limit(600_000),
}, async () => {
  const none = await list({ orderId: "9999999" });
  const all = strings(20);
  for (const orderId of all) expect(await list({ orderId }), orderId).toEqual(none);
  expect(none.answer).toMatchObject({ total: 0 });
  console.log(`promise 19: tried ${all.length} of ${required} strings as an order's number`);
});

test("promise 19: a people search finds names by their letters and treats LIKE wildcards literally", {
  timeout: limit(600_000),
}, async () => {
  const { data } = await people.market.call("user.findWithScope", { limit: 100, page: 1, body: {} }, master);
  const all = strings(100);
  for (const text of all) {
    const words = wordsSought(text);
    const fits = finder(text);
    const found = data.filter(({ contactPoint: { person, email } }) =>
      fits([person.firstName, person.lastName, email]),
    );
    const twin = await asked("user.findWithScope", {
      limit: 100,
      page: 1,
      body: { text: words.map((_, at) => `xy${at}`).join(" ") },
    });
    const { shapes, answer } = await asked("user.findWithScope", { limit: 100, page: 1, body: { text } });
    expect(
      (answer as { data: { id: string }[] }).data.map(({ id }) => id),
      text,
    ).toEqual(found.map(({ id }) => id));
    if (words.length === 0 || signsSought(text).length > 0) continue;
    // Further statements read the users that were found.
    const search = twin.shapes.findIndex((sql) => sql.includes("search_words"));
    expect(search, text).toBeGreaterThan(0);
    expect(shapes.slice(0, search + 1), text).toEqual(twin.shapes.slice(0, search + 1));
  }
  console.log(`promise 19: tried ${all.length} of ${required} strings in the people's search`);
});

test("promise 19: an invalid sort or id reaches no statement", { timeout: limit(600_000) }, async () => {
  const all = strings(60);
  for (const text of all) {
    const word = encodeURIComponent(text);
    for (const url of [`/order/v1/all/25/1/${word}`, `/order/v1/${word}/25/1/createdAt`, `/order/v1/${word}/confirm`]) {
      statements = [];
      const headers = { authorization: `Bearer ${orders.staff.token}` };
      const { statusCode } = await orders.app.inject({ method: "POST", url, headers, body: {} });
      expect([400, 404], `${statusCode} ${url}`).toContain(statusCode);
      expect(
        statements.filter((sql) => /orders|order_/.test(sql)),
        url,
      ).toEqual([]);
    }
  }
  console.log(`promise 19: tried ${all.length} of ${required} strings as a sort and as an id`);
});
