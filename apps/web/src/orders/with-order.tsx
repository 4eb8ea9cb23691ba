import { measureText } from "@partner-konto/domain/format/measure";
import { productTexts } from "@partner-konto/domain/goods/texts";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { ReactNode } from "react";
import { trpc } from "../data/trpc.ts";
import { useKept } from "../edit/kept-drafts.ts";
import { NotLoaded } from "../shell/page/not-loaded.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { customerName } from "./customer-name.ts";
import { amountMeasure } from "./order/row-text.ts";
import { orderTexts } from "./texts.ts";

interface WithOrderProps {
  id: string;
  onClose: () => void;
  /** Receives the current order, and the order as it was when the dialog opened. */
  children: (order: Order, opened: Order) => ReactNode;
}

/** Fetches a dialog's order when it opens, because the list may be minutes old. */
export function WithOrder({ id, onClose, children }: WithOrderProps) {
  const query = trpc.order.get.useQuery({ id });
  // Kept through the end of the session: typed text is based on this version of the order.
  const [opened, setOpened] = useKept<Order | undefined>(`order ${id}`, undefined);
  // The first answer after the dialog opened counts as the opened version.
  if (!opened && query.data && !query.isFetching) setOpened(query.data);
  if (query.data) return children(query.data, opened ?? query.data);
  return (
    <Dialog title={orderTexts.order("…")} onClose={onClose}>
      {query.error ? (
        <NotLoaded query={query} />
      ) : (
        <div className="grid gap-3 py-2">
          <SkeletonBar className="w-64" />
          <SkeletonBar className="h-24 w-full" />
        </div>
      )}
    </Dialog>
  );
}

/** "Hannelore Brückner, 21335 Lüneburg · 3.000 l Premium": the order's description in all dialogs. */
export function OrderLine({ order }: { order: Order }) {
  const { postalCode, city } = order.deliveryAddress;
  return (
    <p className="type-13 tabular-nums text-ink-3">
      {customerName(order)}, {postalCode} {city} · {measureText(amountMeasure(order))} {productTexts[order.prod]}
    </p>
  );
}
