import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { PublicOffer } from "@partner-konto/domain/prices/calculators/calculator-answers";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse } from "../../testing/answers.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { MarginLine } from "./margin-line.tsx";

const area = idOf("a1");
const dealer = (own: Partial<PublicOffer>): PublicOffer => ({
  businessCustomerId: wholeOrder().businessCustomerId,
  deliveryAreaId: area,
  brandName: "Heidebrand",
  agencyName: "Lüneburg",
  rank: 1,
  grossCents: 293_335,
  grossPerUnitCents: 9778,
  vatPercent: 19,
  vatCents: 46_835,
  deliveryFrom: "2026-12-28",
  deliveryTo: "2026-12-30",
  taxChangeOn: null,
  ...own,
});
const ranking = (...dealers: PublicOffer[]) => ({
  at: "2026-12-21T06:03:00+01:00",
  zipcode: "21335",
  total: 7,
  dealers,
});
/** An order whose price names a margin of 5.60 € and a discount of 1.50 € for 100 litres. */
function priced(own: Partial<Order> = {}): Order {
  const { price } = wholeOrder();
  const parts = [
    { label: "Marge", kind: "margin" as const, unitNetCents: 560, netCents: 16_800 },
    { label: "Nachlass", kind: "discount" as const, unitNetCents: -150, netCents: -4500 },
  ];
  return wholeOrder({ deliveryAreaId: area, price: { ...price, parts: [...price.parts, ...parts] }, ...own });
}
const line = async () => (await screen.findByText(/Rang|Marge/)).closest("p")?.textContent;

test("the margin less its discount, for 100 litres and in all, stands beside the rank of the order's area", async () => {
  const { calls } = renderInPortal(<MarginLine order={priced()} />, {
    "order.rankDealers": () => ranking(dealer({ deliveryAreaId: idOf("a2"), rank: 5 }), dealer({ rank: 3 })),
  });
  await screen.findByText(/Rang 3 von 7 in 21335/);
  expect(await line()).toMatch(/^Ihre Marge 4,10\s€\/100\sl · 123,00\s€ · Rang 3 von 7 in 21335$/);
  expect(calls("order.rankDealers")).toMatchObject([
    { body: { zipcode: "21335", request: { product: "premium", amount: 3000, vehicle: "smallTruck" } } },
  ]);
});

test("the margin of pellets is that of a ton", async () => {
  renderInPortal(<MarginLine order={priced({ prod: "loose" })} />, { "order.rankDealers": () => ranking() });
  await screen.findByText(/ohne Rang/);
  expect(await line()).toMatch(/^Ihre Marge 4,10\s€\/t · /);
});

test("another dealer's rank is not the own one", async () => {
  renderInPortal(<MarginLine order={priced()} />, {
    "order.rankDealers": () => ranking(dealer({ businessCustomerId: idOf("b9"), rank: 1 })),
  });
  await screen.findByText(/zurzeit ohne Rang in 21335/);
});

test("a price whose parts name no margin shows only the rank, and a missing rank only the margin", async () => {
  renderInPortal(<MarginLine order={wholeOrder()} />, { "order.rankDealers": () => ranking(dealer({ rank: 2 })) });
  await screen.findByText("Rang 2 von 7 in 21335");
  renderInPortal(<MarginLine order={priced()} />, { "order.rankDealers": () => refuse(404, "NOT_FOUND") });
  await waitFor(() => expect(screen.getByText(/Ihre Marge/).textContent).not.toContain("Rang"));
});
