import { pageSizes } from "@partner-konto/domain/constants";
import type { paymentSortFields, StaffPayment } from "@partner-konto/domain/orders/instalments/payment";
import { type PaymentStatus, paymentStatuses } from "@partner-konto/domain/orders/instalments/payment-life";
import { maxLength } from "@partner-konto/domain/validation/length";
import { urlDay } from "../../ui/url-day.ts";
import { urlId } from "../../ui/url-id.ts";

export type SortField = (typeof paymentSortFields)[number];

/** The list's filters, order and page, and the opened payment; stored in the URL, so that a link opens the same view. */
export interface PaymentsView {
  /** Empty for every status. */
  readonly status: readonly PaymentStatus[];
  readonly agency: string;
  /** The order's public number. */
  readonly number: string;
  /** Days of the request. */
  readonly start: string;
  readonly end: string;
  /** Only payments whose provider owes an answer. */
  readonly isWaiting: boolean;
  readonly sort: SortField;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
  /** The order's number of the opened payment: the list finds it by this number, on whatever page it is. */
  readonly opened: string | null;
}

export const defaultView: PaymentsView = {
  status: [],
  agency: "",
  number: "",
  start: "",
  end: "",
  isWaiting: false,
  sort: "requestedAt",
  direction: "desc",
  page: 1,
  limit: 25,
  opened: null,
};

/** A record, so that the compiler reports a sort field that the contract adds or removes. Importing the list itself would load zod. */
const sortFields: Record<SortField, true> = {
  requestedAt: true,
  changedAt: true,
  financedCents: true,
  status: true,
  agencyName: true,
};
const isSortField = (name: string | null): name is SortField => name !== null && Object.hasOwn(sortFields, name);

/** The error for a number longer than any order's. */
export const numberTooLong = maxLength(20);
const numberIn = (text: string | null): string => (text !== null && numberTooLong(text) === undefined ? text : "");

/** Reads the view from the URL; missing and invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): PaymentsView {
  const named = params.get("status")?.split(",") ?? [];
  const sort = params.get("sort");
  const page = Number(params.get("page"));
  return {
    status: paymentStatuses.filter((status) => named.includes(status)),
    agency: urlId(params.get("agency")) ?? "",
    number: numberIn(params.get("number")),
    start: urlDay(params.get("start")) ?? "",
    end: urlDay(params.get("end")) ?? "",
    isWaiting: params.get("isWaiting") === "true",
    sort: isSortField(sort) ? sort : defaultView.sort,
    direction: params.get("direction") === "asc" ? "asc" : "desc",
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => String(size) === params.get("limit")) ?? defaultView.limit,
    opened: numberIn(params.get("payment")) || null,
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView({ status, opened, ...view }: PaymentsView): URLSearchParams {
  const params = new URLSearchParams();
  if (status.length > 0) params.set("status", status.join(","));
  for (const [name, value] of Object.entries(view))
    if (value !== defaultView[name as keyof typeof view]) params.set(name, String(value));
  if (opened !== null) params.set("payment", opened);
  return params;
}

export const isFiltered = ({ status, agency, number, start, end, isWaiting }: PaymentsView): boolean =>
  status.length > 0 || agency !== "" || number !== "" || start !== "" || end !== "" || isWaiting;

/** A changed filter returns to the first page and closes the sheet. */
export const filtered = (view: PaymentsView, more: Partial<PaymentsView>): PaymentsView => ({
  ...view,
  page: 1,
  opened: null,
  ...more,
});

/** Sorts by a column: names first from A to Z, days and amounts first from the highest; the second time the other way round. */
export function sortedBy(view: PaymentsView, sort: SortField): PaymentsView {
  const natural = sort === "agencyName" || sort === "status" ? "asc" : "desc";
  const other = natural === "asc" ? "desc" : "asc";
  const direction = view.sort === sort && view.direction === natural ? other : natural;
  return { ...view, sort, direction, page: 1 };
}

/** The input of ratepayV2.list for a view; unused filters are left out. */
export function listInput({ status, agency, number, start, end, isWaiting, ...view }: PaymentsView) {
  return {
    limit: view.limit,
    page: view.page,
    sortField: view.sort,
    body: {
      ...(status.length > 0 && { status: [...status] }),
      ...(agency && { businessCustomerId: agency }),
      ...(number && { orderId: number }),
      ...(start && { start }),
      ...(end && { end }),
      ...(isWaiting && { isWaiting }),
      direction: view.direction,
    },
  };
}

/** While the provider owes an answer, the page asks so often whether it has come. */
export const askAgainMs = 5000;
/** The refetchInterval of a list of payments. */
export const whileWaiting = ({
  state: { data },
}: {
  state: { data?: { data: readonly Pick<StaffPayment, "waiting">[] } | undefined };
}): number | false => (data?.data.some(({ waiting }) => waiting !== null) ?? false) && askAgainMs;

const one = { limit: 1, page: 1, sortField: defaultView.sort } as const;
/** The input of ratepayV2.list for the payment of one order. */
export const inputOfOrder = (orderId: string) => ({ ...one, body: { orderId } });
/** The input of ratepayV2.list for the number of payments that hang. */
export const hangingInput = { ...one, body: { isWaiting: true } };
