import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { createLog } from "../../kernel/log.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { placeOrder } from "./index.ts";
import { orderStatisticsHandlers } from "./statistics-handlers.ts";
import { draft } from "./testing.ts";

let owner: Actor;
let stranger: Actor;

const of = (companyId: string) => ({ businessCustomer: [], businessCustomerGroup: [companyId], user: [] });

const market = forAllTests(() => startMarketplace({ handlers: { orderStatistics: orderStatisticsHandlers } }));
const world = forAllTests(() => areaWorld(market.db));

/** Places an order in the first area at this time. */
async function place(at: string, postalCode: string): Promise<void> {
  market.clock.now = new Date(at);
  const deliveryAddress = { ...draft.deliveryAddress, postalCode };
  const places = { businessCustomerId: world.lueneburg.id, deliveryAreaId: world.stadt.id };
  await runAsSystem(market.kernel, createLog("silent"), (context) =>
    placeOrder(context, { ...draft, ...places, deliveryAddress }),
  );
}

test("orders of twelve months are counted by postal code as soon as they are placed", async () => {
  await place("2025-03-03T08:00:00Z", "21335");
  await place("2025-03-05T08:00:00Z", "21335");
  await place("2026-03-03T08:00:00Z", "21337");
  market.clock.now = new Date("2026-03-04T08:00:00Z");
  owner = await market.signIn({ resources: of(world.own.id) });
  stranger = await market.signIn({ resources: of(world.foreign.id) });
  const counts = () => market.call("orderStatistics.getByPostalCode", { id: world.stadt.id }, owner);
  expect(await counts()).toEqual([
    { postalCode: "21335", orders: 1 },
    { postalCode: "21337", orders: 1 },
  ]);
  await place("2026-03-04T08:00:00Z", "21337");
  expect(await counts()).toContainEqual({ postalCode: "21337", orders: 2 });
  expect(await market.call("orderStatistics.getByPostalCode", { id: world.elbmarsch.id }, owner)).toEqual([]);
});

test("another company's area is not found; a transferred area counts only orders since the transfer", async () => {
  for (const id of [world.stadt.id, "nothing"])
    expect(await market.refusal("orderStatistics.getByPostalCode", { id }, stranger)).toMatchObject({
      statusCode: 404,
    });
  const { stranger: agency, foreign } = world;
  const given = { businessCustomerId: agency.id, groupId: foreign.id };
  await market.db.updateTable("deliveryArea").set(given).where("id", "=", world.stadt.id).execute();
  expect(await market.call("orderStatistics.getByPostalCode", { id: world.stadt.id }, stranger)).toEqual([]);
});

test("an area of a deleted agency is not found although its orders exist", async () => {
  const { own, uelzen, ilmenau } = world;
  const person = await market.signIn({ resources: of(own.id) });
  const counts = { id: ilmenau.id };
  expect(await market.call("orderStatistics.getByPostalCode", counts, person)).toEqual([]);
  await market.db.updateTable("businessCustomer").set({ isDeleted: true }).where("id", "=", uelzen.id).execute();
  expect(await market.refusal("orderStatistics.getByPostalCode", counts, person)).toMatchObject({ statusCode: 404 });
});
