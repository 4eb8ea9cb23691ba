import type { OrderSortField } from "@partner-konto/domain/order/requests";
import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { paymentTexts, productTexts } from "@partner-konto/domain/texts/order-values";
import { orderTexts } from "../texts.ts";

export interface Column {
  readonly key: keyof typeof orderTexts.columns;
  readonly sort?: OrderSortField;
  /** The first sort direction: newest and largest first, but A before Z. */
  readonly natural: "asc" | "desc";
  readonly right?: boolean;
  /** The column's width unless it follows its content, and the list width below which it is hidden; name, place, amount and sum always stay. */
  readonly className: string;
}

/** Hides a column in a narrower list. Complete class names, because Tailwind finds classes by scanning the source. */
const from = {
  760: "@max-[760px]/list:hidden",
  835: "@max-[835px]/list:hidden",
  845: "@max-[845px]/list:hidden",
  950: "@max-[950px]/list:hidden",
  955: "@max-[955px]/list:hidden",
  965: "@max-[965px]/list:hidden",
  1025: "@max-[1025px]/list:hidden",
  1070: "@max-[1070px]/list:hidden",
  1085: "@max-[1085px]/list:hidden",
  1135: "@max-[1135px]/list:hidden",
  1190: "@max-[1190px]/list:hidden",
  1265: "@max-[1265px]/list:hidden",
} as const;

interface Shape {
  /** A grouped list shows the status in the group's head instead. */
  readonly grouped: boolean;
  /** Whether the list has several agencies and shows their names. */
  readonly agencies: boolean;
}

/**
 * The list width below which each column is hidden. The consumer's column takes the remaining width and shrinks first, down to 120
 * px; a truncated name is complete in its tooltip.
 */
function droppings({ grouped, agencies }: Shape) {
  if (grouped && !agencies)
    return { orderId: from[1025], payment: from[950], delivery: from[845], agency: "", prod: "" };
  if (grouped) return { orderId: from[1135], payment: from[1070], delivery: from[965], agency: from[835], prod: "" };
  if (!agencies) return { orderId: from[1135], payment: from[1070], delivery: from[965], agency: "", prod: from[760] };
  return { orderId: from[1265], payment: from[1190], delivery: from[1085], agency: from[955], prod: from[760] };
}

export function columnsFor(shape: Shape): readonly Column[] {
  const drops = droppings(shape);
  const columns: readonly Column[] = [
    {
      key: "status",
      sort: "status",
      natural: "asc",
      className: "w-[120px] @max-[880px]/list:w-[38px] @max-[880px]/list:first:w-[54px]",
    },
    { key: "createdAt", sort: "createdAt", natural: "desc", className: "w-[90px] first:w-[112px]" },
    { key: "orderId", sort: "orderId", natural: "desc", className: `w-[76px] ${drops.orderId}` },
    { key: "customerName", sort: "customerName", natural: "asc", className: "" },
    { key: "agency", natural: "asc", className: drops.agency },
    { key: "postalCode", sort: "postalCode", natural: "asc", className: "" },
    { key: "amount", sort: "amount", natural: "desc", right: true, className: "w-[72px]" },
    { key: "prod", sort: "prod", natural: "asc", className: drops.prod },
    { key: "deliveryDate", sort: "deliveryDate", natural: "asc", className: drops.delivery },
    { key: "paymentType", sort: "paymentType", natural: "asc", className: drops.payment },
    { key: "grossCents", sort: "grossCents", natural: "desc", right: true, className: "w-[110px]" },
  ];
  return columns.filter(({ key }) => (key !== "status" || !shape.grouped) && (key !== "agency" || shape.agencies));
}

/** What columns of plain text say of an order. */
export const plainTexts = {
  agency: (order: OrderSummary) => order.agencyName,
  postalCode: (order: OrderSummary) => `${order.postalCode} ${order.city}`,
  prod: (order: OrderSummary) => productTexts[order.prod],
  paymentType: (order: OrderSummary) => paymentTexts[order.paymentType],
};

/** The widest that columns become where the list has just the room that `droppings` counts on, in px. */
const most = { agency: 120, postalCode: 162, prod: 100, paymentType: 104 };

/**
 * The widths of columns that follow what the page's orders show, whichever of them are in sight. Places take what agencies and products leave,
 * and in a list wider than all columns need half of the rest. A date is never cut off; places give way to it.
 * @param hasOverdue whether some delivery is overdue, which takes more than a date
 */
export function widthsOf(
  orders: readonly OrderSummary[],
  { grouped, agencies }: Shape,
  hasOverdue: boolean,
): Partial<Record<Column["key"], string>> {
  /** The padding, and as many characters as the column's longest text has. */
  const need = (key: keyof typeof plainTexts) =>
    orders.reduce(
      (px, order) => Math.max(px, 16 + 7.3 * plainTexts[key](order).length),
      31 + 7.3 * orderTexts.columns[key].length,
    );
  const agency = Math.min(need("agency"), most.agency);
  const prod = Math.min(need("prod"), most.prod);
  const later = hasOverdue ? 40 : 0;
  const place = most.postalCode - later + most.prod - prod + (agencies ? most.agency - agency : 0);
  const all = 1025 + (grouped ? 0 : 110) + (agencies ? (grouped ? 110 : 130) : 0);
  return {
    agency: `${agency}px`,
    prod: `${prod}px`,
    paymentType: `${Math.min(need("paymentType"), most.paymentType)}px`,
    deliveryDate: `${130 + later}px`,
    postalCode: `min(${need("postalCode")}px, ${place}px + max(0px, (100cqi - ${all}px) / 2))`,
  };
}
