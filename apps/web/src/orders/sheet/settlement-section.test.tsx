import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { wholeOrder } from "../../testing/orders.ts";
import { renderInPortal } from "../../testing/portal.tsx";
import { SettlementSection } from "./settlement-section.tsx";

const doneAt = "2026-12-29T09:00:00+01:00";
const done = wholeOrder({
  status: "done",
  history: [{ at: doneAt, event: "done", by: "Jonas Brandt", note: null }],
});
const settled = {
  ...done,
  amount: 1483,
  settlement: { orderedAmount: 1500, agreedPrice: { ...done.price, grossCents: 150_000 }, tierFrom: 1000 },
};

function show(order: typeof done, { now = doneAt, mayUpdate = true } = {}) {
  const onAsk = vi.fn<(asked: object) => void>();
  return { onAsk, ...renderInPortal(<SettlementSection {...{ order, now, mayUpdate, onAsk }} />, {}) };
}

test("a settled order shows both amounts, both sums and the tier, and can be corrected", async () => {
  const { user, onAsk } = show(settled);
  for (const text of ["1.483 l (bestellt 1.500 l)", "1.500,00 €", "2.933,35 €", "Staffel ab 1.000 l"])
    screen.getByText(text);
  await user.click(screen.getByRole("button", { name: "Liefermenge berichtigen …" }));
  expect(onAsk).toHaveBeenCalledWith({ kind: "done", id: settled.id });
});

test("a done order without an amount offers to enter it, for 31 days and to those who may", () => {
  show(done, { now: "2027-01-29T08:59:59+01:00" });
  screen.getByRole("button", { name: "Liefermenge nachtragen …" });
  cleanup();
  for (const away of [{ now: "2027-01-29T09:00:00+01:00" }, { mayUpdate: false }]) {
    show(done, away);
    expect(screen.queryByText("Abrechnung")).toBeNull();
    cleanup();
  }
});
