import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { handlers } from "../../handlers.ts";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";

const marketplace = forAllTests(() => startMarketplace({ handlers: { deliveryArea: handlers.deliveryArea } }));
const world = forAllTests(() => twoCompanies(marketplace.db));
const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };
const ofCompany = forAllTests(() =>
  marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } }),
);
const ofAgency = forAllTests(() =>
  marketplace.signIn({ resources: { ...nothing, businessCustomer: [world.lueneburg.id] } }),
);
const staff = forAllTests(() => marketplace.signIn({ roles: ["PLATFORM_READER"] }));

const search = async (postalCode: string, as: Actor) =>
  (await marketplace.call("deliveryArea.getByPostalCode", { postalCode }, as)).map(({ name }) => name).toSorted();

test("an area is answered as it was stored, postal codes included", async () => {
  const { groupId: _, ...stored } = world.stadt;
  const { offeringBlockers, ...answered } = await marketplace.call(
    "deliveryArea.get",
    { id: world.stadt.id },
    ofCompany,
  );
  expect(answered).toEqual(stored);
  expect(offeringBlockers).toEqual({
    general: ["DA_AGENCY_HAS_NO_PROFILE", "DA_NO_BASE_PRICE", "DA_NO_MARGIN"],
    products: [],
  });
});

test("promise 10: a foreign area, another agency's area, an unknown id and an invalid id look alike", async () => {
  const refused = await Promise.all(
    [world.elsewhere.id, world.ilmenau.id, randomUUID(), "keine-nummer"].map((id) =>
      marketplace.refusal("deliveryArea.get", { id }, ofAgency),
    ),
  );
  expect(new Set(refused.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(refused[0]).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
});

test("find returns the areas in scope, narrowed by ids", async () => {
  const found = async (ids: string[], as: Actor) =>
    (await marketplace.call("deliveryArea.find", { body: { ids } }, as)).map(({ name }) => name).toSorted();
  expect(await found([], ofCompany)).toEqual(["Elbmarsch", "Ilmenautal", "Lüneburg Stadt"]);
  expect(await found([], ofAgency)).toEqual(["Elbmarsch", "Lüneburg Stadt"]);
  expect(await found([world.elbmarsch.id, world.elsewhere.id], ofCompany)).toEqual(["Elbmarsch"]);
  expect(await found([world.elsewhere.id], staff)).toEqual(["Harburg und Lüneburg"]);
});

test("a postal code or its prefix finds the areas in scope that deliver there", async () => {
  expect(await search("21335", ofCompany)).toEqual(["Lüneburg Stadt"]);
  expect(await search("214", ofCompany)).toEqual(["Elbmarsch", "Ilmenautal"]);
  expect(await search("2", ofAgency)).toEqual(["Elbmarsch", "Lüneburg Stadt"]);
  expect(await search("21335", staff)).toEqual(["Harburg und Lüneburg", "Lüneburg Stadt"]);
  expect(await search("99999", staff)).toEqual([]);
});

test("a hit has the id in the form the tree search reads, however the code was copied", async () => {
  for (const postalCode of ["21436", " D-21436", "21436 Marschacht"])
    expect(await marketplace.call("deliveryArea.getByPostalCode", { postalCode }, ofCompany), postalCode).toEqual([
      { _id: world.elbmarsch.id, name: "Elbmarsch", businessCustomerId: world.lueneburg.id },
    ]);
});

test("an invalid prefix of a postal code is refused", async () => {
  for (const postalCode of ["213351", "2133%", "Lüneburg", "21_35"])
    expect(await marketplace.refusal("deliveryArea.getByPostalCode", { postalCode }, ofCompany)).toMatchObject({
      statusCode: 400,
      code: "INVALID_INPUT",
    });
});
