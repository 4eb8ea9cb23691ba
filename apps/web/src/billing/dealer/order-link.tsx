import type { Fee } from "@partner-konto/domain/billing/fee";
import { Link } from "react-router";
import { billingTexts as text } from "./billing-texts.ts";

interface OrderLinkProps {
  companyId: string;
  order: Pick<Fee, "orderId" | "orderNumber">;
}

/** The number of an order; opens it in the company's list. */
export function OrderLink({ companyId, order: { orderId, orderNumber } }: OrderLinkProps) {
  return (
    <Link
      to={`/company/${companyId}/orders?orderId=${orderId}`}
      title={text.openOrder(orderNumber)}
      className="rounded-1 font-medium tabular-nums underline"
    >
      {orderNumber}
    </Link>
  );
}
