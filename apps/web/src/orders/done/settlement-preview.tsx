import { euroText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { SettlementPreview as Preview } from "@partner-konto/domain/orders/order/settlement-schema";
import { givenBackCents } from "@partner-konto/domain/orders/payments/paid";
import { tierText } from "@partner-konto/domain/orders/settlement/settlement-words";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../../data/trpc.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { doneTexts as text } from "./done-texts.ts";
import { SumLines } from "./sum-lines.tsx";

/** Why another price may hold, or why the customer may object. */
function reasonOf({ difference, tolerance, tierFrom }: Preview, prod: Order["prod"]): string | null {
  if (difference === "within") return null;
  if (difference === "above") return text.above(tolerance);
  return tierFrom === null ? text.belowAgreed(tolerance) : text.belowTier(tolerance, tierText(prod, tierFrom));
}

/** The cost of the typed delivered amount, as the server reckons it. */
export function SettlementPreview({ order, amount }: { order: Order; amount: number }) {
  const settled = useSettled(amount);
  const { data } = trpc.dispatch.previewSettlement.useQuery(
    { orderId: order.id, deliveredQuantity: settled },
    { placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } },
  );
  const isCurrent = data?.deliveredAmount === amount;
  const { payment } = order;
  const givenBack = payment && data && isCurrent ? givenBackCents(payment, data.price.grossCents) : 0;
  const reason = data && isCurrent ? reasonOf(data, order.prod) : null;
  return (
    <div aria-busy={!isCurrent} aria-live="polite" className="grid min-h-14 gap-3">
      {data && (
        <SumLines
          isOff={!isCurrent}
          lines={[
            [text.agreed, euroText(data.agreedPrice.grossCents)],
            [text.willBeSettled, euroText(data.price.grossCents)],
          ]}
        />
      )}
      {givenBack > 0 && <Note meaning="warn">{text.givenBack(euroText(givenBack))}</Note>}
      {reason !== null && <Note meaning={data?.difference === "above" ? "warn" : "neutral"}>{reason}</Note>}
    </div>
  );
}
