import { expect, test } from "vitest";
import { listInput } from "./list-input.ts";
import { defaultView } from "./view.ts";

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

test("all rows are one page", () => {
  expect(listInput({ agencyId: "a1" }, { ...defaultView, limit: -1, page: 4 }).page).toBe(1);
});
