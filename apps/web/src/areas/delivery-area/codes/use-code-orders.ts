import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { useMemo } from "react";
import { useRight } from "../../../data/session.ts";
import { trpc } from "../../../data/trpc.ts";
import { listTexts } from "../texts.ts";
import type { CodeFact } from "./code-fact.ts";

/** The number of orders per saved code in the last twelve months; only for users who may read orders. */
export function useCodeOrders({ id, postalCodes }: DeliveryArea): CodeFact {
  const mayRead = useRight("read", "businessCustomerOrder");
  const query = trpc.orderStatistics.getByPostalCode.useQuery({ id }, { enabled: mayRead && postalCodes.length > 0 });
  const { data } = query;
  const counts = useMemo(() => data && new Map(data.map(({ postalCode, orders }) => [postalCode, orders])), [data]);
  return {
    id: "orders",
    of: (code) => counts && listTexts.orders(counts.get(code) ?? 0),
    weights: counts,
    about: counts && listTexts.ordersAbout,
    missing: listTexts.ordersMissing,
    query,
  };
}
