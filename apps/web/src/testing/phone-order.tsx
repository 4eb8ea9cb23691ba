import { screen } from "@testing-library/react";
import { vi } from "vitest";
import { PhoneOrderDialog } from "../orders/phone/phone-order-dialog.tsx";
import type { OrdersScope } from "../orders/view/list-input.ts";
import type { Answers } from "./answers.ts";
import { areaId, areaOf } from "./area.ts";
import { idOf, orderRow, wholeOrder } from "./orders.ts";
import { renderInPortal } from "./portal.tsx";
import { bounds, railsOf } from "./prices.ts";
import { session } from "./session.ts";
import { agencyId } from "./tree.ts";

const at = "2026-11-26T09:00:00Z";
export const area = areaOf({ isOffering: true });
export const code = "21436";
export const address = { street: "Am Wüstenfeld", houseNumber: "14", postalCode: code, city: "Marschacht" };
export const last = wholeOrder({
  id: idOf(1),
  prod: "normal",
  hose: "fortyMetre",
  deliveryAddress: address,
  paymentType: "invoice",
});

/** 100 litres cost 80 € net, of which 5 € are the margin; a thousand litres cost 952 € gross. */
export function priceOf(amount: number) {
  const netCents = amount * 80;
  const vatCents = Math.round(netCents * 0.19);
  const part = (kind: "base" | "margin", label: string, unitNetCents: number) => ({
    kind,
    label,
    unitNetCents,
    netCents: (unitNetCents * amount) / 100,
    unit: "per100Litres" as const,
  });
  return {
    parts: [part("base", "Basispreis", 7500), part("margin", "Marge", 500)],
    goodsNetCents: netCents,
    fixedNetCents: 0,
    vatPercent: 19,
    vatCents,
    grossCents: netCents + vatCents,
    per: 100,
    deliveryDate: "2026-12-03",
    grossPerUnitCents: 9520,
    included: { energyTaxCents: 0, co2Cents: 0 },
    payoutPerUnitCents: 8000,
    surchargeCents: 2380,
  };
}
export const analysed = { at, zipcode: code, isOffered: true, since: null, refusal: null, rank: 1, of: 1 };
export const ranks = { bestGrossCents: null, bestRivalGrossCents: null };

/** Renders the dialog in which a dealer takes an order by phone. */
export function openPhoneOrder(answers: Answers = {}, scope: OrdersScope = { agencyId }, as = session) {
  const [onClose, onPlaced] = [vi.fn<() => void>(), vi.fn<(id: string) => void>()];
  const portal = renderInPortal(
    <PhoneOrderDialog scope={scope} onClose={onClose} onPlaced={onPlaced} />,
    {
      "order.list": () => ({
        data: [orderRow({ id: idOf(1) }), orderRow({ id: idOf(2) })],
        total: 2,
        byStatus: [],
        overdue: [],
        unanswered: [],
        upTo: 0,
      }),
      "order.getMultipleOrders": () => [wholeOrder({ ...last, id: idOf(2), createdAt: "2025-01-05T10:00:00Z" }), last],
      "deliveryArea.getByPostalCode": () => [{ _id: areaId, name: area.name, businessCustomerId: agencyId }],
      "deliveryArea.find": () => [area],
      "heatingOilCalculator.analysePrices": ({ body }) => ({
        ...analysed,
        ...ranks,
        price: priceOf(body?.request.amount ?? 0),
      }),
      "prices.getGuardRails": () => railsOf({ margin: { ...bounds, floor: 200 } }),
      "order.saveDeal": () => last,
      ...answers,
    },
    { as },
  );
  return { ...portal, onClose, onPlaced };
}
export const box = (name: string) => screen.getByRole("textbox", { name });
export const save = () => screen.getByRole("button", { name: "Bestellung aufnehmen" });
export const shows = (gross: string) => screen.findByText(`${gross} € brutto`);

/** Chooses the consumer of the last order by keyboard and waits for the price of 3,000 litres. */
export async function chooseKnown({ user }: ReturnType<typeof openPhoneOrder>) {
  await user.keyboard("Brück");
  await screen.findByText("1 Kunde gefunden");
  await user.keyboard("{Enter}");
  await shows("2.856,00");
}
