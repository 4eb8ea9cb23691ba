import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { wholeOrder } from "../../../testing/orders.ts";
import { renderInPortal } from "../../../testing/portal.tsx";
import { RatingSection } from "./rating-section.tsx";

test("an order with a published rating shows its stars and leads to it", () => {
  const order = wholeOrder({ rating: { id: "r1", stars: 4 } });
  renderInPortal(<RatingSection order={order} />, {});
  screen.getByRole("img", { name: "4 von 5 Sternen" });
  const link = screen.getByRole("link", { name: "Bewertung ansehen" });
  expect(link.getAttribute("href")).toBe(`/agency/${order.businessCustomerId}/ratings?ratingId=r1`);
});

test("an order without a rating shows nothing of one", () => {
  renderInPortal(<RatingSection order={wholeOrder()} />, {});
  expect(screen.queryByText("Bewertung")).toBeNull();
});
