import { expect, test } from "vitest";
import { invoiceIdOf } from "../../testing/billing.ts";
import { urlFromView, viewFromUrl } from "./billing-view.ts";

const defaultView = { year: null, opened: null };

test("a view survives the URL, and the default view has an empty one", () => {
  for (const view of [defaultView, { year: 2026, opened: invoiceIdOf(1) }, { year: null, opened: "now" }])
    expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("what a URL says wrongly is left out", () => {
  expect(viewFromUrl(new URLSearchParams("year=20x6&invoice=2026-000104"))).toEqual(defaultView);
});
