import { randomUUID } from "node:crypto";
import { type WebhookKind, webhookKinds } from "@partner-konto/domain/notifications/webhooks/kinds";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import type { KyselyPlugin } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { areaWorld, tiers } from "../../areas/delivery-area/testing.ts";
import { handlers as allHandlers } from "../../handlers.ts";
import { createLog } from "../../kernel/log.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { draft } from "../../orders/order/testing.ts";
import { bulkHandlers } from "../../prices/area-prices/bulk-handlers.ts";
import { webhookHandlers } from "./handlers.ts";

const handlers = {
  businessCustomer: allHandlers.businessCustomer,
  bulk: bulkHandlers,
  deliveryArea: allHandlers.deliveryArea,
  webhook: webhookHandlers,
};
const market = forAllTests(() => startMarketplace({ handlers }));
let world: Awaited<ReturnType<typeof areaWorld>>;
let owner: Awaited<ReturnType<typeof market.signIn>>;
beforeEach(async () => {
  world = await areaWorld(market.db);
  const of = { businessCustomer: [], businessCustomerGroup: [world.own.id, world.foreign.id], user: [] };
  owner = await market.signIn({ resources: of });
});

const url = "https://erp.heidebrand.example/hooks";
const create = async (groupId: string, kinds: readonly WebhookKind[] = webhookKinds) =>
  (await market.call("webhook.create", { body: { groupId, url, kinds: [...kinds] } }, owner)).webhook.id;
const queued = (webhookId: string) =>
  market.db
    .selectFrom("webhookDelivery")
    .select(["kind", "recordId", "body"])
    .where("webhookId", "=", webhookId)
    .orderBy("position")
    .execute();
const kindsOf = async (webhookId: string) => (await queued(webhookId)).map(({ kind, recordId }) => [kind, recordId]);

test("prices, areas and agencies are told of: what changed, where, and the names of its fields", async () => {
  const { own, lueneburg, stadt } = world;
  const webhookId = await create(own.id);
  const { id } = stadt;
  await market.call("deliveryArea.patch", { id, version: 1, body: tiers(600) }, owner);
  await market.call(
    "deliveryArea.patch",
    { id, version: 2, body: [{ op: "replace", path: "/name", value: "Neu" }] },
    owner,
  );
  await market.call("deliveryArea.toggleIsOffering", { body: { id, status: false } }, owner);
  await market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, owner);
  await market.call("businessCustomer.toggleIsOffering", { body: { id: lueneburg.id, status: false } }, owner);
  await market.call("deliveryArea.delete", { id, bcId: lueneburg.id }, owner);
  expect(await kindsOf(webhookId)).toEqual([
    ["prices.changed", id],
    ["area.offline", id],
    ["area.online", id],
    ["agency.offline", lueneburg.id],
    ["area.offline", id],
  ]);
  const [prices] = await queued(webhookId);
  expect(JSON.parse(prices?.body ?? "")).toEqual({
    type: "prices.changed",
    timestamp: market.clock.now.toISOString(),
    data: { id, agencyIds: [lueneburg.id], version: 2, fields: ["price.0.tiers"] },
  });
});

test("a change of many areas tells of each, in the order of the call, and other companies of nothing", async () => {
  const { own, foreign, stadt, bio, elsewhere } = world;
  const [ours, theirs] = [await create(own.id, ["prices.changed"]), await create(foreign.id)];
  const areas = [bio, stadt].map(({ id }) => ({ id, version: 1, patch: tiers(610) }));
  await market.call("bulk.patchDeliveryAreas", { body: { areas } }, owner);
  expect(await kindsOf(ours)).toEqual([bio, stadt].map(({ id }) => ["prices.changed", id]));
  expect(await kindsOf(theirs)).toEqual([]);
  await market.call("deliveryArea.patch", { id: elsewhere.id, version: 1, body: tiers(620) }, owner);
  expect(await kindsOf(theirs)).toEqual([["prices.changed", elsewhere.id]]);
});

/** The number of statements that placing an order takes. */
async function statementsOfOrder(agencyId: string): Promise<number> {
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const kernel = { ...market.kernel, db: market.db.withPlugin(counting) };
  const tkId = `tk-${randomUUID()}`;
  const wanted = { ...draft, businessCustomerId: agencyId, customer: { ...draft.customer, tkId } };
  await runAsSystem(kernel, createLog("silent"), (context) => placeOrder(context, wanted));
  return statements;
}

test("an order takes as many statements with webhooks as without", async () => {
  const { own, lueneburg } = world;
  const without = await statementsOfOrder(lueneburg.id);
  const webhookId = await create(own.id);
  await create(own.id);
  expect(await statementsOfOrder(lueneburg.id)).toBe(without);
  expect(await queued(webhookId)).toHaveLength(1);
});

test("an order is placed although its company's webhook is deleted at the same time", async () => {
  const { own, lueneburg } = world;
  const webhookId = await create(own.id);
  const outcomes = await Promise.allSettled([
    statementsOfOrder(lueneburg.id),
    market.call("webhook.remove", { id: webhookId }, owner),
    statementsOfOrder(lueneburg.id),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "fulfilled"]);
});
