import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInPortal, session } from "../orders/testing.tsx";
import { Component as CalculatorPage } from "./calculator-page.tsx";

test("the result for one postal code is hidden while all postal codes are selected", async () => {
  Element.prototype.scrollIntoView = () => undefined;
  const answer = { at: "2026-11-23T10:00:00.000Z", zipcode: "21335", total: 0, bestGrossCents: null, refused: [] };
  renderInPortal(
    <CalculatorPage />,
    { "priceCalculator.analyseBc": () => ({ ...answer, offers: [] }) },
    { as: session, address: "/tools/price-calculator?zipcode=21335&amount=3.000" },
  );
  const told = "Keines dieser Liefergebiete ist in 21335 online.";
  expect(await screen.findByText(told)).toBeDefined();
  await userEvent.click(screen.getByText("alle PLZ"));
  expect(screen.queryByText(told)).toBeNull();
  expect(screen.getByText("Was kostet es bei wem?")).toBeDefined();
  await userEvent.click(screen.getByText("eine PLZ"));
  expect(await screen.findByText(told)).toBeDefined();
});

test("a pasted postal code with a country prefix becomes five digits", async () => {
  renderInPortal(<CalculatorPage />, {}, { as: session, address: "/tools/price-calculator" });
  const code = screen.getByRole("textbox", { name: "Postleitzahl" });
  await userEvent.click(code);
  await userEvent.paste(" D-21335 ");
  expect(code).toHaveProperty("value", "21335");
});
