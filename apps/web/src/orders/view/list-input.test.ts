import { expect, test } from "vitest";
import { listInput } from "./list-input.ts";
import { filtered, onPage, ordersView, sortedBy } from "./view.ts";

const { usual: defaultView, read: viewFromUrl, write: urlFromView } = ordersView;

test("an agency's page requests the agency's orders grouped by status, without unused filters", () => {
  expect(listInput({ agencyId: "a1" }, defaultView)).toEqual({
    businesscustomerId: "a1",
    limit: 25,
    page: 1,
    sortField: "status",
    body: { direction: "asc" },
  });
});

test("a company's page requests all agencies of its group, platform staff can request all", () => {
  const ofCompany = listInput({ companyId: "g1" }, defaultView);
  expect([ofCompany.businesscustomerId, ofCompany.body.groupId]).toEqual(["all", "g1"]);
  const ofAll = listInput("all", defaultView);
  expect([ofAll.businesscustomerId, ofAll.body.groupId]).toEqual(["all", undefined]);
});

test("every filter of the view reaches the server, with typed words trimmed", () => {
  const view = {
    ...defaultView,
    status: ["open"] as const,
    payment: ["ec", "cash"] as const,
    start: "2026-12-01",
    end: "2026-12-21",
    number: " 4812 ",
    text: "  Lührs Bleckede ",
    overdue: true,
    unanswered: true,
    due: "tomorrow",
    codes: ["213"],
    products: ["premium"] as const,
    amountFrom: 1000,
    amountTo: 1499,
    agencies: ["22222222-2222-4222-8222-222222222222"],
    weekdays: [1],
    hours: [6, 7],
  };
  expect(listInput({ agencyId: "a1" }, view, "2026-12-21").body).toEqual({
    direction: "asc",
    status: ["open"],
    paymentType: ["ec", "cash"],
    start: "2026-12-01",
    end: "2026-12-21",
    orderId: "4812",
    text: "Lührs Bleckede",
    overdue: true,
    unanswered: true,
    deliveryFrom: "2026-12-22",
    deliveryTo: "2026-12-22",
    postalCodes: ["213"],
    products: ["premium"],
    amountFrom: 1000,
    amountTo: 1499,
    agencies: ["22222222-2222-4222-8222-222222222222"],
    weekdays: [1],
    hours: [6, 7],
  });
});

test("later pages keep the first page's upper position; the first page is always current", () => {
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

test("with all rows there is only one page", () => {
  expect(listInput({ agencyId: "a1" }, { ...defaultView, limit: -1, page: 4 }).page).toBe(1);
});
