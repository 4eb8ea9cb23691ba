import { mergeFields } from "@partner-konto/domain/record/merge";
import { expect, test } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { type AreaForm, formErrors, formOf, inputOf, patchOf } from "./area-form.ts";

const area = areaOf();
const { value: form } = formOf(area);
const { "21447": _, ...withoutHandorf } = form.codes;

test("the patch contains only differences: switches by their path, codes as the whole sorted list", () => {
  expect(patchOf(area, form, form)).toEqual([]);
  const wanted: AreaForm = {
    ...form,
    hoseLengths: { ...form.hoseLengths, eightyMetre: true },
    codes: { ...withoutHandorf, "21395": "Tespe" },
  };
  expect(patchOf(area, form, wanted)).toEqual([
    { op: "replace", path: "/hoseLengths/eightyMetre", value: true },
    {
      op: "replace",
      path: "/postalCodes",
      value: [
        { postalCode: "21395", name: "Tespe", color: form.color },
        { postalCode: "21436", name: "Marschacht", color: form.color },
      ],
    },
  ]);
});

test("changes of different codes by two users merge without a conflict and both remain", () => {
  const mine = { ...form, codes: { ...form.codes, "21395": "Tespe" } };
  const theirs = { ...form, codes: { ...withoutHandorf, "21522": "Hohnstorf (Elbe)" } };
  const { merged, conflicts } = mergeFields<AreaForm>(form, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(Object.keys(merged.codes).toSorted()).toEqual(["21395", "21436", "21522"]);
});

test("an area holds at most 1,000 codes, and the error says how many to remove", () => {
  const codes = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [10_000 + at, "Ort"]));
  expect(formErrors({ ...form, codes: codes(1000) })).toEqual({});
  const error =
    "In ein Liefergebiet passen höchstens 1.000 Postleitzahlen. Nehmen Sie 234 heraus, dann lässt es sich speichern.";
  expect(formErrors({ ...form, name: "", codes: codes(1234) })).toEqual({ codes: error, name: "Pflichtfeld" });
});

test("an area needs a name", () => {
  expect(formErrors({ ...form, name: "  " })).toEqual({ name: "Pflichtfeld" });
  expect(formErrors(form)).toEqual({});
});

const volumes = (key: string, from: string, to: string) => ({ [key]: { from, to } });

test("an oil area has one amount range, a pellet area one in tons for each product (catalogue §4)", () => {
  expect(form.volumes).toEqual(volumes("oil", "500", "15.000"));
  expect(patchOf(area, form, { ...form, volumes: volumes("oil", "750", "15000") })).toEqual([
    { op: "replace", path: "/volumeRange/from", value: 750 },
  ]);
  const pellets = areaOf({ type: "PARTNER_PELLET" });
  const { value: before } = formOf(pellets);
  const after = { ...before, volumes: { ...before.volumes, ...volumes("pallet", "1,5", "26") } };
  expect(before.volumes["pallet"]).toEqual({ from: "2", to: "26" });
  expect(patchOf(pellets, before, after)).toEqual([{ op: "replace", path: "/price/1/volumeRange/from", value: 1500 }]);
  expect(inputOf(pellets, "price.1.volumeRange.to")).toBe("pallet-to");
  expect(inputOf(area, "volumeRange.from")).toBe("oil-from");
  expect(inputOf(area, "name")).toBe("name");
});

test("an amount that is invalid, out of range or below the minimum is reported at its field", () => {
  const wrong = (key: string, from: string, to: string) => formErrors({ ...form, volumes: volumes(key, from, to) });
  expect(wrong("oil", "3000", "3.000")).toEqual({});
  expect(wrong("oil", "0", "1.000.001")).toEqual({
    "oil-from": "Geben Sie eine Menge von 1\u00a0l bis 1.000.000\u00a0l an.",
    "oil-to": "Geben Sie eine Menge von 1\u00a0l bis 1.000.000\u00a0l an.",
  });
  expect(wrong("loose", "2,0005", "26")).toEqual({
    "loose-from": "Geben Sie eine Menge von 0,001\u00a0t bis 1.000\u00a0t an.",
  });
  expect(wrong("oil", "3000", "500")).toEqual({
    "oil-to": "Die größte Menge darf nicht kleiner sein als die kleinste.",
  });
});

test("changes of the minimum and of the maximum amount merge without a conflict", () => {
  const mine = { ...form, volumes: volumes("oil", "750", "15.000") };
  const theirs = { ...form, volumes: volumes("oil", "500", "20.000") };
  expect(mergeFields<AreaForm>(form, mine, theirs)).toMatchObject({
    merged: { volumes: volumes("oil", "750", "20.000") },
    conflicts: [],
  });
});
