import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { demoTanks } from "../../demo/tanks.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { tankProtectorHandlers } from "./handlers.ts";
import { insertTankExamples } from "./index.ts";

const marketplace = forAllTests(async () => {
  const started = await startMarketplace({ handlers: { tankProtector: tankProtectorHandlers } });
  await insertTankExamples(started.db, demoTanks, started.clock.now);
  return started;
});

test("anyone can go from a manufacturer over its types and tank counts to the bearing table", async () => {
  const manufacturers = await marketplace.call("tankProtector.getManufacturers", {});
  expect(manufacturers.length).toBeGreaterThan(2);
  for (const { id: manufacturer, typeCount } of manufacturers) {
    const types = await marketplace.call("tankProtector.getTankTypes", { manufacturer });
    expect(types).toHaveLength(typeCount);
    for (const { id: tankType } of types) {
      const { count: tankCount } = await marketplace.call("tankProtector.getTankTypeCount", { tankType });
      const table = await marketplace.call("tankProtector.getBearingTable", { tankType, tankCount });
      expect(table).toMatchObject({ tankType: { id: tankType }, count: tankCount });
      expect(table.rows.at(-1)).toEqual({ cm: table.tankType.heightCm, litres: table.capacityLitres });
      expect(await refusal(tankType, tankCount + 1)).toBe(tankCount === 25 ? "INVALID_INPUT" : "TOO_MANY_TANKS");
    }
  }
});

const refusal = async (tankType: string, tankCount: number) =>
  (await marketplace.refusal("tankProtector.getBearingTable", { tankType, tankCount })).code;

test("all firms are listed, nearest first, and none for an unknown code", async () => {
  const found = await marketplace.call("tankProtector.search", { postalCode: "21339" });
  const distances = found.map(({ distanceKm }) => distanceKm);
  expect(distances).toEqual([...distances].sort((one, other) => one - other));
  expect(found.slice(0, 2).map(({ city }) => city)).toEqual(["Lüneburg", "Hamburg"]);
  // The straight line from Lüneburg to Hamburg is about 45 kilometres.
  expect(found[1]?.distanceKm).toBeGreaterThan(38);
  expect(found[1]?.distanceKm).toBeLessThan(50);
  expect(found).toHaveLength(demoTanks.firms.length);
  // Two firms at the same distance are sorted by name; the list of firms has them in the other order.
  const asFar = (await marketplace.call("tankProtector.search", { postalCode: "01239" })).filter(
    ({ distanceKm }) => distanceKm === 412,
  );
  expect(asFar.map(({ name }) => name)).toEqual(["Neckarschutz Tanktechnik", "Weserleck Tankschutz"]);
  expect(await marketplace.call("tankProtector.search", { postalCode: "99999" })).toEqual([]);
  expect((await marketplace.refusal("tankProtector.search", { postalCode: "2133" })).code).toBe("INVALID_INPUT");
});

test("an unknown manufacturer or tank type is not found", async () => {
  expect(await refusal("constructor", 1)).toBe("NOT_FOUND");
  expect(await marketplace.refusal("tankProtector.getTankTypes", { manufacturer: "niemand" })).toMatchObject({
    code: "NOT_FOUND",
  });
  expect(await marketplace.refusal("tankProtector.getTankTypeCount", { tankType: "niemand" })).toMatchObject({
    code: "NOT_FOUND",
  });
});
