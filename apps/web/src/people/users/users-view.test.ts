import { expect, test } from "vitest";
import { sortedBy, urlFromView } from "../../ui/list-view.ts";
import { defaultView, listInput, viewFromUrl } from "./users-view.ts";

const there = (query: string) => viewFromUrl(new URLSearchParams(query));

test("the view round-trips through the URL, and a plain URL is the default view", () => {
  const view = there(
    "company=33333333-3333-4333-8333-333333333333&text=wulff&role=BUSINESS_CUSTOMER_ADMIN&state=active&sort=email&direction=desc&page=2&limit=-1",
  );
  expect(viewFromUrl(urlFromView(view, defaultView))).toEqual(view);
  expect(urlFromView(defaultView, defaultView).toString()).toBe("");
});

test("invalid URL values fall back to the default", () => {
  expect(there("role=KING&state=gone&company=alle&sort=passwordHash&direction=up&page=-3&limit=7")).toEqual(
    defaultView,
  );
  expect(there("sort=constructor&page=1.5")).toEqual(defaultView);
});

test("an invited user is neither active nor inactive", () => {
  expect(listInput({ ...defaultView, state: "invited" }).body).toMatchObject({ isVerified: false });
  expect(listInput({ ...defaultView, state: "inactive" }).body).toMatchObject({ isActive: false, isVerified: true });
  expect(listInput({ ...defaultView, text: "", role: null }).body).toEqual({ sort: "name", direction: "asc" });
});

test("another column sorts ascending from the first page, and the same column sorts in reverse", () => {
  const by = sortedBy({ ...defaultView, page: 4 }, "email");
  expect(by).toMatchObject({ sort: "email", direction: "asc", page: 1 });
  expect(sortedBy(by, "email").direction).toBe("desc");
});
