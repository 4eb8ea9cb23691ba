import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { can } from "@partner-konto/domain/people/rights";
import { userRoles } from "@partner-konto/domain/roles";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { insertAreas } from "../../areas/delivery-area/index.ts";
import { areaLike } from "../../companies/agency/testing.ts";
import { addCompanies } from "../../companies/company/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { findCaller } from "../../people/sessions/index.ts";

const market = forAllTests(() => startMarketplace({ handlers, findCaller }));
const world = forEachTest(() => addCompanies(market));

const tiers = (premium: number) => [
  { from: 500, margins: { normal: 600, premium: 700 } },
  { from: 3000, margins: { normal: 400, premium } },
];

/** An area with prices. */
async function addPriced() {
  const area = areaLike(world.lueneburg, ["21339"]);
  const [entry] = area.price;
  if (!entry) throw new Error("an area without a price entry");
  const price: PriceEntry[] = [
    {
      ...entry,
      basePrice: { mode: "selfManaged", region: null, netCents: 8000 },
      tiers: tiers(520),
      charges: { ...entry.charges, unloadingPoint: { unit: "perUnloadingPoint", netCents: 1500 } },
    },
  ];
  await insertAreas(market.db, [{ ...area, price }]);
  return area.id;
}
type Patch = { op: "add" | "replace" | "remove"; path: string; value?: unknown }[];
const told = async (id: string) => {
  const { data } = await market.call(
    "activity.find",
    { groupId: world.own.id, body: { subject: "area", recordId: id } },
    world.master.token,
  );
  return data.map(({ action, changes }) => [action, ...changes.flatMap(({ after }) => after ?? [])]);
};
const plain = (lines: string[][]) => lines.map((line) => line.map((text) => text.replaceAll("\u00a0", " ")));
const versionOf = async (id: string) => (await market.call("deliveryArea.get", { id }, world.master.token)).version;

test("a publication and its undo are shown with old and new prices", async () => {
  const id = await addPriced();
  const patch: Patch = [{ op: "replace", path: "/price/0/tiers", value: tiers(570) }];
  const areas = [{ id, version: await versionOf(id), patch }];
  const publication = await market.call("prices.publish", { body: { areas } }, world.master.token);
  await market.call("prices.undoPublication", { id: publication.id }, world.master.token);
  expect(plain(await told(id))).toEqual([
    ["undoPublication", "Marge Premium ab 3.000 l: 5,70 €/100 l → 5,20 €/100 l"],
    ["publish", "Marge Premium ab 3.000 l: 5,20 €/100 l → 5,70 €/100 l"],
  ]);
});

test("an area's patch shows base price, margins and charges, including added and removed ones", async () => {
  const id = await addPriced();
  const patch = async (body: Patch) =>
    market.call("deliveryArea.patch", { id, version: await versionOf(id), body: body }, world.master.token);
  await patch([
    { op: "replace", path: "/price/basePrice/netCents", value: 8100 },
    { op: "add", path: "/price/charges/hoseLengths/eightyMetre", value: { unit: "perOrder", netCents: 1000 } },
    { op: "replace", path: "/price/charges/unloadingPoint/netCents", value: 1900 },
  ]);
  await patch([{ op: "remove", path: "/price/charges/hoseLengths/eightyMetre" }]);
  expect(plain(await told(id))).toEqual([
    ["publish", "Zuschlag Schlauch 80 m: 10,00 € → kein Zuschlag"],
    [
      "publish",
      "Basispreis: 80,00 €/100 l → 81,00 €/100 l",
      "Zuschlag Schlauch 80 m: kein Zuschlag → 10,00 €",
      "Zuschlag Abladestelle: 15,00 € → 19,00 €",
    ],
  ]);
});

test("a deleted area's prices are shown with the values before", async () => {
  const id = await addPriced();
  const patch: Patch = [{ op: "replace", path: "/price/0/tiers", value: tiers(570) }];
  await market.call(
    "prices.publish",
    { body: { areas: [{ id, version: await versionOf(id), patch }] } },
    world.master.token,
  );
  await market.call("deliveryArea.delete", { id, bcId: world.lueneburg.id }, world.master.token);
  expect(plain(await told(id))[1]).toEqual(["publish", "Marge Premium ab 3.000 l: 5,20 €/100 l → 5,70 €/100 l"]);
});

test("guard rails are shown with old and new values", async () => {
  const id = world.lueneburg.id;
  const body = [
    { op: "replace" as const, path: "/rails/margin/step", value: 400 },
    { op: "replace" as const, path: "/rails/margin/fourEyes", value: 300 },
  ];
  await market.call("prices.patchGuardRails", { id, version: 1, body }, world.master.token);
  const { data } = await market.call(
    "activity.find",
    { groupId: world.own.id, body: { limit: 1 } },
    world.master.token,
  );
  expect(data[0]).toMatchObject({
    collection: "guardRails",
    recordName: "Lüneburg",
    changes: [{ field: "rails", before: null }],
  });
  expect(plain([data[0]?.changes[0]?.after ?? []])).toEqual([
    ["Marge, Größter Schritt: 6,00 €/100 l → 4,00 €/100 l", "Marge, Zweite Person ab: nicht nötig → 3,00 €/100 l"],
  ]);
});

test("a user who may read the activity may see the prices in it", () => {
  const readers = userRoles.filter((role) => can([role], "read", "businessCustomerUserAccount"));
  expect(readers.length).toBeGreaterThan(1);
  expect(readers.filter((role) => !can([role], "read", "businessCustomerDeliveryArea"))).toEqual([]);
});
