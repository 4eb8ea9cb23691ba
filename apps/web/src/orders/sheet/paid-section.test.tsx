import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { idOf, wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { retype } from "../../testing/retype.ts";
import { PaidSection } from "./paid-section.tsx";

beforeEach(() => vi.useFakeTimers({ now: new Date("2026-12-21T06:14:00+01:00"), toFake: ["Date"] }));

const order = wholeOrder({ id: idOf("a"), version: 3, paymentType: "inAdvance" });
const paid = {
  receivedOn: "2026-12-18",
  grossCents: order.price.grossCents,
  at: "2026-12-18T08:00:00Z",
  by: "Jonas Brandt",
};
const open = (own: Partial<typeof order> = {}, mayUpdate = true) =>
  renderInPortal(<PaidSection order={{ ...order, ...own }} mayUpdate={mayUpdate} />, {
    "dispatch.markPaid": () => order,
  });

test("an unmarked prepayment warns, and is marked with the day of the money, at the latest today", async () => {
  const { user, calls } = open();
  screen.getByText(/^Noch nicht als bezahlt markiert/);
  await user.click(screen.getByRole("button", { name: "Als bezahlt markieren …" }));
  const dialog = within(await screen.findByRole("dialog"));
  const day = dialog.getByRole("textbox", { name: "Eingang des Geldes" });
  expect(day).toHaveProperty("value", "21.12.2026");
  await retype(user, day, "22.12.2026");
  await user.click(dialog.getByRole("button", { name: "Als bezahlt markieren" }));
  await dialog.findByText("Geben Sie einen Tag bis zum 21.12.2026 ein.");
  await retype(user, day, "18.12.");
  await user.click(dialog.getByRole("button", { name: "Als bezahlt markieren" }));
  await waitFor(() =>
    expect(calls("dispatch.markPaid")).toMatchObject([
      { orderId: idOf("a"), body: { receivedOn: "2026-12-18", version: 3 } },
    ]),
  );
});

test("a marked one says when, how much and by whom, what is too much by now, and can be unmarked", async () => {
  const { user, calls } = open({ paid: { ...paid, grossCents: order.price.grossCents + 8384 } });
  screen.getByText("Eingegangen am 18.12.2026");
  screen.getByText("Markiert von Jonas Brandt am 18.12.2026");
  expect(screen.getByText("Zu viel gezahlt").nextSibling?.textContent).toBe("83,84\u00a0€");
  await user.click(screen.getByRole("button", { name: "Markierung aufheben" }));
  await waitFor(() => expect(calls("dispatch.markPaid")).toMatchObject([{ body: { receivedOn: null } }]));
});

test("who may not change orders sees the mark without its buttons", () => {
  open({}, false);
  expect(screen.queryByRole("button", { name: /markieren/ })).toBeNull();
});
