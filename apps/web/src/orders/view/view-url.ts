import { pageSizes } from "@partner-konto/domain/constants";
import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import type { OrderSortField } from "@partner-konto/domain/orders/requests";
import { orderStatuses } from "@partner-konto/domain/orders/status";
import { maxLength } from "@partner-konto/domain/validation/length";
import { searchTextOf } from "../../ui/search-text.ts";
import { urlDay } from "../../ui/url-day.ts";
import { urlDue } from "./due.ts";
import { defaultView, type OrdersView } from "./view.ts";

/** A record, so that the compiler reports a sort field that the contract adds or removes. Importing the list itself would load zod. */
const sortFields: Record<OrderSortField, true> = {
  createdAt: true,
  orderId: true,
  status: true,
  customerName: true,
  postalCode: true,
  amount: true,
  grossCents: true,
  deliveryDate: true,
  paymentType: true,
  prod: true,
};

const mostPages = 1_000_000;

function isSortField(value: string | null): value is OrderSortField {
  return value !== null && Object.hasOwn(sortFields, value);
}

function chosenFrom<Value extends string>(all: readonly Value[], value: string | null): Value[] {
  const named = value?.split(",") ?? [];
  return all.filter((candidate) => named.includes(candidate));
}

/** Whole numbers of a list within bounds, each once. */
function wholesFrom(value: string | null, least: number, most: number): number[] {
  const named = (value ?? "").split(",").filter((one) => /^\d{1,2}$/.test(one));
  return [...new Set(named.map(Number))].filter((one) => one >= least && one <= most).toSorted((a, b) => a - b);
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Values of a list that have a shape, each once. */
function shapedFrom(value: string | null, shape: RegExp, most: number): string[] {
  return [...new Set((value ?? "").split(","))].filter((one) => shape.test(one)).slice(0, most);
}

/** The most that an amount's filter may name; the server takes no more. */
export const mostAmount = 1_000_000;

function amountFrom(value: string | null): number | null {
  const amount = numberFrom(value);
  return amount !== null && amount <= mostAmount ? amount : null;
}

function pageFrom(value: string | null): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : defaultView.page;
}

function numberFrom(value: string | null): number | null {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
}

const tooLongNumber = maxLength(40);
const numberSought = (typed: string): string => (tooLongNumber(typed) === undefined ? typed : "");

/** Reads the view from the URL. Missing and invalid values become the defaults, so every link shows a list. */
export function viewFromUrl(params: URLSearchParams): OrdersView {
  const sort = params.get("sort");
  const direction = params.get("direction");
  const limit = params.get("limit");
  return {
    status: chosenFrom(orderStatuses, params.get("status")),
    payment: chosenFrom(paymentTypes, params.get("payment")),
    start: urlDay(params.get("start")),
    end: urlDay(params.get("end")),
    number: numberSought(params.get("number") ?? ""),
    text: searchTextOf(params),
    overdue: params.get("overdue") === "1",
    unanswered: params.get("unanswered") === "1",
    unpaid: params.get("unpaid") === "1",
    due: urlDue(params.get("due")),
    codes: shapedFrom(params.get("plz"), /^\d{1,5}$/, 50),
    products: chosenFrom(products, params.get("prod")),
    amountFrom: amountFrom(params.get("from")),
    amountTo: amountFrom(params.get("to")),
    agencies: shapedFrom(params.get("agencies"), idPattern, 200),
    weekdays: wholesFrom(params.get("weekdays"), 1, 7),
    hours: wholesFrom(params.get("hours"), 0, 23),
    sort: isSortField(sort) ? sort : defaultView.sort,
    direction: direction === "asc" || direction === "desc" ? direction : defaultView.direction,
    page: pageFrom(params.get("page")),
    limit: pageSizes.find((size) => String(size) === limit) ?? defaultView.limit,
    upTo: numberFrom(params.get("upTo")),
    opened: params.get("orderId") || null,
  };
}

/** The query parameters of a view, without defaults. */
export function urlFromView(view: OrdersView): URLSearchParams {
  const params = new URLSearchParams();
  const put = (name: string, value: string, standard = "") => {
    if (value !== standard) params.set(name, value);
  };
  put("status", view.status.join(","));
  put("payment", view.payment.join(","));
  put("start", view.start ?? "");
  put("end", view.end ?? "");
  put("number", view.number);
  put("text", view.text);
  put("overdue", view.overdue ? "1" : "");
  put("unanswered", view.unanswered ? "1" : "");
  put("unpaid", view.unpaid ? "1" : "");
  put("due", view.due);
  put("plz", view.codes.join(","));
  put("prod", view.products.join(","));
  put("from", String(view.amountFrom ?? ""));
  put("to", String(view.amountTo ?? ""));
  put("agencies", view.agencies.join(","));
  put("weekdays", view.weekdays.join(","));
  put("hours", view.hours.join(","));
  put("sort", view.sort, defaultView.sort);
  put("direction", view.direction, defaultView.direction);
  put("page", String(view.page), String(defaultView.page));
  put("limit", String(view.limit), String(defaultView.limit));
  if (view.page > 1) put("upTo", String(view.upTo ?? ""));
  put("orderId", view.opened ?? "");
  return params;
}
