import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { renderInPortal } from "../../orders/testing.tsx";
import { administrator } from "../../users/testing.ts";
import { areaOf, priceAnswers } from "../testing.ts";
import { Component as ChargesPage } from "./charges-page.tsx";

test("what customers pay follows the charge that is typed, of what one stands at, and opens into its parts", async () => {
  const { price, hoseLengths } = areaOf();
  const area = areaOf({
    hoseLengths: { ...hoseLengths, sixtyMetre: true },
    price: price.map((entry) => ({
      ...entry,
      basePrice: { mode: "surveyDataService", region: "north", netCents: null },
      tiers: [{ from: 500, margins: { normal: 540 } }],
    })),
  });
  const page = (
    <Routes>
      <Route path="/delivery-area/:id/charges" element={<ChargesPage />} />
    </Routes>
  );
  const answers = { "deliveryArea.get": () => area, "prices.findPlans": () => [], ...priceAnswers };
  const { calls } = renderInPortal(page, answers, {
    as: administrator("BUSINESS_CUSTOMER_MASTER_ADMIN"),
    address: `/delivery-area/${area.id}/charges`,
  });
  const user = userEvent.setup();
  const preview = await screen.findByRole("complementary", { name: "Kundenpreis" });
  // (71,50 + 5,40) × 30, and 19 % on it: as most order, with 40 m.
  expect(within(preview).getByText(/^2\.745,33\s€ brutto$/)).toBeDefined();
  await user.click(screen.getByRole("gridcell", { name: /^60 m, je Bestellung: / }));
  expect(within(preview).getByText(/, 60 m$/)).toBeDefined();
  await user.keyboard("10{Enter}");
  await user.keyboard("{ArrowUp}");
  expect(within(preview).getByText(/^2\.757,23\s€ brutto, bisher 2\.745,33\s€$/)).toBeDefined();
  const parts = screen.getByRole("region", { name: /^Was steckt in/ });
  expect(within(parts).getByText("Schlauch 60 m").nextElementSibling?.textContent).toMatch(/^10,00\s€$/);
  await waitFor(() =>
    expect(calls("heatingOilCalculator.getPlacement").at(-1)).toMatchObject({
      body: {
        request: { hose: "sixtyMetre" },
        price: [{ charges: { hoseLengths: { sixtyMetre: { unit: "perOrder", netCents: 1000 } } } }],
      },
    }),
  );
  // Another row is another order: with 40 m nothing of it is paid.
  await user.click(screen.getByRole("gridcell", { name: /^40 m, je Bestellung: / }));
  expect(within(preview).getByText(/^2\.745,33\s€ brutto$/)).toBeDefined();
});
