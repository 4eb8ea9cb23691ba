import { expect, test } from "vitest";
import { addressTexts } from "../../texts/validation.ts";
import { addressProblems } from "./deliverable.ts";
import { deliverable } from "./deliverable-schema.ts";

const problems = (street: string, houseNumber: string, city = "Lüneburg") =>
  addressProblems({ street, houseNumber, city });

test.each([
  ["Am Markt", "12"],
  ["Am Markt", "12 a"],
  ["Am Markt 12", ""],
  ["Am Markt 12a", ""],
  ["Haus Nr. 3, Hinterhof", ""],
  ["Hof Brückner", "ohne"],
  ["Hof Brückner", "o. Nr."],
  ["Straße des 17. Juni", "135"],
  ["Straße 46", "5"],
  ["Q 7", "24"],
  ["Weg 12", "Nr. 12"],
  ["Postfachweg", "3"],
  ["Alte Poststraße", "3"],
  ["Packstationsallee", "1-3"],
  ["Am Sande", "5/7"],
])("%s %s is an address to which a truck finds", (street, houseNumber) => {
  expect(problems(street, houseNumber)).toEqual({});
});

test.each([
  ["Packstation 145", ""],
  ["DHL Packstation", "145"],
  ["Pack-Station 145", "1"],
  ["ＰＡＣＫＳＴＡＴＩＯＮ", "145"],
  ["Postfach 12 34", ""],
  ["Postfach", "1234"],
  ["Post Fach 1234", ""],
  ["Postfiliale 512", ""],
  ["P.O. Box 7", ""],
  ["Paketshop Müller", "3"],
])("%s %s is a place of the post", (street, houseNumber) => {
  expect(problems(street, houseNumber)).toEqual({ street: addressTexts.ofPost });
});

test("a place of the post is found in the other fields, too", () => {
  expect(problems("Am Markt", "Packstation 145")).toEqual({ houseNumber: addressTexts.ofPost });
  expect(problems("Am Markt", "12", "Lüneburg, Postfach 7")).toEqual({ city: addressTexts.ofPost });
});

test.each([
  ["Am Markt", ""],
  ["Am Markt", " \u200b"],
  ["Am Markt", "-"],
  ["Straße des 17. Juni", ""],
])("%s %j has no house number, which is asked for", (street, houseNumber) => {
  expect(problems(street, houseNumber)).toEqual({ houseNumber: addressTexts.noHouseNumber });
});

test.each([
  ["Am Markt 12", "12", "12"],
  ["Am Markt 12 a", "12a", "12"],
  ["Am Markt 12", "12 b", "12"],
  ["Marktstr.12", "12", "12"],
])("%s %s names the number twice", (street, houseNumber, number) => {
  expect(problems(street, houseNumber)).toEqual({ houseNumber: addressTexts.numberTwice(number) });
});

test("an empty street is no question of its own, since the field is required anyway", () => {
  expect(problems("", "")).toEqual({});
});

test("the schema names the field and says the German question", () => {
  const { error } = deliverable.safeParse({
    street: "Am Markt",
    houseNumber: "",
    postalCode: "21335",
    city: "Lüneburg",
  });
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["houseNumber"], addressTexts.noHouseNumber],
  ]);
});
