import { expect, test } from "vitest";
import { readAndWritten } from "../testing/addresses.ts";
import { ratingsView } from "./ratings-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView, filtered, isFiltered } = ratingsView;

const rating = "99999999-9999-4999-8999-000000000001";

test("a view survives the way through the URL, and a view without filters has no parameters", () => {
  const view = {
    stars: [5, 1],
    answered: "no",
    from: "2026-01-01",
    to: "2026-11-30",
    text: "pünktlich",
    page: 3,
    opened: rating,
  } as const;
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("invalid values of the URL become the defaults", () => {
  const wrong = new URLSearchParams({ stars: "6,0,x", answered: "maybe", from: "2026-02-30", to: "x", page: "-1" });
  expect(viewFromUrl(wrong)).toEqual(defaultView);
});

test("a changed filter leads to the first page and closes the opened rating", () => {
  const view = { ...defaultView, page: 4, opened: rating };
  expect(filtered(view, { stars: [1] })).toEqual({ ...defaultView, stars: [1] });
  expect([isFiltered(defaultView), isFiltered(filtered(view, { answered: "no" }))]).toEqual([false, true]);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "stars=5%2C1&answered=no&from=2026-01-01&to=2026-11-30&text=p%C3%BCnktlich&page=3&ratingId=22222222-2222-4222-8222-222222222222";
  const [view, written] = readAndWritten(ratingsView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ stars: [5, 1], page: 3 });
});
