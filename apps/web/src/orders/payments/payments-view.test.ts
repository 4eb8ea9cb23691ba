import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { agencyId } from "../../testing/tree.ts";
import { listInput, paymentsView } from "./payments-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = paymentsView;

const view = {
  ...defaultView,
  status: ["pending", "shipped"],
  agency: agencyId,
  number: "4812907",
  start: "2026-11-01",
  end: "2026-11-30",
  isWaiting: true,
  sort: "agencyName",
  direction: "asc",
  page: 3,
  limit: 50,
  opened: "4812908",
} as const;

test("a view survives the URL, and the default view has an empty one", () => {
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("what a URL says wrongly is left out", () => {
  const wrong =
    "status=gone,pending&agency=x&number=123456789012345678901&start=2026-02-30&isWaiting=yes&sort=note&page=0&limit=7";
  expect(viewFromUrl(new URLSearchParams(wrong))).toEqual({ ...defaultView, status: ["pending"] });
});

test("the call gets the filters that are set, and no others", () => {
  expect(listInput(view)).toEqual({
    limit: 50,
    page: 3,
    sortField: "agencyName",
    body: {
      status: ["pending", "shipped"],
      businessCustomerId: agencyId,
      orderId: "4812907",
      start: "2026-11-01",
      end: "2026-11-30",
      isWaiting: true,
      direction: "asc",
    },
  });
  expect(listInput(defaultView)).toEqual({
    limit: 25,
    page: 1,
    sortField: "requestedAt",
    body: { direction: "desc" },
  });
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "status=pending%2Cshipped&agency=22222222-2222-4222-8222-222222222222&number=4812907&start=2026-11-01&end=2026-11-30&isWaiting=true&sort=agencyName&direction=asc&page=3&limit=50&payment=4812908";
  const [view, written] = readAndWritten(paymentsView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ isWaiting: true, opened: "4812908" });
});
