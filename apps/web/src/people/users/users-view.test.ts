import { expect, test } from "vitest";
import { readAndWritten } from "../../testing/addresses.ts";
import { sortedBy } from "../../ui/view/sorted.ts";
import { listInput, usersView } from "./users-view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = usersView;
const there = (query: string) => viewFromUrl(new URLSearchParams(query));

test("the view round-trips through the URL, and a plain URL is the default view", () => {
  const view = there(
    "company=33333333-3333-4333-8333-333333333333&text=wulff&role=BUSINESS_CUSTOMER_ADMIN&state=active&sort=email&direction=desc&page=2&limit=-1",
  );
  expect(viewFromUrl(urlFromView(view))).toEqual(view);
  expect(urlFromView(defaultView).toString()).toBe("");
});

test("invalid URL values fall back to the default", () => {
  expect(there("role=KING&state=gone&company=alle&sort=passwordHash&direction=up&page=-3&limit=7")).toEqual(
    defaultView,
  );
  expect(there("sort=constructor&page=1.5")).toEqual(defaultView);
});

test("a link with every parameter shows its view and stays as it is", () => {
  const query =
    "text=wulff&direction=desc&page=2&limit=-1&role=BUSINESS_CUSTOMER_ADMIN&company=22222222-2222-4222-8222-222222222222&state=active&sort=email";
  const [view, written] = readAndWritten(usersView, query);
  expect(written).toBe(query);
  expect(view).toMatchObject({ text: "wulff", limit: -1, state: "active" });
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
