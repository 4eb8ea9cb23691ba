import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { areaOf } from "../../../testing/area.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { administrator } from "../../../testing/session.ts";
import { Component } from "./bulk-page.tsx";

const { id, name } = areaOf();
const master = administrator("BUSINESS_CUSTOMER_MASTER_ADMIN");
const tree = master.tree.map((company) => ({
  ...company,
  parts: company.parts.map((agency) => ({ ...agency, parts: [{ id, name, isOffering: true, pause: null }] })),
}));

test("switching the mode with unsaved choices asks to save or discard them first", async () => {
  renderInPortal(<Component />, {}, { as: { ...master, tree } });
  fireEvent.click(within(screen.getByLabelText("Bar")).getByLabelText("aus"));
  fireEvent.click(screen.getByLabelText("Online/offline"));
  await screen.findByText("Speichern oder verwerfen Sie erst Ihre Änderungen.");
  expect(screen.queryByText("Probelauf")).toBeNull();
  fireEvent.click(screen.getByText("Verwerfen"));
  fireEvent.click(screen.getByLabelText("Online/offline"));
  screen.getByText("Probelauf");
});
