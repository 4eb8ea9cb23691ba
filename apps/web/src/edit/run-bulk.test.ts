import { expect, test } from "vitest";
import { keyBook } from "../data/key-book.ts";
import { bulkWidth, type Outcome, runBulk } from "./run-bulk.ts";

const fifty = Array.from({ length: 50 }, (_, index) => `order-${index}`);
const explain = (error: unknown) => (error instanceof Error ? error.message : "?");

async function outcomesOf(items: readonly string[], act: (item: string) => Promise<unknown>) {
  const outcomes = new Map<string, Outcome>();
  await runBulk({ items, act, explain, onOutcome: (item, outcome) => outcomes.set(item, outcome) });
  return outcomes;
}

test("of fifty orders three are refused: 47 are done, the three are named with their reasons", async () => {
  const refused = ["order-3", "order-17", "order-49"];
  const outcomes = await outcomesOf(fifty, async (item) => {
    if (refused.includes(item)) throw new Error(`${item} ist nicht mehr neu`);
  });
  const left = [...outcomes].filter(([, { state }]) => state !== "done");
  expect(outcomes.size - left.length).toBe(47);
  expect(left).toEqual(refused.map((item) => [item, { state: "refused", reason: `${item} ist nicht mehr neu` }]));
});

test("never more than four are under way, and each is asked for once", async () => {
  let underWay = 0;
  let most = 0;
  const asked: string[] = [];
  await outcomesOf(fifty, async (item) => {
    asked.push(item);
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve));
    underWay--;
  });
  expect(most).toBe(bulkWidth);
  expect(asked.toSorted()).toEqual(fifty.toSorted());
});

test("promise 32: an order keeps its key over retries, and every order has its own", () => {
  const keyOf = keyBook();
  const first = fifty.map((id) => keyOf(id, { customText: "Bis bald" }));
  expect(fifty.map((id) => keyOf(id, { customText: "Bis bald" }))).toEqual(first);
  expect(new Set(first).size).toBe(50);
});

test("another text is another intention and has another key, as the server refuses a key with other content", () => {
  const keyOf = keyBook();
  expect(keyOf("order-1", { customText: "Bis bald" })).not.toBe(keyOf("order-1", { customText: "Bis morgen" }));
});
