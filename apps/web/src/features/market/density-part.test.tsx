import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../orders/testing.tsx";
import { DensityPart } from "./density-part.tsx";

const open = (address: string) =>
  renderInPortal(
    <DensityPart />,
    { "adminDensity.post": () => [{ postalCode: "21335", companies: 1, agencies: 1, areas: 2 }] },
    { address: `/market/density${address}` },
  );

test("a search that finds no code says what was not searched", async () => {
  open("?text=Lüneburg");
  expect(await screen.findByText("Keine Postleitzahl passt dazu.")).toBeDefined();
  expect(
    screen.getByText("Gesucht wird nur in Postleitzahlen mit Anbietern, nicht in Orten und Händlern."),
  ).toBeDefined();
  open("?text=99999&online=1");
  expect(await screen.findByText(/mit Anbietern, die online sind, nicht in Orten und Händlern\.$/)).toBeDefined();
});
