import { expect, test } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { readShift, untyped } from "./shift.ts";

const own = (netCents: number) => ({ mode: "selfManaged", region: null, netCents }) as const;
const area = (name: string, netCents: number) => {
  const { price, ...rest } = areaOf({ name });
  const tiers = [{ from: 500, margins: { normal: 450 } }];
  return { ...rest, price: price.map((entry) => ({ ...entry, basePrice: own(netCents), tiers })) };
};
const areas = [area("Elbmarsch", 7150), area("Ostheide", 8150)];
const read = (margin: string, basePrice: string) => readShift({ ...untyped, margin, basePrice }, areas);

test("a misplaced decimal comma that leaves no price is reported at its field with an area's name", () => {
  expect(read("", "-0,80")).toMatchObject({ shift: { basePriceCents: -80 }, basePriceError: undefined });
  expect(read("", "-71,50").shift).not.toBeNull();
  expect(read("", "-80")).toEqual({
    shift: null,
    marginError: undefined,
    basePriceError: "Ist das Komma verrutscht? In Elbmarsch käme kein möglicher Preis heraus.",
  });
  expect(read("-20.000", "")).toMatchObject({ shift: null, marginError: expect.stringContaining("Elbmarsch") });
  expect(read("0,3o", "-80")).toMatchObject({ shift: null, marginError: "Das ist kein Betrag." });
});
