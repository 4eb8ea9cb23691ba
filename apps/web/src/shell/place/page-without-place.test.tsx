import { roleGrants } from "@partner-konto/domain/people/rights";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Component as AgencyLayout } from "../../companies/agency/agency-layout.tsx";
import { Component as CompanyLayout } from "../../companies/company-layout.tsx";
import { Component as AreaLayout } from "../../prices/delivery-area-layout.tsx";
import { renderInPortal } from "../../testing/portal.tsx";
import { reportOf } from "../../testing/ratings.ts";
import { session } from "../../testing/session.ts";
import { agencyId, companyId, companyNode } from "../../testing/tree.ts";

const nobodys = "88888888-8888-4888-8888-888888888888";

test.each([
  ["company", CompanyLayout, "Dieses Unternehmen gibt es hier nicht mehr."],
  ["agency", AgencyLayout, "Diese Niederlassung gibt es hier nicht mehr."],
  ["delivery-area", AreaLayout, "Dieses Liefergebiet gibt es hier nicht mehr."],
])(
  "the page of a place (%s) that is no longer in the tree says so and links to the start page",
  (kind, Layout, title) => {
    renderInPortal(<Layout />, {}, { route: `/${kind}/:id`, address: `/${kind}/${nobodys}` });
    expect(screen.getByRole("heading").textContent).toBe(title);
    expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
  },
);

const master = { ...session, rights: roleGrants.BUSINESS_CUSTOMER_MASTER_ADMIN };
const emptyCompany = [companyNode(companyId)];

function newcomer(kind: string, Layout: () => React.ReactNode, as: typeof session) {
  const answers = { "rating.getReport": () => reportOf() };
  return renderInPortal(<Layout />, answers, { route: `/${kind}/:id?/*`, address: `/${kind}`, as });
}
const linkNamed = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("a newcomer without an agency is told to create one, on the agency page and on the area page", () => {
  newcomer("agency", AgencyLayout, { ...master, tree: emptyCompany });
  expect(screen.getByRole("heading").textContent).toBe("Noch keine Niederlassung");
  expect(linkNamed("Niederlassung anlegen")).toBe("/settings/agencies/create");
  cleanup();
  newcomer("delivery-area", AreaLayout, { ...master, tree: emptyCompany });
  expect(screen.getByRole("heading").textContent).toBe("Noch kein Liefergebiet");
  expect(linkNamed("Niederlassung anlegen")).toBe("/settings/agencies/create");
});

test("a newcomer without an area is led to the agency whose page creates areas", () => {
  newcomer("delivery-area", AreaLayout, master);
  expect(screen.getByRole("heading").textContent).toBe("Noch kein Liefergebiet");
  expect(linkNamed("Zur Niederlassung Lüneburg")).toBe(`/agency/${agencyId}`);
});

test("a user who may create nothing is told who may, and a user without a company is told that", () => {
  newcomer("agency", AgencyLayout, { ...session, tree: emptyCompany });
  screen.getByText(/Administratoren und Master-Administratoren legen sie an/);
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  newcomer("company", CompanyLayout, { ...master, tree: [] });
  expect(screen.getByRole("heading").textContent).toBe("Ihrem Konto ist noch kein Unternehmen zugeordnet.");
});

test("an agency that is created meanwhile opens as the page", { tags: "long" }, async () => {
  const { where } = newcomer("agency", AgencyLayout, master);
  await waitFor(() => expect(where()).toBe(`/agency/${agencyId}`));
});
