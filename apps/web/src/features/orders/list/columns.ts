import type { OrderSortField } from "@partner-konto/domain/order/requests";
import type { orderTexts } from "../texts.ts";

export interface Column {
  readonly key: keyof typeof orderTexts.columns;
  readonly sort?: OrderSortField;
  /** The direction one wants first: newest, largest, but A before Z. */
  readonly natural: "asc" | "desc";
  readonly right?: boolean;
  /** Width of the column and, from the list's own width, when it is dropped: name, place, amount and sum always stay. */
  readonly className: string;
}

/** Hidden where the list is narrower; whole class names, because the style sheet is made from what stands in the source. */
const from = {
  760: "@max-[760px]/list:hidden",
  825: "@max-[825px]/list:hidden",
  925: "@max-[925px]/list:hidden",
  945: "@max-[945px]/list:hidden",
  955: "@max-[955px]/list:hidden",
  1010: "@max-[1010px]/list:hidden",
  1045: "@max-[1045px]/list:hidden",
  1055: "@max-[1055px]/list:hidden",
  1075: "@max-[1075px]/list:hidden",
  1130: "@max-[1130px]/list:hidden",
  1140: "@max-[1140px]/list:hidden",
  1175: "@max-[1175px]/list:hidden",
  1260: "@max-[1260px]/list:hidden",
} as const;

interface Shape {
  /** The status stands in the group's head when the list is grouped. */
  readonly grouped: boolean;
  /** The agency is told where several are listed. */
  readonly agencies: boolean;
}

/** From which width on each column is there, so that the customer's column, which gives way first, keeps 110 px. A name that is cut stands whole in its tooltip. */
function droppings({ grouped, agencies }: Shape) {
  if (grouped && !agencies)
    return { orderId: from[1010], payment: from[925], delivery: from[825], agency: "", prod: "" };
  if (grouped) return { orderId: from[1140], payment: from[1055], delivery: from[955], agency: from[825], prod: "" };
  if (!agencies) return { orderId: from[1130], payment: from[1045], delivery: from[945], agency: "", prod: from[760] };
  return { orderId: from[1260], payment: from[1175], delivery: from[1075], agency: from[945], prod: from[760] };
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
    { key: "createdAt", sort: "createdAt", natural: "desc", className: "w-[92px] first:w-[112px]" },
    { key: "orderId", sort: "orderId", natural: "desc", className: `w-[84px] ${drops.orderId}` },
    { key: "customerName", sort: "customerName", natural: "asc", className: "" },
    { key: "agency", natural: "asc", className: `w-[130px] ${drops.agency}` },
    { key: "postalCode", sort: "postalCode", natural: "asc", className: "w-[156px]" },
    { key: "amount", sort: "amount", natural: "desc", right: true, className: "w-[72px]" },
    { key: "prod", sort: "prod", natural: "asc", className: `w-[100px] ${drops.prod}` },
    { key: "deliveryDate", sort: "deliveryDate", natural: "asc", className: `w-[132px] ${drops.delivery}` },
    { key: "paymentType", sort: "paymentType", natural: "asc", className: `w-[102px] ${drops.payment}` },
    { key: "grossCents", sort: "grossCents", natural: "desc", right: true, className: "w-[110px]" },
  ];
  return columns.filter(({ key }) => (key !== "status" || !shape.grouped) && (key !== "agency" || shape.agencies));
}
