import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test, vi } from "vitest";
import { handlers } from "../../handlers.ts";
import { createLog } from "../../kernel/log.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { orderDraft, shop } from "../../states/orders/order-draft.ts";
import { areaWorld, codeEntry } from "./testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
vi.setConfig({ testTimeout: 60_000 });
const rounds = 8;
const postgres = forAllTests(startPostgres);
const market = forAllTests(() =>
  startMarketplace({
    handlers: { deliveryArea: handlers.deliveryArea, group: handlers.group },
    db: postgres.db,
  }),
);
beforeAll(async () => {
  await market.db.insertInto("coop").values(shop).execute();
});

/** The outcomes of calls: "OK" or the code of the error. */
const told = (calls: Promise<unknown>[]): Promise<string[]> =>
  Promise.all(
    calls.map((call) =>
      call.then(
        () => "OK",
        (error: unknown) => /[A-Z]+_[A-Z_]+/.exec(String(error))?.[0] ?? String(error),
      ),
    ),
  );
const staff = () => market.signIn({ roles: ["PLATFORM_ADMIN"] });
const replace = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];

test("promise 34: of areas that take one postal code at once, by codes, products or a move, one gets it", {
  tags: "long",
}, async () => {
  const admin = await staff();
  for (let round = 0; round < rounds; round += 1) {
    const { lueneburg, elbmarsch, bio, ilmenau, stadt } = await areaWorld(market.db);
    await market.call("deliveryArea.delete", { id: stadt.id, bcId: lueneburg.id }, admin);
    const answers = await told([
      market.call(
        "deliveryArea.patch",
        { id: elbmarsch.id, version: 1, body: replace("/postalCodes", [codeEntry("21335")]) },
        admin,
      ),
      market.call("deliveryArea.patch", { id: bio.id, version: 1, body: replace("/productSorts/normal", true) }, admin),
      market.call(
        "group.moveDeliveryAreas",
        { body: { deliveryAreaIds: [ilmenau.id], businessCustomerId: lueneburg.id } },
        admin,
      ),
    ]);
    expect(answers.toSorted()).toEqual(["DA_POSTAL_CODE_TAKEN", "DA_POSTAL_CODE_TAKEN", "OK"]);
    const { data } = await market.call(
      "deliveryArea.findByFilter",
      { body: { businessCustomerIds: [lueneburg.id] } },
      admin,
    );
    expect(data.flatMap((area) => takenCodes(area, data))).toEqual([]);
  }
});

test("promise 34: an area goes online only when it is complete, whatever changes at the same time", async () => {
  const admin = await staff();
  for (let round = 0; round < rounds; round += 1) {
    const { elbmarsch } = await areaWorld(market.db);
    const { id } = elbmarsch;
    const toggle = () => market.call("deliveryArea.toggleIsOffering", { body: { id, status: true } }, admin);
    const empty = () => market.call("deliveryArea.patch", { id, version: 1, body: replace("/postalCodes", []) }, admin);
    const [switched, emptied] = await told(round % 2 === 0 ? [toggle(), empty()] : [empty(), toggle()].toReversed());
    expect(emptied).toBe("OK");
    const entries = await market.db
      .selectFrom("audit")
      .select(["action", "version"])
      .where("recordId", "=", id)
      .orderBy("version")
      .execute();
    const order = entries.map(({ action }) => action);
    expect(order).toEqual(switched === "OK" ? ["toggleIsOffering", "patch"] : ["patch"]);
    if (switched !== "OK") expect(switched).toBe("DA_CAN_NOT_GO_ONLINE");
  }
});

test("promise 34: an order placed while its area is deleted keeps the area's name or is not placed", async () => {
  const admin = await staff();
  for (let round = 0; round < rounds; round += 1) {
    const { stadt, lueneburg } = await areaWorld(market.db);
    const [placed, deleted] = await Promise.all([
      runAsSystem(market.kernel, createLog("silent"), (context) =>
        placeOrder(context, orderDraft(lueneburg.id, stadt.id)),
      ).then(
        ({ id }) => id,
        () => null,
      ),
      told([market.call("deliveryArea.delete", { id: stadt.id, bcId: lueneburg.id }, admin)]),
    ]);
    expect(deleted).toEqual(["OK"]);
    const orders = await market.db
      .selectFrom("orders")
      .select(["id", "deliveryAreaName"])
      .where("businessCustomerId", "=", lueneburg.id)
      .execute();
    expect(orders).toEqual(placed === null ? [] : [{ id: placed, deliveryAreaName: "Lüneburg Stadt" }]);
  }
});
