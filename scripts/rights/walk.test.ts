import { rightsTable } from "@partner-konto/contracts/rights-table";
import { calls } from "@partner-konto/contracts/services";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allCells, sampled } from "./cells.ts";
import { gatewayDoor, marketplaceDoor } from "./doors.ts";
import { startWalkedMarketplace, type WalkedMarketplace } from "./marketplace.ts";
import { type Door, walk } from "./walk.ts";

const seed = 9;
let market: WalkedMarketplace;
let gateway: Door;
let straight: Door;
beforeAll(async () => {
  market = await startWalkedMarketplace();
  gateway = await gatewayDoor(market);
  straight = marketplaceDoor(market);
  await market.deactivate();
});
afterAll(async () => {
  await gateway.close();
  await straight.close();
  await market.close();
});

const everything = allCells();
const reachable = everything.filter(({ call }) => call.exposure === "procedure");

test("promises 9 and 10: at the marketplace everybody may exactly what the table says", {
  timeout: 120_000,
}, async () => {
  const { tried, deviations } = await walk(market, straight, sampled(everything, 4, seed));
  console.log(`promise 9: tried ${tried} of ${everything.length} at the marketplace`);
  expect(deviations).toEqual([]);
});

test("promises 9 and 10: so may everybody through the gateway", { timeout: 120_000 }, async () => {
  const { tried, deviations } = await walk(market, gateway, sampled(reachable, 1, seed));
  console.log(`promise 9: tried ${tried} of ${reachable.length} through the gateway`);
  expect(deviations).toEqual([]);
});

/** Names by which an example says which record it means. */
const recordNames = new Set(
  "orderId userId scopeId otherScopeId businessCustomerId groupId deliveryAreaId entryId linkId subscriptionId tkId email token postalCode".split(
    " ",
  ),
);

test("the table says of every record that a call's example names whose it may be", () => {
  const unsaid = calls.flatMap(({ id, call }) => {
    const named = [...JSON.stringify({ ...call.example, version: undefined }).matchAll(/"\$(\w+)"/g)].map(
      ([, name]) => name ?? "",
    );
    const said = rightsTable[id].flatMap(({ by = [] }) => by);
    return named.filter((name) => recordNames.has(name) && !said.includes(name)).map((name) => `${id}: ${name}`);
  });
  expect(unsaid).toEqual([]);
});
