import { cancellationStatuses } from "@partner-konto/domain/order/status";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { wholeOrder } from "../example-orders.ts";
import { Refused, renderInPortal } from "../testing.tsx";
import { DenyDialog } from "./deny-dialog.tsx";

function open(answer: () => unknown) {
  const onClose = vi.fn<() => void>();
  const portal = renderInPortal(<DenyDialog id="a" onClose={onClose} />, {
    "order.get": () => wholeOrder({ id: "a" }),
    "order.deny": answer,
  });
  return { ...portal, onClose, user: userEvent.setup() };
}

test("denying requires one of the eight reasons, and none is preselected", async () => {
  const { user, calls, onClose } = open(() => ({}));
  const button = await screen.findByRole("button", { name: "Ablehnen" });
  expect(screen.getAllByRole("radio")).toHaveLength(cancellationStatuses.length);
  expect(screen.queryByRole("radio", { checked: true })).toBeNull();
  await user.click(button);
  expect(screen.getByText("Pflichtfeld")).toBeDefined();
  expect(calls("order.deny")).toEqual([]);
  await user.click(screen.getByRole("radio", { name: /disponieren/ }));
  await user.click(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(calls("order.deny")).toMatchObject([{ orderId: "a", body: { reason: "dispositionProblems" } }]);
  expect(await screen.findByText("Auftrag abgelehnt und neu geladen")).toBeDefined();
});

test("a refusal is shown in the open dialog, and a retry uses the same idempotency key", async () => {
  const text = "Der Auftrag ist schon erledigt.";
  const { user, calls, onClose } = open(() => {
    throw new Refused({ status: 409, code: "ORDER_ALREADY_DONE", text });
  });
  await user.click(await screen.findByRole("radio", { name: /Anderer Grund/ }));
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  expect((await screen.findByRole("alert")).textContent).toBe(text);
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  await waitFor(() => expect(calls("order.deny")).toHaveLength(2));
  const [first, second] = calls("order.deny");
  expect(second?.["key"]).toBe(first?.["key"]);
  expect(onClose).not.toHaveBeenCalled();
});

test("during the save an overlay covers the dialog and says so", async () => {
  let answer: (saved: object) => void = () => undefined;
  const { user, onClose } = open(() => new Promise((resolve) => (answer = resolve)));
  await user.click(await screen.findByRole("radio", { name: /Anderer Grund/ }));
  expect(screen.queryByText("Wird gespeichert")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Ablehnen" }));
  expect(await screen.findByText("Wird gespeichert")).toBeDefined();
  answer({});
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText("Wird gespeichert")).toBeNull();
});
