import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { areaOf } from "../../testing/area.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { priceAnswers, pricedArea } from "../../testing/prices.ts";
import { master } from "../../testing/session.ts";
import { Component as ChargesPage } from "./charges-page.tsx";

function open(as = master) {
  const { hoseLengths, paymentMethods } = areaOf();
  const area = pricedArea(undefined, {
    hoseLengths: { ...hoseLengths, sixtyMetre: true },
    paymentMethods: { ...paymentMethods, guaranteedPayment: true, invoice: true },
  });
  const answers = { "deliveryArea.get": () => area, ...priceAnswers };
  return renderInPortal(<ChargesPage />, answers, {
    as,
    route: "/delivery-area/:id/charges",
    address: `/delivery-area/${area.id}/charges`,
  });
}

test("the consumer price follows the typed charge of the selected cell and shows its parts", {
  tags: "long",
}, async () => {
  const { calls, user } = open();
  const preview = await screen.findByRole("complementary", { name: "Kundenpreis" });
  // (71,50 + 5,40) × 30, plus 19 % VAT: the most common order, with 40 m.
  within(preview).getByText(/^2\.745,33\s€ brutto$/);
  await user.click(screen.getByRole("gridcell", { name: /^60 m, je Bestellung: / }));
  within(preview).getByText(/, 60 m$/);
  await user.keyboard("10{Enter}");
  await user.keyboard("{ArrowUp}");
  within(preview).getByText(/^2\.757,23\s€ brutto, bisher 2\.745,33\s€$/);
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
  // Another row shows another order: with 40 m the charge does not apply.
  await user.click(screen.getByRole("gridcell", { name: /^40 m, je Bestellung: / }));
  within(preview).getByText(/^2\.745,33\s€ brutto$/);
});

test("a fill that would give a charge two units is refused and does not report changed cells", {
  tags: "long",
}, async () => {
  const { user } = open();
  await user.click(await screen.findByRole("gridcell", { name: /^60 m, je Bestellung: / }));
  await user.keyboard("10{Enter}{ArrowUp}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{Control>}r{/Control}");
  await screen.findByText(/^Nichts geändert: „60 m“ hätte zwei Beträge/);
  expect(screen.queryByText(/Zellen geändert\.$/)).toBeNull();
  await user.keyboard("{Delete}");
  screen.getByText("1 Zelle geändert.");
});

test("for a guaranteed payment the partner's payout is shown, for other payments it is not", async () => {
  const { user } = open();
  await user.click(await screen.findByRole("gridcell", { name: /^Ratenzahlung, je Bestellung: / }));
  // (71,50 + 5,40) less 20 € for 3.000 l.
  screen.getByText(/^Bei Ratenzahlung zahlt der Zahlungspartner 76,23\s€\/100\sl netto aus\.$/);
  await user.click(screen.getByRole("gridcell", { name: /^Rechnung, je Bestellung: / }));
  expect(screen.queryByText(/Zahlungspartner/)).toBeNull();
});

test("a switched-off option links to its switch only for users who may change the area", { tags: "long" }, async () => {
  open();
  const off = () => screen.findAllByText(/Hier ausgeschaltet/);
  expect((await off())[0]?.textContent).toMatch(/ – einschalten$/);
  cleanup();
  open({ ...master, rights: { businessCustomerDeliveryArea: ["read"] } });
  expect((await off())[0]?.textContent).toBe("Hier ausgeschaltet");
  expect(screen.queryByRole("link", { name: "einschalten" })).toBeNull();
});
