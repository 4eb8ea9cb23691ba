import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Answers } from "../testing/answers.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { staff } from "../testing/session.ts";
import { companyId, companyNode } from "../testing/tree.ts";
import StaffCount from "./staff-count.tsx";
import { StaffStart } from "./staff-start.tsx";

const found = (total: number): Answers => ({
  "rating.findForProduct": ({ body }) => ({
    data: [],
    metadata: { total: body.disputed === true ? total + 1 : 99, page: 1, limit: 1 },
  }),
  "adminMailManager.list": () => ({ data: [], open: total + 2, stopped: 40 }),
  "orderBilling.getCredits": () => ({ data: [], total: total + 3 }),
  "ratepayV2.list": ({ body }) => ({ data: [], total: body.isWaiting === true ? total + 4 : 99 }),
});
const tree = [
  { ...companyNode(companyId, "Neuling", []), isActivated: false },
  { ...companyNode("33333333-3333-4333-8333-333333333334", "Gesperrt", []), isActivated: false, isLocked: true },
];
const who = { ...staff, tree };

test("staff begin with what waits for them, each with its count and a link to exactly that", async () => {
  renderInPortal(<StaffStart />, found(0), { as: who });
  await screen.findByRole("link", { name: /Hängende Ratenzahlungen.*4/ });
  const rows = within(screen.getByRole("region", { name: "Wartet auf Sie" })).getAllByRole("link");
  expect(rows.map((row) => [row.getAttribute("href"), /\d+$/.exec(row.textContent ?? "")?.[0]])).toEqual([
    ["/platform/companies?state=waiting", "1"],
    ["/platform/ratings?queue=disputed", "1"],
    ["/platform/mail-manager", "2"],
    ["/platform/billing/credits", "3"],
    ["/platform/payments?isWaiting=true", "4"],
  ]);
});

test("an editor sees, and asks for, only what belongs to their duties", async () => {
  const editor = { ...who, roles: ["PLATFORM_EDITOR" as const], user: { ...who.user, duties: ["billing" as const] } };
  const { calls } = renderInPortal(<StaffStart />, found(0), { as: editor });
  await screen.findByRole("link", { name: /Beanstandete Gebühren.*3/ });
  expect(screen.getAllByRole("link")).toHaveLength(2);
  expect([...calls("rating.findForProduct"), ...calls("adminMailManager.list")]).toEqual([]);
});

test("with nothing to do the page says so, and the drawer's entry has no count", async () => {
  const none: Answers = {
    ...found(0),
    "rating.findForProduct": () => ({ data: [], metadata: { total: 0, page: 1, limit: 1 } }),
    "adminMailManager.list": () => ({ data: [], open: 0, stopped: 0 }),
    "orderBilling.getCredits": () => ({ data: [], total: 0 }),
    "ratepayV2.list": () => ({ data: [], total: 0 }),
  };
  renderInPortal(
    <>
      <StaffStart />
      <p data-testid="count">
        <StaffCount of="companies" />
      </p>
    </>,
    none,
    { as: { ...who, tree: [] } },
  );
  await screen.findByText("Gerade wartet nichts auf Sie.");
  expect(screen.getByTestId("count").textContent).toBe("");
});

test("the drawer's entry has the count of its page", async () => {
  renderInPortal(<StaffCount of="bounces" />, found(0), { as: who });
  await screen.findByText("2");
});
