import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { besideOrder, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { GoodsSection } from "./goods-section.tsx";
import { PriceSection } from "./price-section.tsx";

const valueOf = (term: string) => screen.getByText(term).nextSibling?.textContent;

test("an order of a comparison site shows the site's name", { tags: "long" }, async () => {
  renderInPortal(<GoodsSection order={wholeOrder({ origin: "coop", coopId: "heizspar" })} agencies={false} />, {
    "order.getCoops": () => [{ id: "heizspar", name: "HeizSpar" }],
  });
  await screen.findByText("Vergleichsseite HeizSpar");
});

test("an order taken by phone says so without asking for the comparison sites", () => {
  const portal = renderInPortal(<GoodsSection order={wholeOrder({ origin: "phone" })} agencies={false} />, {});
  expect(valueOf("Herkunft")).toBe("Telefon");
  expect(portal.sent).toEqual([]);
});

test("pellets show their quality and the dust protection", () => {
  const order = wholeOrder({ prod: "loose", amount: 6500, qualityStep: "enPlus", dustProtection: true });
  renderInPortal(<GoodsSection order={order} agencies={false} />, {});
  expect(valueOf("Ware")).toBe("6,5\u00a0t Holzpellets lose, ENPlus A1, mit Staubschutz");
});

test("a quoted price says when it was offered, and a discount is a part of its own", () => {
  const { price } = wholeOrder();
  const part = { label: "Nachlass", kind: "discount" as const, unitNetCents: -150, netCents: -4500 };
  const order = wholeOrder({ quotedAt: "2026-11-26T08:59:00Z", price: { ...price, parts: [...price.parts, part] } });
  renderInPortal(<PriceSection order={order} />, besideOrder);
  screen.getByText("Preis vom Angebot am Do., 26.11.2026, 09:59 Uhr");
  expect(screen.getByRole("row", { name: /^Nachlass/ }).textContent).toBe("Nachlass−1,50−45,00\u00a0€");
});

test("an order at the price of its moment names no offer", () => {
  renderInPortal(<PriceSection order={wholeOrder()} />, besideOrder);
  expect(screen.queryByText(/^Preis vom Angebot/)).toBeNull();
});
