import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startMarketplace } from "../../../kernel/testing/testing.ts";
import { orderHandlers } from "../handlers.ts";
import { isCoop } from "./coops.ts";
import { coopHandlers } from "./handlers.ts";

const market = forEachTest(() => startMarketplace({ handlers: { coop: coopHandlers, order: orderHandlers } }));
const staff = () => market.signIn({ name: "Lena Reuter", roles: ["PLATFORM_EDITOR"], isStaff: true });
const body = { id: "heizspar", name: "Heizspar" };

test("a new site has a key that is shown once, and a renewed key voids the old one", async () => {
  const editor = await staff();
  const { coop, key } = await market.call("coop.create", { body }, editor);
  expect(coop).toMatchObject({ ...body, createdBy: "Lena Reuter", endedAt: null, keyEndsWith: key.slice(-4) });
  expect(await isCoop(market.db, "heizspar", key)).toBe(true);
  const row = await market.db.selectFrom("coop").selectAll().executeTakeFirstOrThrow();
  expect(JSON.stringify([row, await market.call("coop.list", {}, editor)])).not.toContain(key);
  const { key: renewed } = await market.call("coop.renewKey", { id: "heizspar" }, editor);
  expect([await isCoop(market.db, "heizspar", key), await isCoop(market.db, "heizspar", renewed)]).toEqual([
    false,
    true,
  ]);
  expect(await market.call("order.getCoops", {}, editor)).toEqual([body]);
});

test("a site is renamed, ended and resumed, and its id cannot be taken twice", async () => {
  const editor = await staff();
  const { key } = await market.call("coop.create", { body }, editor);
  expect(await market.refusal("coop.create", { body: { ...body, id: "HEIZSPAR" } }, editor)).toMatchObject({
    code: "COOP_EXISTS",
  });
  const change = (changed: object) => market.call("coop.change", { id: "heizspar", body: changed }, editor);
  expect(await change({ name: "Heizspar Vergleich" })).toMatchObject({ name: "Heizspar Vergleich", endedAt: null });
  const { endedAt } = await change({ isEnded: true });
  market.clock.now = new Date(market.clock.now.getTime() + 60_000);
  expect(await change({ isEnded: true })).toMatchObject({ endedAt, name: "Heizspar Vergleich" });
  expect(await isCoop(market.db, "heizspar", key)).toBe(false);
  expect(await change({ isEnded: false })).toMatchObject({ endedAt: null });
  expect(await isCoop(market.db, "heizspar", key)).toBe(true);
});

test("a site without orders is removed; an unknown one is missing at every call", async () => {
  const editor = await staff();
  await market.call("coop.create", { body }, editor);
  await market.call("coop.remove", { id: "heizspar" }, editor);
  expect(await market.call("coop.list", {}, editor)).toEqual([]);
  const missing = { code: "NOT_FOUND" };
  expect(await market.refusal("coop.remove", { id: "heizspar" }, editor)).toMatchObject(missing);
  expect(await market.refusal("coop.renewKey", { id: "heizspar" }, editor)).toMatchObject(missing);
  expect(await market.refusal("coop.change", { id: "heizspar", body: {} }, editor)).toMatchObject(missing);
});
