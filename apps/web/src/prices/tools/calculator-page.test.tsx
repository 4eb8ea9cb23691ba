import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInPortal } from "../../testing/portal.tsx";
import { session } from "../../testing/session.ts";
import { Component as CalculatorPage } from "./calculator-page.tsx";

test("the result for one postal code is hidden while all postal codes are selected", { tags: "long" }, async () => {
  const answer = { at: "2026-11-23T10:00:00.000Z", zipcode: "21335", total: 0, bestGrossCents: null, refused: [] };
  renderInPortal(
    <CalculatorPage />,
    { "priceCalculator.analyseBc": () => ({ ...answer, offers: [] }) },
    { as: session, address: "/tools/price-calculator?zipcode=21335&amount=3.000" },
  );
  const told = "Keines dieser Liefergebiete ist in 21335 online.";
  await screen.findByText(told);
  await userEvent.click(screen.getByText("alle PLZ"));
  expect(screen.queryByText(told)).toBeNull();
  screen.getByText("Was kostet es bei wem?");
  await userEvent.click(screen.getByText("eine PLZ"));
  await screen.findByText(told);
});

test("a pasted postal code with a country prefix becomes five digits", async () => {
  renderInPortal(<CalculatorPage />, {}, { as: session, address: "/tools/price-calculator" });
  const code = screen.getByRole("textbox", { name: "Postleitzahl" });
  await userEvent.click(code);
  await userEvent.paste(" D-21335 ");
  expect(code).toHaveProperty("value", "21335");
});
