import { expect, test } from "vitest";
import { agencyNode, areaNode, companyNode } from "../../testing/tree.ts";
import { amountIn, defaultsOf, inputsFromUrl, paramsOf, requestOf, wrongIn } from "./tool-inputs.ts";

const agency = (id: string, ...areas: string[]) =>
  agencyNode(
    id,
    id,
    areas.map((area) => areaNode(area)),
  );
const tree = [companyNode("c", "c", [agency("north", "n1", "n2"), agency("south", "s1"), agency("empty")])];

test("without URL parameters the form has the defaults of portal §9", () => {
  const none = new URLSearchParams();
  const usual = { vehicle: "withTrailer", time: "normal", payment: "all" };
  expect(inputsFromUrl(none, tree, "PARTNER")).toMatchObject({ ...usual, product: "normal", hose: "fortyMetre" });
  expect(inputsFromUrl(none, tree, "PARTNER_PELLET")).toMatchObject({
    ...usual,
    product: "loose",
    hose: "thirtyMetre",
  });
});

test("the query round-trips through the URL, with an agency for all of its areas", () => {
  const inputs = {
    ...defaultsOf("PARTNER"),
    scope: "codes" as const,
    zipcode: "21335",
    product: "premium" as const,
    areas: ["n1", "s1"],
  };
  const params = paramsOf(inputs, tree, "PARTNER");
  expect([params.getAll("area"), params.getAll("agency")]).toEqual([["n1"], ["south"]]);
  expect([...params.keys()]).toEqual(["scope", "zipcode", "amount", "product", "area", "agency"]);
  expect(inputsFromUrl(params, tree, "PARTNER")).toEqual(inputs);
});

test("invalid URL values fall back to the default", () => {
  const params = new URLSearchParams("goods=beer&product=loose&hose=1&scope=x&area=foreign&quality=&zipcode=D-21335");
  expect(inputsFromUrl(params, tree, "PARTNER")).toEqual({ ...defaultsOf("PARTNER"), zipcode: "21335" });
});

test("a number in the URL that is too large is reported and not cut", () => {
  const inputs = inputsFromUrl(new URLSearchParams("zipcode=21335&amount=3000000000000&points=1000"), tree, "PARTNER");
  expect(Object.keys(wrongIn(inputs, false))).toEqual(["amount", "points"]);
});

test("errors are reported field by field", () => {
  const good = { ...defaultsOf("PARTNER"), zipcode: "21335" };
  expect(wrongIn(good, false)).toEqual({});
  for (const amount of ["", "0", "1,5", "1.5", "viel", "1.000.001"])
    expect.soft(Object.keys(wrongIn({ ...good, amount }, false)), amount).toEqual(["amount"]);
  expect(wrongIn({ ...good, amount: "3,000" }, false).amount).toContain("Meinen Sie 3.000?");
  expect(wrongIn({ ...good, amount: "3.000 l", points: "２" }, false)).toEqual({});
  const pellets = { ...defaultsOf("PARTNER_PELLET"), zipcode: "21335", amount: "6,5 t" };
  expect([wrongIn(pellets, false), amountIn(pellets)]).toEqual([{}, 6500]);
  for (const points of ["0", "21", "-1", "1,0000", "100"])
    expect.soft(Object.keys(wrongIn({ ...good, points }, false)), points).toEqual(["points"]);
  expect(Object.keys(wrongIn({ ...good, zipcode: "2133" }, false))).toEqual(["zipcode"]);
  // The scope "codes" needs no postal code, but staff have to choose areas.
  const everywhere = { ...good, zipcode: "", scope: "codes" as const };
  expect(wrongIn(everywhere, false)).toEqual({});
  expect(Object.keys(wrongIn(everywhere, true))).toEqual(["areas"]);
});

test("without a selection a dealer's request covers all own areas, and a staff request all areas", () => {
  const inputs = { ...defaultsOf("PARTNER"), amount: "2.500", points: "2" };
  expect(requestOf(inputs, tree, false)).toMatchObject({
    BC: ["north", "south", "empty"].map((BCID) => ({ BCID, DAIDs: [] })),
    Amount: 2500,
    UnloadingPoints: 2,
  });
  expect(requestOf(inputs, tree, true).BC).toEqual([]);
  expect(requestOf({ ...inputs, areas: ["n2", "s1"] }, tree, false).BC).toEqual([
    { BCID: "north", DAIDs: ["n2"] },
    { BCID: "south", DAIDs: [] },
  ]);
});
