import type { OrderStatus } from "@partner-konto/domain/orders/order/status";
import type { PaymentStatus } from "@partner-konto/domain/orders/payments/payment-life";
import { paymentStatusTexts } from "@partner-konto/domain/orders/payments/texts";
import { StatusGlyph } from "../../ui/status-glyph.tsx";

/** A payment rises and ends like an order, so it has the order's glyphs. */
const glyphs: Record<PaymentStatus, OrderStatus> = {
  requested: "open",
  pending: "accepted",
  confirmed: "deliveryDateShared",
  declined: "dealerCancellation",
  shipped: "done",
  cancelled: "otherReason",
  partlyRefunded: "customerRevocation",
  refunded: "customerRevocation",
};

export const PaymentGlyph = ({ status }: { status: PaymentStatus }) => <StatusGlyph status={glyphs[status]} />;

/** Glyph and word. */
export function PaymentMark({ status }: { status: PaymentStatus }) {
  return (
    <span className="inline-flex items-center gap-[7px] whitespace-nowrap">
      <PaymentGlyph status={status} />
      {paymentStatusTexts[status]}
    </span>
  );
}
