import type { Kernel } from "../../../kernel/kernel.ts";
import type { Seal } from "../../../kernel/security/seal.ts";
import type { PaymentRow } from "./tables.ts";

const purpose = "pending payment ";

/** The page with the button of a pending payment. Both ids together confirm it, so the link has them encrypted. */
export const pendingAddress = (
  { seal, shopUrl }: Pick<Kernel, "seal" | "shopUrl">,
  { transactionId, orderId }: Pick<PaymentRow, "transactionId" | "orderId">,
): string => `${shopUrl}/shop/ratenzahlung?t=${seal.close(`${purpose}${transactionId} ${orderId}`)}`;

/** The ids in such a link; null for any other text. */
export function openPendingLink(seal: Seal, token: string): { transactionId: string; dealId: string } | null {
  const text = seal.open(token);
  const [transactionId, dealId] = text?.startsWith(purpose) ? text.slice(purpose.length).split(" ") : [];
  return transactionId === undefined || dealId === undefined ? null : { transactionId, dealId };
}
