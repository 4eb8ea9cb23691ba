import { effects } from "@partner-konto/contracts/effects";
import { act, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { Component as AgencyLayout } from "../companies/agency/agency-layout.tsx";
import { Component as CompanyLayout } from "../companies/company-layout.tsx";
import { reload } from "../data/reload.ts";
import { Component as AreaLayout } from "../prices/delivery-area-layout.tsx";
import { areaId, areaOf } from "../testing/area.ts";
import { renderInPortal } from "../testing/portal.tsx";
import { reportOf } from "../testing/ratings.ts";
import { giveSizes } from "../testing/screen.ts";
import { frameAnswers, session } from "../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode } from "../testing/tree.ts";
import { Component as MainLayout } from "./main-layout.tsx";

beforeEach(giveSizes);

/** A tree with these names of company, agency and area. */
const named = ([company, agency, area]: readonly string[]) => [
  companyNode(companyId, company, [agencyNode(agencyId, agency, [areaNode(areaId, area)])]),
];
const before = ["Heidebrand Energie", "Lüneburg", "Elbmarsch"];

test.each([
  ["group.changeLegalName", `/company/${companyId}`, ["Heidebrand Wärme", "Lüneburg", "Elbmarsch"]],
  ["businessCustomer.patch", `/agency/${agencyId}`, ["Heidebrand Energie", "Lüneburg Hafen", "Elbmarsch"]],
  ["deliveryArea.patch", `/delivery-area/${areaId}`, ["Heidebrand Energie", "Lüneburg", "Elbmarsch Süd"]],
] as const)(
  "after %s tree, heading and breadcrumb show the new name without a reload of the page",
  async (call, address, after) => {
    const now = { tree: named(before) };
    const page = (
      <Routes>
        <Route element={<MainLayout />}>
          <Route path="/company/:id/*" element={<CompanyLayout />} />
          <Route path="/agency/:id/*" element={<AgencyLayout />} />
          <Route path="/delivery-area/:id/*" element={<AreaLayout />} />
        </Route>
      </Routes>
    );
    const answers = {
      ...frameAnswers,
      "session.bootstrap": () => ({ ...session, tree: now.tree }),
      "deliveryArea.get": () => areaOf(),
      "rating.getReport": () => reportOf(),
    };
    renderInPortal(page, answers, { address });
    const name = after.find((one) => !before.includes(one)) ?? "";
    await screen.findByRole("navigation", { name: "Sie sind hier" });
    expect(screen.queryByText(name)).toBeNull();
    now.tree = named(after);
    await act(() => reload(effects[call].reloads));
    await screen.findByRole("heading", { name: new RegExp(name) });
    within(screen.getByRole("navigation", { name: "Sie sind hier" })).getByText(name);
    screen.getByRole("treeitem", { name: new RegExp(name) });
  },
);
