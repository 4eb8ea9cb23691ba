import { berlinTime } from "@partner-konto/domain/format/berlin";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { dueOf } from "../view/due.ts";
import { listInput } from "../view/list-input.ts";
import type { OrdersView } from "../view/view.ts";

const view: Partial<OrdersView> = { status: ["deliveryDateShared", "done"], sort: "deliveryDate" };

/** The input of order.list that finds an agency's next delivery from a day on. */
export const nextDelivery = (agencyId: string, today: string) => ({
  ...listInput({ agencyId }, { ...view, due: dueOf(today, null) }, today),
  limit: 1,
});

/**
 * The day on which the plan of an agency opens: today, or the next day with deliveries. It stays until the next morning, also when the last
 * order of today is moved.
 * @returns undefined while it is not known yet
 */
export function useFirstDay(agencyId: string, today: string, enabled: boolean): string | undefined {
  const next = trpc.order.list.useQuery(nextDelivery(agencyId, today), { enabled });
  const [first, setFirst] = useState<{ today: string; day: string }>();
  if (first?.today === today) return first.day;
  if (!next.data && !next.isError) return undefined;
  const date = next.data?.data[0]?.deliveryDate;
  const day = date ? berlinTime(date).date : today;
  setFirst({ today, day });
  return day;
}
