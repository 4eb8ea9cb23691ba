import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { DensityPart } from "./density-part.tsx";

const open = (address: string) =>
  renderInPortal(
    <DensityPart />,
    { "adminDensity.post": () => [{ postalCode: "21335", companies: 1, agencies: 1, areas: 2 }] },
    { address: `/market/density${address}` },
  );

test("a search without a result says what was not searched", { tags: "long" }, async () => {
  open("?text=Lüneburg");
  await screen.findByText("Keine Postleitzahl passt dazu.");
  screen.getByText("Gesucht wird nur in Postleitzahlen mit Anbietern, nicht in Orten und Händlern.");
  open("?text=99999&online=1");
  await screen.findByText(/mit Anbietern, die online sind, nicht in Orten und Händlern\.$/);
});

const density = (postalCode: string) => ({ postalCode, companies: 2, agencies: 2, areas: 3 });
const codes = () => screen.getAllByRole("row").flatMap((row) => /^\d{5}/.exec(row.textContent ?? "") ?? []);

test.each([
  ["21335", ["21335"]],
  [" D-21335 ", ["21335"]],
  ["213*", ["21335", "21337"]],
])("the search %j lists the density of the codes it stands for", async (text, found) => {
  renderInPortal(
    <DensityPart />,
    { "adminDensity.post": () => ["21335", "21337", "29525"].map(density) },
    { address: `/market/density?text=${encodeURIComponent(text)}` },
  );
  await screen.findByRole("table");
  expect(codes()).toEqual(found);
});
