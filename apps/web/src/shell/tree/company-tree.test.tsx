import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { CompanyTree } from "../../frame/tree/company-tree.tsx";
import { renderInPortal } from "../../testing/portal.tsx";
import { session, staff } from "../../testing/session.ts";
import { frameText } from "../../texts/shell.ts";

test.each([
  [session, "/company/orders?text=K%C3%B6hnke"],
  [staff, "/agency/all/orders?text=K%C3%B6hnke"],
])("a text that the tree does not have can be searched for in the orders", async (as, address) => {
  renderInPortal(<CompanyTree />, {}, { as });
  const search = screen.getByRole("textbox", { name: frameText.treeSearch });
  await userEvent.type(search, "lüne");
  expect(screen.queryByRole("link", { name: frameText.searchOrders })).toBeNull();
  await userEvent.clear(search);
  await userEvent.type(search, "Köhnke");
  screen.getByText("Weder ein Name noch eine PLZ beginnt mit „Köhnke“.");
  expect(screen.getByRole("link", { name: frameText.searchOrders }).getAttribute("href")).toBe(address);
});
