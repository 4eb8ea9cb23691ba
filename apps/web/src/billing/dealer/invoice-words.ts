import type { ListedInvoice } from "@partner-konto/domain/billing/statement";
import { formatDate } from "@partner-konto/domain/format/date";
import { euroText } from "@partner-konto/domain/format/measure";
import { billingTexts as text } from "./billing-texts.ts";

/** @returns "Rechnung 2026-000123" */
export const nameOfInvoice = ({ kind, number }: Pick<ListedInvoice, "kind" | "number">): string =>
  `${text.kinds[kind]} ${number}`;

/** Where an invoice stands: until when it is payable, and what was given back. A credit note names its invoice. */
export function stateOf({ kind, corrects, creditedGrossCents, grossCents, dueOn }: ListedInvoice): string {
  if (kind === "creditNote") return corrects ? text.correctionOf(corrects.number) : "";
  if (creditedGrossCents >= grossCents) return text.whollyCredited;
  const words = [
    ...(dueOn === null ? [] : [text.payableUntil(formatDate(dueOn))]),
    ...(creditedGrossCents > 0 ? [text.credited(euroText(creditedGrossCents))] : []),
  ];
  return words.join(", ");
}

/** A credit note's sums are positive; in a list beside invoices they count against them. */
export const signed = ({ kind }: Pick<ListedInvoice, "kind">, cents: number): number =>
  kind === "creditNote" ? -cents : cents;

/** The path of an invoice's file at the gateway. */
export const fileOf = (id: string, format: "pdf" | "xrechnung"): string =>
  `/files/getInvoiceFile/${id}?format=${format}`;
