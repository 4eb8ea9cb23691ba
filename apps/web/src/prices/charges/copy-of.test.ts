import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { type EntryCharges, formOf, patchOf, pricesBy } from "./charges-form.ts";
import { copiedCharges, copiedTo } from "./copy-of.ts";

const { hoseLengths } = areaOf();
const withCharges = (area: ReturnType<typeof areaOf>, key: string, charges: EntryCharges) => ({
  ...area,
  price: pricesBy(area.price, { ...formOf(area).value, [key]: charges }),
});

test("copied charges cover only options both areas offer, remove missing ones and patch differences", () => {
  const here = areaOf({ hoseLengths: { ...hoseLengths, fiftyMetre: true, sixtyMetre: true, eightyMetre: false } });
  const target = withCharges(
    areaOf({ hoseLengths: { ...hoseLengths, fiftyMetre: true, sixtyMetre: false, eightyMetre: true } }),
    "oil",
    {
      "hoseLengths.fiftyMetre": ["perOrder", 500],
      "hoseLengths.sixtyMetre": ["perOrder", 600],
      "hoseLengths.eightyMetre": ["perOrder", 800],
      unloadingPoint: ["perUnloadingPoint", 990],
    },
  );
  const typed: EntryCharges = {
    "hoseLengths.fiftyMetre": ["per100Litres", 50],
    "hoseLengths.sixtyMetre": ["per100Litres", 60],
    "hoseLengths.eightyMetre": ["per100Litres", 80],
  };
  const wanted = copiedTo(here, { oil: typed }, target);
  expect(wanted["oil"]).toEqual({
    "hoseLengths.fiftyMetre": ["per100Litres", 50],
    "hoseLengths.sixtyMetre": ["perOrder", 600],
    "hoseLengths.eightyMetre": ["perOrder", 800],
  });
  expect(copiedCharges(target, wanted).map(({ label, before, after }) => [label, before, after])).toEqual([
    ["Schlauchlängen, 50 m", "5,00 € je Bestellung", "0,50 € je 100 l"],
    ["Abladestelle, Gefahrgutpauschale", "9,90 € je Abladestelle", "–"],
  ]);
  const patch = patchOf(target, formOf(target).value, wanted);
  expect(patch.map(({ path }) => path).every((path) => /fiftyMetre|unloadingPoint/.test(path))).toBe(true);
  expect(patch.length).toBeGreaterThan(1);
});

test("a copy does not change the charges of pellet products that one of the two areas does not sell", () => {
  const all = { loose: true, pallet: true, bigbag: true };
  const source = areaOf({ type: "PARTNER_PELLET", pelletTypes: { ...all, pallet: false } });
  const charged: EntryCharges = { unloadingPoint: ["perOrder", 4000] };
  const target = withCharges(
    areaOf({ type: "PARTNER_PELLET", pelletTypes: { ...all, bigbag: false } }),
    "pallet",
    charged,
  );
  const form = Object.fromEntries(
    ["loose", "pallet", "bigbag"].map((key) => [key, { unloadingPoint: ["perTon", 300] as const }]),
  );
  const wanted = copiedTo(source, form, target);
  expect(wanted["pallet"]).toEqual(charged);
  expect(wanted["bigbag"]).toEqual({});
  expect(copiedCharges(target, wanted).map(({ key }) => key)).toEqual(["/loose/unloadingPoint"]);
});
