import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { giveSizes } from "../../testing/screen.ts";
import { frameAnswers, session, staff } from "../../testing/session.ts";
import { agencyId, agencyNode, areaNode, companyId, companyNode } from "../../testing/tree.ts";
import { Component as MainLayout } from "../main-layout.tsx";

const area = areaNode("33333333-3333-4333-8333-333333333333", "Elbmarsch");
const treeWith = (isOffering: boolean) => [
  companyNode(companyId, "Heidebrand Energie", [agencyNode(agencyId, "Lüneburg", [{ ...area, isOffering }])]),
];
const next = { name: "Was zu tun ist" };

function open(as: typeof session, address: string) {
  renderInPortal(<MainLayout />, { ...frameAnswers, "session.bootstrap": () => as }, { as, address });
}

beforeEach(giveSizes);

test("while nothing of the company is online, every page leads back to its overview", { tags: "long" }, async () => {
  open({ ...session, tree: treeWith(false) }, `/agency/${agencyId}/edit`);
  expect((await screen.findByRole("link", next)).getAttribute("href")).toBe(`/company/${companyId}`);
});

test("the overview itself, companies that sell and staff have no such line", async () => {
  const pages: [typeof session, string][] = [
    [{ ...session, tree: treeWith(false) }, `/company/${companyId}`],
    [{ ...session, tree: treeWith(true) }, `/agency/${agencyId}/edit`],
    [{ ...staff, tree: treeWith(false) }, `/agency/${agencyId}/edit`],
  ];
  for (const [as, address] of pages) {
    open(as, address);
    await screen.findAllByRole("treeitem", { name: /Heidebrand Energie/ });
    // The line is a chunk of its own.
    await import("./nothing-online.tsx");
    expect(screen.queryByRole("link", next)).toBeNull();
  }
});
