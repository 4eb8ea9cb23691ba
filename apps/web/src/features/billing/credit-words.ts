import type { Credit } from "@partner-konto/domain/billing/credit";
import { billingTexts as text } from "./billing-texts.ts";

/** What became of the credit of a fee. */
export const fateOf = ({ status, creditNote }: Credit): string =>
  status === "settled" && creditNote ? text.givenBack(creditNote.number) : text.feeStatus[status];

/** Why a fee is to be credited: the dealer's words, or those for the platform's own credits. */
export function reasonOf({ kind, reason }: Pick<Credit, "kind" | "reason">): string {
  const own = text.kindReasons[kind];
  if (own === null) return reason;
  return reason === "" || kind === "undone" ? own : `${own}: ${reason}`;
}

/** A credit that the dealer may take back. */
export const isWithdrawable = ({ status, kind }: Credit): boolean => status === "requested" && kind === "asked";
