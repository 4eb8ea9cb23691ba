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
  880: "@max-[880px]/list:hidden",
  885: "@max-[885px]/list:hidden",
  985: "@max-[985px]/list:hidden",
  1005: "@max-[1005px]/list:hidden",
  1015: "@max-[1015px]/list:hidden",
  1070: "@max-[1070px]/list:hidden",
  1105: "@max-[1105px]/list:hidden",
  1115: "@max-[1115px]/list:hidden",
  1135: "@max-[1135px]/list:hidden",
  1190: "@max-[1190px]/list:hidden",
  1200: "@max-[1200px]/list:hidden",
  1235: "@max-[1235px]/list:hidden",
  1320: "@max-[1320px]/list:hidden",
} as const;

interface Shape {
  /** The status stands in the group's head when the list is grouped. */
  readonly grouped: boolean;
  /** The agency is told where several are listed. */
  readonly agencies: boolean;
}

/** From which width on each column is there, so that the customer's column keeps 170 px and names stay whole. */
function droppings({ grouped, agencies }: Shape) {
  if (grouped && !agencies)
    return { orderId: from[1070], payment: from[985], delivery: from[885], agency: "", prod: "" };
  if (grouped) return { orderId: from[1200], payment: from[1115], delivery: from[1015], agency: from[880], prod: "" };
  if (!agencies) return { orderId: from[1190], payment: from[1105], delivery: from[1005], agency: "", prod: from[760] };
  return { orderId: from[1320], payment: from[1235], delivery: from[1135], agency: from[1005], prod: from[760] };
}

export function columnsFor(shape: Shape): readonly Column[] {
  const drops = droppings(shape);
  const columns: readonly Column[] = [
    { key: "status", sort: "status", natural: "asc", className: "w-[120px] @max-[880px]/list:w-[38px]" },
    { key: "createdAt", sort: "createdAt", natural: "desc", className: "w-[92px]" },
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
