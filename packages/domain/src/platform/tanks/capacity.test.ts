import { expect, test } from "vitest";
import { capacityProblem } from "./capacity.ts";

/** Holds 4,200 litres. */
const cellar = { kind: "cuboid", lengthCm: 200, widthCm: 140, heightCm: 150 } as const;

test.each([4200, 4000, 3889])("a tank that holds 4.200 l may be called one of %i l", (nominalLitres) => {
  expect(capacityProblem(cellar, nominalLitres)).toBeUndefined();
});

test.each([4201, 3888])("a tank that holds 4.200 l may not be called one of %i l", (nominalLitres) => {
  expect(capacityProblem(cellar, nominalLitres)).toContain("4.200 l");
});

test("the refusal says computed and nominal litres and the most that it may hold", () => {
  expect(capacityProblem(cellar, 2000)).toBe(
    "Aus den Maßen ergeben sich 4.200 l. Bei 2.000 l Nenninhalt müssen es 2.000 l bis 2.160 l sein.",
  );
});
