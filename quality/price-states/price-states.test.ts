import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { askPlaces, startMarket } from "./ask-places.ts";
import { computePlaces } from "./compute-places.ts";
import { disagreements, type OrderReport } from "./order-prices.ts";
import { randomStates, type State } from "./state.ts";

/** Compares the five orders of each state; `npm run fuzz` covers all states. */
async function sweep(sampled: number, all: number, ask: (state: State) => OrderReport[] | Promise<OrderReport[]>) {
  const tried = howMany(sampled, all);
  const wrong: unknown[] = [];
  let [orders, priced] = [0, 0];
  for (const state of randomStates(6, tried))
    for (const { wish, told } of await ask(state)) {
      orders += 1;
      if (told.explanation.price) priced += 1;
      const found = disagreements(told);
      if (found.length > 0) wrong.push({ found, wish, at: state.at });
    }
  console.log(`price states: tried ${tried} of ${all}, ${priced} of ${orders} orders with a price`);
  return { wrong: wrong.slice(0, 3), priced: priced / orders };
}

test("10,000 random price states: all six ways to compute a price agree to the cent", {
  tags: "long",
  timeout: limit(300_000),
}, async () => {
  const { wrong, priced } = await sweep(150, 10_000, computePlaces);
  expect(wrong).toEqual([]);
  // Some orders cannot be sold, and all places must agree on that.
  expect(Math.abs(priced - 0.6)).toBeLessThan(0.3);
});

test("1,000 random price states: all routes that state a price answer the same", {
  tags: "long",
  timeout: limit(1_800_000),
}, async () => {
  const market = await startMarket();
  try {
    const { wrong, priced } = await sweep(4, 1000, (state) => askPlaces(market, state));
    expect(wrong).toEqual([]);
    expect(Math.abs(priced - 0.6)).toBeLessThan(0.3);
  } finally {
    await market.close();
  }
});
