import { expect, test } from "vitest";
import { checkReasonsOf, statementNeedsCheck } from "./needs-check.ts";

const inShop = { byPhone: false };

const criteria = { price: 5, date: 5, driver: 5 };
const reasons = (text: string, stars = 5) =>
  checkReasonsOf({ stars, criteria: { ...criteria, price: stars }, text }, inShop);

test.each([
  "Ruft an: 04131 / 555 016",
  "Meine Nummer ist +49 171 3920041.",
  "(0171) 392 00 41 abends",
  "Schreiben Sie an n.neumann@post.example!",
  "nele (at) post.example",
  "Mehr auf www.heizoel-billig.example",
  "https://evil.example/x",
  "Besser bei brennstoffe.de.",
])("a text with contact data is checked: %s", (text) => {
  expect(reasons(text)).toEqual(["contact"]);
});

test.each([
  "Am 03.02.2026 bestellt, am 05.02. geliefert",
  "3.000 Liter für 2.890,50 Euro, 0 Probleme",
  "Von 7-12 Uhr zugesagt, um 9.30 Uhr da. Bestellung 4812916",
  "Preis/Leistung stimmt. Gerne wieder.Danke",
  "Der Fahrer war um 08:00 Uhr da, 100%",
])("days, prices and amounts are no contact data: %s", (text) => {
  expect(reasons(text)).toEqual([]);
});

test("listed insults are found in any case and spelling; words that only contain one are not", () => {
  expect(reasons("Das sind BETRÜGER")).toEqual(["insult"]);
  expect(reasons("betrueger!")).toEqual(["insult"]);
  expect(reasons("Abzocke")).toEqual(["insult"]);
  expect(reasons("Den Marsch rauf, ein harscher Weg")).toEqual([]);
});

test("two stars with a text are checked, without one they are not, and three never for their number", () => {
  expect(reasons("Zu spät", 2)).toEqual(["fewStars"]);
  expect(reasons("", 1)).toEqual([]);
  expect(checkReasonsOf({ stars: 1, criteria: { price: 1, date: 1, driver: 2 }, text: "" }, inShop)).toEqual([]);
  expect(reasons("Zu spät", 3)).toEqual([]);
});

test("stars three or more from the average of the criteria contradict it", () => {
  expect(checkReasonsOf({ stars: 5, criteria: { price: 2, date: 2, driver: 2 }, text: "" }, inShop)).toEqual([
    "contradiction",
  ]);
  expect(checkReasonsOf({ stars: 5, criteria: { price: 2, date: 2, driver: 3 }, text: "" }, inShop)).toEqual([]);
});

test("a statement is checked for contact data and insults only", () => {
  expect(statementNeedsCheck("Rufen Sie uns an: 04131 1000")).toBe(true);
  expect(statementNeedsCheck("Danke für Ihr Lob!")).toBe(false);
});

test("the rating of a phone order is always checked", () => {
  const praise = { stars: 5, criteria: { price: 5, date: 5, driver: 5 }, text: "" };
  expect(checkReasonsOf(praise, { byPhone: true })).toEqual(["phoneOrder"]);
  expect(checkReasonsOf(praise, inShop)).toEqual([]);
});
