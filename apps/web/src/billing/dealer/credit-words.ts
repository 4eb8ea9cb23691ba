import type { Credit } from "@partner-konto/domain/billing/credit";
import { billingTexts as text } from "./billing-texts.ts";

/** The outcome of a fee's credit. */
export function fateOf({ status, creditNote, invoice }: Credit): string {
  if (status === "settled" && creditNote) return text.givenBack(creditNote.number);
  // A fee that was never billed is left out, and no credit note follows.
  return status === "granted" && !invoice ? text.leftOut : text.feeStatus[status];
}

/** The platform's answer; null where the credit came without a question. */
export const answerOf = ({ kind, decision }: Pick<Credit, "kind" | "decision">): string | null =>
  kind === "undone" ? null : decision;

/** Why a fee is to be credited: the dealer's words, or those for the platform's own credits. */
export function reasonOf({ kind, reason }: Pick<Credit, "kind" | "reason">): string {
  const own = text.kindReasons[kind];
  if (own === null) return reason;
  return reason === "" || kind === "undone" ? own : `${own}: ${reason}`;
}

/** A credit that the dealer may take back. */
export const isWithdrawable = ({ status, kind }: Credit): boolean => status === "requested" && kind === "asked";
