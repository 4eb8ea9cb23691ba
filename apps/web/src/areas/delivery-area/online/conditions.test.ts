import { expect, test } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { blockerTexts, conditionsOf } from "./conditions.ts";

const states = (conditions: ReturnType<typeof conditionsOf>) =>
  Object.fromEntries(conditions.map(({ code, state }) => [code, state]));

test("all ten conditions are listed; for oil the conditions of pellets are not needed", () => {
  const conditions = conditionsOf(areaOf(), { general: ["DA_NO_HOSE_LENGTH"], products: [] });
  expect(conditions).toHaveLength(10);
  expect(states(conditions)).toMatchObject({
    DA_NO_HOSE_LENGTH: "missing",
    DA_NO_POSTAL_CODES: "done",
    DA_NO_PELLET_TYPE: "unneeded",
    DA_NO_QUALITY_LEVEL: "unneeded",
    DA_NO_PRODUCT_SORT: "done",
  });
  expect(conditions.find(({ code }) => code === "DA_NO_POSTAL_CODES")?.words).toEqual(["2 hinterlegt"]);
});

test("for pellets a condition of one product starts with the product's name", () => {
  const blockers = { general: [], products: [{ product: "loose" as const, codes: ["DA_NO_BASE_PRICE" as const] }] };
  const conditions = conditionsOf(areaOf({ type: "PARTNER_PELLET" }), blockers);
  expect(states(conditions)).toMatchObject({ DA_NO_BASE_PRICE: "missing", DA_NO_PRODUCT_SORT: "unneeded" });
  expect(blockerTexts(blockers)).toEqual(["Lose Ware: Es ist noch kein Basispreis eingestellt."]);
  expect(conditions.find(({ code }) => code === "DA_NO_BASE_PRICE")?.words).toEqual(blockerTexts(blockers));
});
