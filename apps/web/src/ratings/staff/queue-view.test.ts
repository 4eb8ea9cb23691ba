import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { filterOf, queueView } from "./queue-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView, filtered } = queueView;

const agency = "22222222-2222-4222-8222-222222222222";

const rating = "99999999-9999-4999-8999-000000000001";

test("a view survives the way through the URL, and the default view has no parameters", () => {
  const view = { queue: "all", state: "rejected", agency, text: "Fahrer", page: 2, opened: rating } as const;
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("invalid values of the URL become the defaults, and a status belongs to the queue of everything", () => {
  const wrong = new URLSearchParams({ queue: "x", state: "published", agency: "x", page: "0", ratingId: "x" });
  expect(viewFromUrl(wrong)).toEqual(defaultView);
});

test("each queue asks the server for its ratings, and other filters are added", () => {
  expect(filterOf(defaultView)).toEqual({ states: ["inCheck"] });
  expect(filterOf({ ...defaultView, queue: "disputed", text: "Öl" })).toEqual({ disputed: true, text: "Öl" });
  expect(filterOf({ ...defaultView, queue: "statement", agency })).toEqual({
    statementWaiting: true,
    businessCustomerId: agency,
  });
  expect(filterOf({ ...defaultView, queue: "all", state: "asked" })).toEqual({ states: ["asked"] });
});

test("another queue forgets page, opened rating and status", () => {
  const view = { ...defaultView, queue: "all", state: "asked", page: 3, opened: rating } as const;
  expect(filtered(view, { queue: "disputed" })).toEqual({ ...defaultView, queue: "disputed" });
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "queue=all&state=rejected&agency=22222222-2222-4222-8222-222222222222&text=Fahrer&page=2&ratingId=22222222-2222-4222-8222-222222222222";
  const [view, written] = readAndWritten(queueView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ state: "rejected", page: 2 });
});
