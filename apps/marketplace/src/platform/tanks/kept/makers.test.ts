import { exampleTankType as cellar } from "@partner-konto/contracts/platform/tank";
import type { NewTankMaker, NewTankType } from "@partner-konto/domain/platform/tanks/kept-schema";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { startMarketplace } from "../../../kernel/testing/testing.ts";
import { tankProtectorHandlers } from "../handlers.ts";
import { tankHandlers } from "./handlers.ts";

const market = forEachTest(() =>
  startMarketplace({ handlers: { tank: tankHandlers, tankProtector: tankProtectorHandlers } }),
);
const staff = (name = "Lena Reuter") => market.signIn({ name, roles: ["PLATFORM_EDITOR"], isStaff: true });

/** Holds 5,107 litres. */
const lying: NewTankType = {
  ...cellar,
  name: "Liegetank L 5000",
  nominalLitres: 5000,
  kind: "lyingCylinder",
  diameterCm: 160,
  lengthCm: 254,
  mostTanks: 3,
};
const makerOf = (...types: NewTankType[]): NewTankMaker => ({ name: "Ilmenauer Tankbau", types });

test("a maker that an editor creates is offered to everybody, with its types and their bearing tables", async () => {
  const editor = await staff();
  const maker = await market.call("tank.createMaker", { body: makerOf(cellar, lying) }, editor);
  expect(maker).toMatchObject({ version: 1, isExample: false, createdBy: "Lena Reuter", modifiedBy: "Lena Reuter" });
  expect(await market.call("tankProtector.getManufacturers", {})).toEqual([
    { id: maker.id, name: "Ilmenauer Tankbau", typeCount: 2, isExample: false },
  ]);
  const types = await market.call("tankProtector.getTankTypes", { manufacturer: maker.id });
  expect(types).toMatchObject([
    { name: cellar.name, lengthCm: 200, widthCm: 140, heightCm: 150, diameterCm: null },
    { name: lying.name, lengthCm: 254, widthCm: null, heightCm: 160, diameterCm: 160 },
  ]);
  const [{ id: tankType } = { id: "" }] = types;
  const table = await market.call("tankProtector.getBearingTable", { tankType, tankCount: 2 });
  expect(table).toMatchObject({ capacityLitres: 8400, count: 2 });
  const three = { tankType, tankCount: 3 };
  expect(await market.refusal("tankProtector.getBearingTable", three)).toMatchObject({ code: "TOO_MANY_TANKS" });
  expect((await market.call("tank.list", {}, editor)).makers).toEqual([maker]);
});

test.each([
  ["less than its nominal litres", 4201, false],
  ["just its nominal litres", 4200, true],
  ["8 % more", 3889, true],
  ["over 8 % more", 3888, false],
])("a tank of 4.200 l may not hold %s", async (_, nominalLitres, isRight) => {
  const call = { body: makerOf(lying, { ...cellar, nominalLitres }) };
  if (isRight) return expect((await market.call("tank.createMaker", call, await staff())).types).toHaveLength(2);
  const { code, issues } = await market.refusal("tank.createMaker", call, await staff());
  expect(code).toBe("INVALID_INPUT");
  expect(issues).toEqual([{ path: "body.types.1.nominalLitres", message: expect.stringContaining(" 4.200 l") }]);
});

test("a missing dimension, one out of bounds and a name that is there twice are named at their fields", async () => {
  const editor = await staff();
  const wrong = async (...types: NewTankType[]) =>
    (await market.refusal("tank.createMaker", { body: makerOf(...types) }, editor)).issues?.map(({ path }) => path);
  expect(await wrong({ ...cellar, widthCm: null })).toEqual(["body.types.0.widthCm"]);
  expect(await wrong({ ...cellar, lengthCm: 2001 })).toEqual(["body.types.0.lengthCm"]);
  expect(await wrong(cellar, { ...lying, name: "KELLERTANK K 4000" })).toEqual(["body.types.1.name"]);
  expect(await wrong()).toEqual(["body.types"]);
});

test("the name of a maker is taken once, whatever its capitals, and its own is free for it", async () => {
  const editor = await staff();
  const { id, version } = await market.call("tank.createMaker", { body: makerOf(cellar) }, editor);
  const loud = { ...makerOf(cellar), name: "ILMENAUER TANKBAU" };
  const exists = { code: "TANK_MAKER_EXISTS" };
  expect(await market.refusal("tank.createMaker", { body: loud }, editor)).toMatchObject(exists);
  expect(await market.call("tank.changeMaker", { id, version, body: loud }, editor)).toMatchObject({ version: 2 });
  const other = await market.call("tank.createMaker", { body: { ...loud, name: "Heidetank" } }, editor);
  expect(await market.refusal("tank.changeMaker", { ...other, body: loud }, editor)).toMatchObject(exists);
});

test("a change keeps the ids of the types that it names, and an id of another maker becomes a new one", async () => {
  const editor = await staff();
  const { id, version, types } = await market.call("tank.createMaker", { body: makerOf(cellar, lying) }, editor);
  const [first, second] = types;
  if (!first || !second) throw new Error("two types");
  const body = makerOf({ ...second, name: "Liegetank L 5" }, { ...cellar, name: "Kellertank N" });
  const changed = await market.call("tank.changeMaker", { id, version, body }, await staff("Martina Vogt"));
  expect(changed.types.map(({ name }) => name)).toEqual(["Liegetank L 5", "Kellertank N"]);
  expect(changed.types[0]?.id).toBe(second.id);
  expect(changed).toMatchObject({ version: 2, createdBy: "Lena Reuter", modifiedBy: "Martina Vogt" });
  const gone = await market.refusal("tankProtector.getTankTypeCount", { tankType: first.id });
  expect(gone).toMatchObject({ code: "NOT_FOUND" });
  const copy = await market.call("tank.createMaker", { body: { name: "Heidetank", types: [second] } }, editor);
  expect(copy.types[0]?.id).not.toBe(second.id);
  expect((await market.call("tankProtector.getTankTypes", { manufacturer: id })).map((one) => one.id)).toContain(
    second.id,
  );
});

test("a change or removal of what somebody else changed meanwhile is refused with the maker of now", async () => {
  const editor = await staff();
  const { id, version } = await market.call("tank.createMaker", { body: makerOf(cellar) }, editor);
  await market.call("tank.changeMaker", { id, version, body: makerOf(cellar, lying) }, editor);
  const conflict = { code: "VERSION_CONFLICT", current: { version: 2, types: [{}, {}] } };
  const body = makerOf(lying);
  expect(await market.refusal("tank.changeMaker", { id, version, body }, editor)).toMatchObject(conflict);
  expect(await market.refusal("tank.removeMaker", { id, version }, editor)).toMatchObject(conflict);
});

test("a removed maker is gone with its types, and the log says who removed which", async () => {
  const editor = await staff();
  const { id, version } = await market.call("tank.createMaker", { body: makerOf(cellar, lying) }, editor);
  await market.call("tank.removeMaker", { id, version }, editor);
  expect(await market.call("tankProtector.getManufacturers", {})).toEqual([]);
  expect(await market.db.selectFrom("tankType").selectAll().execute()).toEqual([]);
  const log = await market.db.selectFrom("audit").select(["collection", "action", "before"]).orderBy("id").execute();
  expect(log).toMatchObject([
    { collection: "tankMaker", action: "create" },
    { action: "remove", before: { name: "Ilmenauer Tankbau", types: [cellar.name, lying.name] } },
  ]);
  const missing = { code: "NOT_FOUND" };
  expect(await market.refusal("tank.removeMaker", { id, version }, editor)).toMatchObject(missing);
  expect(await market.refusal("tank.changeMaker", { id, version, body: makerOf(cellar) }, editor)).toMatchObject(
    missing,
  );
});

test("only editors with the duty of content keep tanks", async () => {
  const body = makerOf(cellar);
  const may = { code: "RIGHT_MISSING" };
  const others = await market.signIn({ roles: ["PLATFORM_EDITOR"], isStaff: true, duties: ["billing"] });
  expect(await market.refusal("tank.createMaker", { body }, others)).toMatchObject(may);
  const reader = await market.signIn({ roles: ["PLATFORM_READER"], isStaff: true });
  expect(await market.refusal("tank.createMaker", { body }, reader)).toMatchObject(may);
  expect(await market.call("tank.list", {}, reader)).toEqual({ makers: [], firms: [] });
  const admin = await market.signIn({ roles: ["PLATFORM_ADMIN"], isStaff: true });
  expect(await market.call("tank.createMaker", { body }, admin)).toMatchObject({ version: 1 });
});
