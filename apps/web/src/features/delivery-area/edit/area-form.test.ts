import { mergeFields } from "@partner-konto/domain/record/merge";
import { expect, test } from "vitest";
import { areaOf } from "../testing.ts";
import { type AreaForm, formErrors, formOf, patchOf } from "./area-form.ts";

const { value: form } = formOf(areaOf());
const { "21447": _, ...withoutHandorf } = form.codes;

test("what is sent is what differs: switches by their path, codes as the whole list, in order", () => {
  expect(patchOf(form, form)).toEqual([]);
  const wanted: AreaForm = {
    ...form,
    hoseLengths: { ...form.hoseLengths, eightyMetre: true },
    codes: { ...withoutHandorf, "21395": "Tespe" },
  };
  expect(patchOf(form, wanted)).toEqual([
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

test("two people who change different codes do not meet; the codes of both are there afterwards", () => {
  const mine = { ...form, codes: { ...form.codes, "21395": "Tespe" } };
  const theirs = { ...form, codes: { ...withoutHandorf, "21522": "Hohnstorf (Elbe)" } };
  const { merged, conflicts } = mergeFields<AreaForm>(form, mine, theirs);
  expect(conflicts).toEqual([]);
  expect(Object.keys(merged.codes).toSorted()).toEqual(["21395", "21436", "21522"]);
});

test("an area holds at most 1,000 codes; who has more hears how many have to go", () => {
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
