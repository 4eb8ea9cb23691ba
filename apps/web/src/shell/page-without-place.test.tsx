import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { Component as AgencyLayout } from "../features/agency/agency-layout.tsx";
import { Component as CompanyLayout } from "../features/company/company-layout.tsx";
import { Component as AreaLayout } from "../features/delivery-area/delivery-area-layout.tsx";
import { renderInPortal } from "../features/orders/testing.tsx";

const nobodys = "88888888-8888-4888-8888-888888888888";

test.each([
  ["company", CompanyLayout, "Dieses Unternehmen gibt es hier nicht mehr."],
  ["agency", AgencyLayout, "Diese Niederlassung gibt es hier nicht mehr."],
  ["delivery-area", AreaLayout, "Dieses Liefergebiet gibt es hier nicht mehr."],
])("the page of a place (%s) that somebody else just took away says so, and leads on", (kind, Layout, title) => {
  const page = (
    <Routes>
      <Route path={`/${kind}/:id`} element={<Layout />} />
    </Routes>
  );
  renderInPortal(page, {}, { address: `/${kind}/${nobodys}` });
  expect(screen.getByRole("heading").textContent).toBe(title);
  expect(screen.getByRole("link", { name: "Zur Startseite" }).getAttribute("href")).toBe("/");
});
