import { expect, test } from "vitest";
import { consumptionOf, usualHousehold } from "./consumption.ts";

test("a household's consumption is heat loss plus hot water, in whole litres", () => {
  expect(consumptionOf(usualHousehold)).toEqual({
    heatingKilowattHours: 18_850,
    waterKilowattHours: 2400,
    litres: 2125,
  });
  const dry = { ...usualHousehold, warmWater: false, livingAreaSquareMetres: 101, building: "renovated" } as const;
  expect(consumptionOf(dry)).toEqual({ heatingKilowattHours: 8787, waterKilowattHours: 0, litres: 879 });
});
