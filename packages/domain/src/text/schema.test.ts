import { expect, test } from "vitest";
import { z } from "zod";
import { blacklistEntry } from "../orders/actions/requests.ts";
import { order, orderSummary } from "../orders/order/schema.ts";
import { address, longText, person, postalCode, shortText } from "../person.ts";
import { activityEntry } from "../platform/activity/schema.ts";
import { linesOf, textOf } from "./schema.ts";

test("a text is read clean, and a multi-line text keeps its lines", () => {
  expect(shortText.parse("\u00a0Mu\u0308ller\u200b GmbH ")).toBe("Müller GmbH");
  expect(longText.parse("Guten Tag\r\nAnna ")).toBe("Guten Tag\nAnna");
  expect(person.parse({ firstName: " Anna\u200b", lastName: "Meyer\u2011Landrut", gender: null })).toEqual({
    firstName: "Anna",
    lastName: "Meyer-Landrut",
    gender: null,
  });
});

test("a call accepts a copied postal code and no other digits", () => {
  for (const copied of [" 21335", "D-21335", "２１３３５", "21335 Lüneburg"])
    expect(postalCode.parse(copied), copied).toBe("21335");
  for (const other of ["3044", "213355", "213*"]) expect(postalCode.safeParse(other).success, other).toBe(false);
});

test("an invisible text counts as empty", () => {
  for (const blank of ["\u00a0", "\u200b", "\u3164", "\u2800", "\u00ad \ufeff"])
    expect(shortText.min(1).safeParse(blank).success, JSON.stringify(blank)).toBe(false);
});

test("a limit counts visible characters and its message names the limit", () => {
  const name = textOf(20);
  for (const sign of ["a", "ü", "u\u0308", "🛢", "👩‍👩‍👧‍👦", "🇩🇪"]) {
    expect(name.safeParse(sign.repeat(20)).success, sign).toBe(true);
    expect(name.safeParse(sign.repeat(21)).error?.issues, sign).toMatchObject([
      { code: "too_big", maximum: 20, message: "Max 20 Zeichen (derzeit 21)" },
    ]);
  }
  expect(linesOf(3).safeParse("a\r\nb").success).toBe(true);
});

test("one visible character has a maximum number of accents", () => {
  expect(textOf(20).safeParse(`a${"\u0301".repeat(1000)}`).success).toBe(false);
});

test("contracts and OpenAPI state the limit", () => {
  expect(z.toJSONSchema(shortText.min(1))).toMatchObject({ type: "string", minLength: 1, maxLength: 200 });
  expect(z.toJSONSchema(address)).toMatchObject({ properties: { houseNumber: { maxLength: 20 } } });
});

test("a minimum length counts visible characters too", () => {
  const reason = linesOf(500, 10);
  expect(reason.safeParse("👩‍👩‍👧‍👦".repeat(9)).error?.issues).toMatchObject([{ code: "too_small", minimum: 10 }]);
  expect(reason.safeParse(`${"\u00a0".repeat(9)}a`).success).toBe(false);
  expect(reason.safeParse("ü".repeat(10)).success).toBe(true);
});

test("two names of full length are accepted wherever a person is named", () => {
  const name = `${"u\u0308".repeat(200)} ${"🛢".repeat(200)}`;
  const named = {
    event: order.shape.history.element.shape.by,
    customer: orderSummary.shape.customerName,
    consumer: blacklistEntry.shape.name,
    actor: activityEntry.shape.actor.shape.name,
  };
  for (const [where, schema] of Object.entries(named)) expect(schema.safeParse(name).success, where).toBe(true);
});
