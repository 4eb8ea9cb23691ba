import { expect, test } from "vitest";
import { invoiceIdOf } from "../../testing/billing.ts";
import { billingView } from "./billing-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = billingView;

test("a view survives the URL, and the default view has an empty one", () => {
  expect(urlFromView({ year: 2026, opened: "now" }).toString()).toBe("year=2026&invoice=now");
  for (const view of [defaultView, { year: 2026, opened: invoiceIdOf(1) }, { year: null, opened: "now" }])
    expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("what a URL says wrongly is left out", () => {
  expect(viewFromUrl(new URLSearchParams("year=20x6&invoice=2026-000104"))).toEqual(defaultView);
});
