import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { screen, within } from "@testing-library/react";
import { Component as PaymentsPage } from "../orders/payments/payments-page.tsx";
import type { Answers } from "./answers.ts";
import { paymentIdOf, paymentOf, transactionIdOf } from "./payments.ts";
import { renderInPortal } from "./portal.tsx";
import { type session, staff } from "./session.ts";

export const waiting = { since: "2025-11-20T09:00:00Z", attempts: 3, problem: "timeout" } as const;
/** A payment whose provider owes an answer. */
export const hanging = paymentOf({
  id: paymentIdOf(2),
  transactionId: transactionIdOf(2),
  orderId: "4812908",
  agencyName: "Uelzen",
  status: "requested",
  confirmedAt: null,
  waiting,
});
export const rows = [paymentOf(), hanging];

/** Opens the staff's list of payments. */
export function openPayments({
  search = "",
  as = staff,
  found = rows,
  ...answers
}: Answers & { search?: string; as?: typeof session; found?: StaffPayment[] } = {}) {
  const all: Answers = {
    "ratepayV2.list": ({ body }) => {
      const data = found.filter(
        (one) => (!body.orderId || one.orderId === body.orderId) && (!body.isWaiting || one.waiting !== null),
      );
      return { data, total: data.length };
    },
    "ratepayV2.getPaylaList": () => [],
    ...answers,
  };
  return renderInPortal(<PaymentsPage />, all, { as, address: `/platform/payments${search}` });
}
export const link = (name: string) => screen.findByRole("link", { name });
export const sheet = async () => within(await screen.findByRole("complementary"));
