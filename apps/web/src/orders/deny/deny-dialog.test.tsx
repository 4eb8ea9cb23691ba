import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, refuse } from "../../testing/answers.ts";
import { dispatchAnswers } from "../../testing/dispatch.ts";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { DenyDialog } from "./deny-dialog.tsx";

function open(answer: NonNullable<Answers["order.deny"]>, order: Parameters<typeof wholeOrder>[0] = {}) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<DenyDialog id={idOf("a")} onClose={onClose} />, {
    ...dispatchAnswers(),
    "order.get": () => wholeOrder({ id: idOf("a"), ...order }),
    "order.deny": answer,
  });
  return { ...portal, onClose };
}

test("the end of an order in instalments is said to be final, that of others for ten minutes", async () => {
  open(() => wholeOrder());
  await screen.findByText(/10 Minuten lang rückgängig zu machen/);
  open(() => wholeOrder(), { paymentType: "guaranteedPayment" });
  await screen.findByText("Die E-Mail geht sofort hinaus. Das lässt sich nicht rückgängig machen.");
});

test("denying requires one of the eight reasons, and none is preselected", { tags: "long" }, async () => {
  const { user, calls, onClose } = open(() => wholeOrder());
  const button = await screen.findByRole("button", { name: "Ablehnen" });
  expect(screen.getAllByRole("radio")).toHaveLength(cancellationStatuses.length);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  await user.click(button);
  screen.getByText("Pflichtfeld");
  expect(calls("order.deny")).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /disponieren/ }));
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.deny")).toMatchObject([{ orderId: idOf("a"), body: { reason: "dispositionProblems" } }]);
  await screen.findByText("Auftrag abgelehnt und neu geladen");
});

test("the reason without a name is the last one", async () => {
  open(() => wholeOrder());
  const reasons = await screen.findAllByRole("radio");
  expect(reasons).toHaveLength(8);
  expect(reasons.at(-1)).toBe(screen.getByRole("radio", { name: /^Anderer Grund/ }));
});

test("a refusal is shown in the open dialog, and a retry uses the same idempotency key", async () => {
  const text = "Der Auftrag ist schon erledigt.";
  const { user, calls, onClose } = open(() => refuse(409, "ORDER_ALREADY_DONE", text));
  await user.click(await screen.findByRole("radio", { name: /Anderer Grund/ }));
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  await waitFor(() => expect(calls("order.deny")).toHaveLength(2));
  const [first, second] = calls("order.deny");
  expect(second?.key).toBe(first?.key);
  expect(onClose).not.toHaveBeenCalled();
});

test("during the save an overlay covers the dialog and says so", { tags: "long" }, async () => {
  const answer = Promise.withResolvers<ReturnType<typeof wholeOrder>>();
  const { user, onClose } = open(() => answer.promise);
  await user.click(await screen.findByRole("radio", { name: /Anderer Grund/ }));
  expect(screen.queryByText("Wird gespeichert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  await screen.findByText("Wird gespeichert");
  answer.resolve(wholeOrder());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText("Wird gespeichert")).toBeNull();
});
