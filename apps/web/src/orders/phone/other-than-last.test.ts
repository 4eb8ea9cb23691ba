import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { wholeOrder } from "../../testing/orders.ts";
import { emptyDraft, knownFrom } from "./draft.ts";
import { fitting } from "./fitting.ts";
import { otherThanLast } from "./other-than-last.ts";

const area = areaOf({ name: "Elbmarsch", isOffering: true });
const plain = (text: string) => text.replaceAll("\u00a0", " ");

function others(own: Parameters<typeof wholeOrder>[0], changes: Partial<typeof area> = {}) {
  const draft = { ...emptyDraft("PARTNER"), ...knownFrom(wholeOrder(own)) };
  const fitted = fitting(draft, [{ ...area, ...changes }], ["PARTNER"]);
  const { gone, times } = otherThanLast(draft, fitted.wish, fitted.choices, fitted.area);
  return { gone: gone.map((text) => plain(text)), times: times && plain(times) };
}

const { deliveryTimes, vehicle } = emptyDraft("PARTNER");
const same = {
  prod: "normal",
  hose: "fortyMetre",
  shortVehicle: vehicle,
  paymentType: "invoice",
  deliveryTimes,
} as const;

test("a product that the area does not sell any more is named with the one that is chosen instead", () => {
  const only = Object.fromEntries(
    Object.keys(area.productSorts).map((name) => [name, name === "climateNeutralNormal"]),
  );
  expect(others(same, { productSorts: only as typeof area.productSorts })).toEqual({
    gone: ["„Standard“ gibt es in Elbmarsch nicht mehr – gewählt ist „Klimaneutral“."],
    times: null,
  });
});

test("the last delivery time is named where another is chosen, and in the warning where it is gone", () => {
  expect(others(same)).toEqual({ gone: [], times: null });
  const last = { ...same, deliveryTimes: "threeFiveDays" } as const;
  const times = (isActive: boolean) => ({
    deliveryTimes: { ...area.deliveryTimes, threeFiveDays: { ...area.deliveryTimes.threeFiveDays, isActive } },
  });
  expect(others(last, times(true))).toEqual({
    gone: [],
    times: expect.stringMatching(/^Lieferzeit zuletzt „3–5 Werktage“/),
  });
  expect(others(last, times(false))).toEqual({
    gone: [expect.stringMatching(/^„3–5 Werktage“ gibt es in Elbmarsch nicht mehr/)],
    times: null,
  });
});
