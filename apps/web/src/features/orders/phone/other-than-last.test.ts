import { expect, test } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { wholeOrder } from "../../../testing/orders.ts";
import { emptyDraft, knownFrom } from "./draft.ts";
import { fitting } from "./fitting.ts";
import { otherThanLast } from "./other-than-last.ts";

const area = areaOf({ name: "Elbmarsch", isOffering: true });
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function others(own: Parameters<typeof wholeOrder>[0], changes: Partial<typeof area> = {}) {
  const draft = { ...emptyDraft("PARTNER"), ...knownFrom(wholeOrder(own)) };
  const fitted = fitting(draft, [{ ...area, ...changes }], ["PARTNER"]);
  return otherThanLast(draft, fitted.wish, fitted.choices, fitted.area).map((text) => plain(text));
}

const same = { prod: "normal", hose: "fortyMetre", paymentType: "invoice", deliveryTimes: "fiveTenDays" } as const;

test("a product that the area does not sell any more is named with the one that is chosen instead", () => {
  const only = Object.fromEntries(
    Object.keys(area.productSorts).map((name) => [name, name === "climateNeutralNormal"]),
  );
  const [text, ...more] = others(same, { productSorts: only as typeof area.productSorts });
  expect([text, more]).toEqual(["Standard gibt es in Elbmarsch nicht mehr – gewählt ist Klimaneutral.", []]);
});

test("a delivery time of last time is named where it is not the chosen one, and where it is gone", () => {
  expect(others(same)).toEqual([]);
  const [other] = others({ ...same, deliveryTimes: "threeFiveDays" });
  expect(other).toMatch(
    /^(?:Lieferzeit zuletzt 3–5 Werktage|3–5 Werktage gibt es in Elbmarsch nicht mehr) – gewählt ist/,
  );
});
