import type { OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import type { orderTexts } from "../texts.ts";

export interface Column {
  readonly key: keyof typeof orderTexts.columns;
  readonly sort?: OrderSortField;
  /** The first sort direction: newest and largest first, but A before Z. */
  readonly natural: "asc" | "desc";
  readonly right?: boolean;
  /** Given where the column leaves a narrow list, 1 first. */
  readonly leaves?: number;
}

interface Shape {
  /** A grouped list shows the status in the group's head instead. */
  readonly grouped: boolean;
  /** Whether the list has several agencies and shows their names. */
  readonly agencies: boolean;
}

const columns: readonly Column[] = [
  { key: "status", sort: "status", natural: "asc", leaves: 7 },
  { key: "createdAt", sort: "createdAt", natural: "desc", leaves: 6 },
  { key: "orderId", sort: "orderId", natural: "desc", leaves: 1 },
  { key: "customerName", sort: "customerName", natural: "asc" },
  { key: "agency", natural: "asc", leaves: 4 },
  { key: "postalCode", sort: "postalCode", natural: "asc", leaves: 8 },
  { key: "amount", sort: "amount", natural: "desc", right: true },
  { key: "prod", sort: "prod", natural: "asc", leaves: 5 },
  { key: "deliveryDate", sort: "deliveryDate", natural: "asc", leaves: 3 },
  { key: "paymentType", sort: "paymentType", natural: "asc", leaves: 2 },
  { key: "grossCents", sort: "grossCents", natural: "desc", right: true },
];

export const columnsFor = ({ grouped, agencies }: Shape): readonly Column[] =>
  columns.filter(({ key }) => (key !== "status" || !grouped) && (key !== "agency" || agencies));
