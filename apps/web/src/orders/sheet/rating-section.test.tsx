import { cleanup, screen, waitFor } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { inTurn, refuse } from "../../testing/answers.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { RatingSection } from "./rating-section.tsx";

const dealer = { mayUpdate: true, mayAdminister: false };
const staff = { mayUpdate: true, mayAdminister: true };

beforeAll(async () => {
  // Once loaded, the lazy part renders at once; only then its absence means something.
  renderInPortal(<RatingSection order={wholeOrder({ status: "done" })} actor={staff} />, {});
  await screen.findByRole("button");
  cleanup();
});

test("an order with a published rating shows its stars and leads to it", () => {
  const order = wholeOrder({ rating: { id: "r1", stars: 4 } });
  renderInPortal(<RatingSection order={order} actor={dealer} />, {});
  screen.getByRole("img", { name: "4 von 5 Sternen" });
  const link = screen.getByRole("link", { name: "Bewertung ansehen" });
  expect(link.getAttribute("href")).toBe(`/agency/${order.businessCustomerId}/ratings?ratingId=r1`);
});

test("an order without a rating shows nothing of one", () => {
  renderInPortal(<RatingSection order={wholeOrder({ status: "done" })} actor={dealer} />, {});
  expect(screen.queryByText("Bewertung")).toBeNull();
});

test("staff ask the customer of a done order for a rating, and a refusal says why not", { tags: "long" }, async () => {
  const refusal = "Um diese Bewertung haben wir heute schon gebeten.";
  const portal = renderInPortal(<RatingSection order={wholeOrder({ status: "done" })} actor={staff} />, {
    "checkout.sendRatingNotification": inTurn(
      () => refuse(409, "RATING_ASKED_TODAY", refusal),
      () => ({ ok: true }),
    ),
  });
  // A rating that waits or was rejected is not part of the order.
  screen.getByText("Noch keine veröffentlichte Bewertung.");
  const ask = screen.getByRole("button", { name: "Um Bewertung bitten" });
  await portal.user.click(ask);
  await screen.findByText(refusal);
  await portal.user.click(ask);
  await screen.findByText("Die Bitte um eine Bewertung ist verschickt.");
  await waitFor(() => expect(ask.title).toBe("Sie haben den Kunden eben gebeten."));
  await waitFor(() =>
    expect(portal.calls("checkout.sendRatingNotification")).toMatchObject([
      { body: { orderId: idOf(1) } },
      { body: { orderId: idOf(1) } },
    ]),
  );
});

test("nobody is asked to rate an order before it is done", () => {
  renderInPortal(<RatingSection order={wholeOrder({ status: "accepted" })} actor={staff} />, {});
  expect(screen.queryByRole("button")).toBeNull();
});
