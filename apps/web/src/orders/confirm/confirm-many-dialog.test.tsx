import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { agencyOf } from "../../testing/agency.ts";
import { refuse } from "../../testing/answers.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, orderRow, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { StepMany } from "./step-many-dialog.tsx";

const fifty = Array.from({ length: 50 }, (_, index) =>
  orderRow({ id: idOf(index), orderId: String(4_812_900 + index), customerName: `Kundin ${index}` }),
);
const text = "Der Auftrag ist schon abgelehnt oder storniert.";

function open() {
  const refused = new Set([7, 23, 49].map(idOf));
  const onDone = vi.fn<(ids: readonly string[]) => void>();
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<StepMany step="confirm" orders={fifty} onClose={onClose} onDone={onDone} />, {
    ...dispatchAnswers({ day: "2026-12-29", half: 0 }),
    "order.get": () => wholeOrder({ id: idOf(0) }),
    "businessCustomer.get": () => agencyOf(),
    "order.getMultipleOrders": () => [],
    "order.confirm": ({ orderId }) => {
      if (refused.has(orderId)) refuse(409, "ORDER_ALREADY_CANCELLED", text);
      return wholeOrder();
    },
  });
  return { ...portal, refused, onDone, onClose };
}

const proposed = () => screen.findAllByRole("button", { name: /: Di\., 29\.12\., 7–12/ });

test("of 50 orders 47 are confirmed, 3 refused are listed with reasons, and a retry reuses their keys", {
  tags: "long",
}, async () => {
  const { calls, refused, onDone, onClose, user } = open();
  await screen.findByDisplayValue("Vielen Dank für Ihren Auftrag.");
  await proposed();
  await user.click(screen.getByRole("button", { name: "50 bestätigen" }));
  await screen.findByText("47 bestätigt, 3 nicht");
  expect(screen.getAllByText(text)).toHaveLength(3);
  const first = screen.getAllByRole("listitem").slice(0, 3);
  const [place] = (first[0]?.textContent ?? "").split("Kundin 7").slice(1);
  expect(first.map((item) => item.textContent)).toEqual(
    ["Kundin 7", "Kundin 23", "Kundin 49"].map((name) => name + place),
  );
  expect(onDone.mock.lastCall?.[0]).toHaveLength(47);
  // The specified success text.
  await screen.findByText("Aufträge bestätigt und neu geladen");

  const keys = new Map(calls("order.confirm").map(({ orderId, key }) => [orderId, key]));
  expect(new Set(keys.values()).size).toBe(50);
  refused.clear();
  await user.click(screen.getByRole("button", { name: "3 noch einmal versuchen" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const again = calls("order.confirm").slice(50);
  expect(again.map(({ orderId }) => orderId)).toEqual([7, 23, 49].map(idOf));
  for (const { orderId, key } of again) expect(key).toBe(keys.get(orderId));
});

test("every order gets the same text, as the dealer typed it", { tags: "long" }, async () => {
  const { calls, user, onClose, refused } = open();
  refused.clear();
  const field = await screen.findByDisplayValue("Vielen Dank für Ihren Auftrag.");
  await proposed();
  await retype(user, field, "Wir rufen vorher an.");
  await user.click(screen.getByRole("button", { name: "50 bestätigen" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const texts = calls("order.confirm").map(({ body }) => JSON.stringify(body));
  expect(texts).toHaveLength(50);
  expect(new Set(texts)).toEqual(
    new Set(['{"customText":"Wir rufen vorher an.","deliveryDateTime":"2026-12-29T07:00:00+01:00","version":1}']),
  );
});

test("a tick for a later date that is made before the dates are proposed holds", { tags: "long" }, async () => {
  const proposals = Promise.withResolvers<void>();
  const one = orderRow({ id: idOf(0) });
  const { user, calls } = renderInPortal(
    <StepMany step="confirm" orders={[one]} onClose={() => {}} onDone={() => {}} />,
    {
      ...dispatchAnswers(),
      "dispatch.getProposals": async ({ body }) => {
        await proposals.promise;
        return body.orderIds.map((orderId) => ({
          orderId,
          slot: { day: "2026-12-29", half: 0 as const, fits: true, stops: 2, region: "213" },
          next: null,
          reason: null,
        }));
      },
      "order.get": () => wholeOrder({ id: idOf(0) }),
      "businessCustomer.get": () => agencyOf(),
      "order.getMultipleOrders": () => [],
      "order.confirm": () => wholeOrder(),
    },
  );
  const later = await screen.findByRole<HTMLInputElement>("checkbox", { name: "Nur bestätigen, Termin später" });
  expect(later.checked).toBe(false);
  await user.click(later);
  proposals.resolve();
  await waitFor(() => expect(screen.queryByText("Die Termine werden gerade vorgeschlagen.")).toBeNull());
  expect(later.checked).toBe(true);
  await user.click(screen.getByRole("button", { name: "1 bestätigen" }));
  await waitFor(() => expect(calls("order.confirm")).toHaveLength(1));
  expect(calls("order.confirm")[0]).not.toHaveProperty("body.deliveryDateTime");
});
