import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test, vi } from "vitest";
import { areaWorld } from "../../areas/delivery-area/testing.ts";
import { handlers } from "../../handlers.ts";
import type { WireError } from "../../kernel/http/wire-error.ts";
import { callBehindLock } from "../../kernel/testing/lock-wait.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { pricesHandlers } from "../../prices/handlers.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
vi.setConfig({ testTimeout: 60_000 });
const postgres = forAllTests(startPostgres);
const market = forAllTests(() =>
  startMarketplace({
    handlers: {
      businessCustomer: handlers.businessCustomer,
      deliveryArea: handlers.deliveryArea,
      group: handlers.group,
      prices: pricesHandlers,
    },
    db: postgres.db,
  }),
);
const world = forEachTest(() => areaWorld(market.db));

const replace = (path: string, value: unknown) => ({ version: 1, body: [{ op: "replace" as const, path, value }] });
const margins = [{ from: 500, margins: { normal: 450 } }];

/** Calls that change an agency or its data, made by a user who works for the whole company. */
const calls: Record<string, (as: string) => Promise<WireError>> = {
  "businessCustomer.patch": (as) =>
    market.refusal("businessCustomer.patch", { id: world.lueneburg.id, ...replace("/name", "Anders") }, as),
  "businessCustomer.toggleIsOffering": (as) =>
    market.refusal("businessCustomer.toggleIsOffering", { body: { id: world.lueneburg.id } }, as),
  "businessCustomer.delete": (as) => market.refusal("businessCustomer.delete", { id: world.lueneburg.id }, as),
  "deliveryArea.create": (as) =>
    market.refusal("deliveryArea.create", { body: { name: "Neu", businessCustomerId: world.lueneburg.id } }, as),
  "deliveryArea.patch": (as) =>
    market.refusal("deliveryArea.patch", { id: world.stadt.id, ...replace("/price/tiers", margins) }, as),
  "group.moveDeliveryAreas": (as) =>
    market.refusal(
      "group.moveDeliveryAreas",
      { body: { deliveryAreaIds: [world.ilmenau.id], businessCustomerId: world.lueneburg.id, dryRun: false } },
      as,
    ),
  "prices.patchGuardRails": (as) =>
    market.refusal("prices.patchGuardRails", { id: world.lueneburg.id, ...replace("/rails/margin/floor", 100) }, as),
};

test.each(Object.entries(calls))(
  "%s does not find an agency that changed company while the call waited for the lock",
  async (_, call) => {
    const { token } = await market.signIn({ resources: { businessCustomerGroup: [world.own.id] } });
    const refused = await callBehindLock(
      market.db,
      async (tx) => {
        const given = { groupId: world.foreign.id };
        await tx.updateTable("businessCustomer").set(given).where("id", "=", world.lueneburg.id).execute();
        await tx.updateTable("deliveryArea").set(given).where("businessCustomerId", "=", world.lueneburg.id).execute();
      },
      () => call(token),
    );
    expect(refused).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  },
);
