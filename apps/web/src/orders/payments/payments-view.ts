import type { paymentSortFields, StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { paymentStatuses } from "@partner-konto/domain/orders/payments/payment-life";
import { maxLength } from "@partner-konto/domain/validation/length";
import { day, direction, flag, id, limit, page, someOf, sortOf, text, word } from "../../ui/view/fields.ts";
import { given } from "../../ui/view/given.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

export type SortField = (typeof paymentSortFields)[number];

/** The error for a number longer than any order's. */
export const numberTooLong = maxLength(20);

export const paymentsView = viewOf({
  /** Empty for every status. */
  status: someOf(paymentStatuses),
  agency: id(""),
  /** The order's public number. */
  number: text(numberTooLong),
  /** Days of the request. */
  start: day(""),
  end: day(""),
  /** Only payments whose provider owes an answer. */
  isWaiting: flag("true"),
  sort: sortOf<SortField>(
    { requestedAt: true, changedAt: true, financedCents: true, status: true, agencyName: true },
    "requestedAt",
  ),
  direction: direction("desc"),
  page,
  limit,
  /** The order's number of the opened payment: the list finds it by this number, on whatever page it is. Another filter closes the sheet. */
  opened: { ...word(numberTooLong), name: "payment", role: "position" },
});
export type PaymentsView = ViewOf<typeof paymentsView>;

/** The input of ratepayV2.list for a view. */
export const listInput = ({
  limit,
  page,
  sort,
  direction,
  opened: _opened,
  agency,
  number,
  ...filters
}: PaymentsView) => ({
  limit,
  page,
  sortField: sort,
  body: { ...given({ ...filters, businessCustomerId: agency, orderId: number }), direction },
});

/** While the provider owes an answer, the page asks so often whether it has come. */
export const askAgainMs = 5000;
/** The refetchInterval of a list of payments. */
export const whileWaiting = ({
  state: { data },
}: {
  state: { data?: { data: readonly Pick<StaffPayment, "waiting">[] } | undefined };
}): number | false => (data?.data.some(({ waiting }) => waiting !== null) ?? false) && askAgainMs;

const one = { limit: 1, page: 1, sortField: paymentsView.usual.sort } as const;
/** The input of ratepayV2.list for the payment of one order. */
export const inputOfOrder = (orderId: string) => ({ ...one, body: { orderId } });
/** The input of ratepayV2.list for the number of payments that hang. */
export const hangingInput = { ...one, body: { isWaiting: true } };
