import { expect, test } from "vitest";
import { goodsName } from "./goods-name.ts";

test("pellets are named with their quality and dust protection, oil with its sort alone", () => {
  expect(goodsName({ prod: "loose", qualityStep: "enPlus", dustProtection: true })).toBe(
    "Holzpellets lose, ENPlus A1, mit Staubschutz",
  );
  expect(goodsName({ prod: "pallet", qualityStep: null, dustProtection: false })).toBe("Holzpellets auf Palette");
  expect(goodsName({ prod: "normal", qualityStep: null, dustProtection: false })).toBe("Heizöl Standard");
});
