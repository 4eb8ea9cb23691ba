import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { areaId } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { master } from "../../testing/session.ts";
import { areaNode, treeOf } from "../../testing/tree.ts";
import { Component } from "./bulk-page.tsx";

test("switching the mode with unsaved choices asks to save or discard them first", { tags: "long" }, async () => {
  renderInPortal(<Component />, {}, { as: { ...master, tree: treeOf(areaNode(areaId)) } });
  fireEvent.click(within(screen.getByLabelText("Bar")).getByLabelText("aus"));
  fireEvent.click(screen.getByLabelText("Online/offline"));
  await screen.findByText("Speichern oder verwerfen Sie erst Ihre Änderungen.");
  expect(screen.queryByText("Probelauf")).toBeNull();
  fireEvent.click(screen.getByText("Verwerfen"));
  fireEvent.click(screen.getByLabelText("Online/offline"));
  screen.getByText("Probelauf");
});
