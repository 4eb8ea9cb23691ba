import { newTankFirm, newTankMaker } from "@partner-konto/domain/platform/tanks/kept-schema";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startMarketplace } from "../kernel/testing/testing.ts";
import { insertUsers } from "../people/records/index.ts";
import { tankProtectorHandlers } from "../platform/tanks/handlers.ts";
import { typesToStore } from "../platform/tanks/kept/types.ts";
import { anchorAt } from "./anchor.ts";
import { addDemoTanks, demoTanks } from "./tanks.ts";
import { demoUsers } from "./users.ts";

const market = forEachTest(() => startMarketplace({ handlers: { tankProtector: tankProtectorHandlers } }));
const makers = () => market.call("tankProtector.getManufacturers", {});

test("a demo gets its tanks once, marked as examples; what staff removed does not come back", async () => {
  const { db, clock } = market;
  await insertUsers(db, demoUsers(anchorAt(clock.now)));
  expect(await addDemoTanks(db, clock.now)).toBe(true);
  expect((await makers()).map(({ isExample }) => isExample)).toEqual(demoTanks.makers.map(() => true));
  await db.deleteFrom("tankMaker").execute();
  expect(await addDemoTanks(db, clock.now)).toBe(false);
  expect(await makers()).toEqual([]);
});

test("a database without the demo's people gets no invented tanks", async () => {
  expect(await addDemoTanks(market.db, market.clock.now)).toBe(false);
  expect(await makers()).toEqual([]);
  expect(await market.call("tankProtector.search", { postalCode: "21335" })).toEqual([]);
});

test("the demo's makers and firms keep the rules for those that staff write", () => {
  for (const maker of demoTanks.makers) {
    expect(newTankMaker.safeParse(maker).error, maker.name).toBeUndefined();
    const ids = maker.types.map(({ id }) => id);
    expect(typesToStore(maker.types, ids)).toEqual(maker.types);
  }
  for (const firm of demoTanks.firms) expect(newTankFirm.safeParse(firm).error, firm.name).toBeUndefined();
});
