import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useSession } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { orderTexts } from "../texts.ts";
import type { OrdersScope } from "../view/list-input.ts";
import type { FreshOrders } from "./use-fresh-orders.ts";

interface FreshElsewhereProps {
  fresh: FreshOrders;
  /** The visible rows from the server's last answer. */
  orders: readonly OrderSummary[];
  /** Time of that answer (ms); newer orders may still be on their way into the list. */
  answeredAt: number;
  scope: OrdersScope;
  onShow: () => void;
}

/** Says that there are new orders which the current filter, sort order or page does not show. */
export function FreshElsewhere({ fresh, orders, answeredAt, scope, onShow }: FreshElsewhereProps) {
  const { tree } = useSession();
  const isListed = (agency: string): boolean => {
    if (scope === "all") return true;
    if ("agencyId" in scope) return scope.agencyId === agency;
    return tree.some(({ id, parts }) => id === scope.companyId && parts.some((part) => part.id === agency));
  };
  const inSight = new Set(orders.map(({ id }) => id));
  const count = [...fresh].filter(
    ([id, { agency, heardAt }]) => heardAt <= answeredAt && !inSight.has(id) && isListed(agency),
  ).length;
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-new-mark/35 bg-new-tint px-6 py-1.5 text-new max-sm:px-4">
      <output className="flex-1">{orderTexts.freshElsewhere(count)}</output>
      <Button size="small" onClick={onShow}>
        {orderTexts.newestFirst}
      </Button>
    </div>
  );
}
