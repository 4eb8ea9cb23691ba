import { expect, test } from "vitest";
import { listInput } from "./list-input.ts";
import { defaultView, filtered, onPage, sortedBy } from "./view.ts";
import { urlFromView, viewFromUrl } from "./view-url.ts";

test("an agency's page asks for the agency, grouped by status, and for nothing it does not filter by", () => {
  expect(listInput({ agencyId: "a1" }, defaultView)).toEqual({
    businesscustomerId: "a1",
    limit: 25,
    page: 1,
    sortField: "status",
    body: { direction: "asc" },
  });
});

test("a company's page asks for all agencies of its group, platform staff may ask for all", () => {
  const ofCompany = listInput({ companyId: "g1" }, defaultView);
  expect([ofCompany.businesscustomerId, ofCompany.body.groupId]).toEqual(["all", "g1"]);
  const ofAll = listInput("all", defaultView);
  expect([ofAll.businesscustomerId, ofAll.body.groupId]).toEqual(["all", undefined]);
});

test("every filter of the view reaches the server, without the blanks around typed words", () => {
  const view = {
    ...defaultView,
    status: ["open"] as const,
    payment: ["ec", "cash"] as const,
    start: "2026-12-01",
    end: "2026-12-21",
    number: " 4812 ",
    text: "  Lührs Bleckede ",
  };
  expect(listInput({ agencyId: "a1" }, view).body).toEqual({
    direction: "asc",
    status: ["open"],
    paymentType: ["ec", "cash"],
    start: "2026-12-01",
    end: "2026-12-21",
    orderId: "4812",
    text: "Lührs Bleckede",
  });
});

test("a further page goes on from what the first one knew, whatever arrives; the first is as it stands now", () => {
  const first = { ...defaultView, upTo: 7 };
  const second = onPage(defaultView, 2, 4_812_907);
  expect(second.upTo).toBe(4_812_907);
  expect(listInput({ agencyId: "a1" }, second).body.upTo).toBe(4_812_907);
  expect(onPage(second, 3, 4_812_999).upTo).toBe(4_812_907);
  expect(onPage(second, 1, 4_812_999).upTo).toBeNull();
  expect(listInput({ agencyId: "a1" }, first).body).not.toHaveProperty("upTo");
  expect(viewFromUrl(urlFromView(second))).toEqual(second);
  expect(filtered(second, { text: "Lührs" }).upTo).toBeNull();
  expect(sortedBy(second, "amount", "desc").upTo).toBeNull();
});

test("all rows are one page", () => {
  expect(listInput({ agencyId: "a1" }, { ...defaultView, limit: -1, page: 4 }).page).toBe(1);
});
