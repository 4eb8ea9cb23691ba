import type { Invoice, InvoiceLine, Party } from "@partner-konto/domain/billing/invoice";
import { formatDate } from "@partner-konto/domain/format/date";

/** German words that the page and the XML of an invoice share. */

/** "Gutschrift" would be an invoice that the buyer writes (§ 14 Absatz 2 UStG), so a credit note has another name. */
export const titleOf = ({ kind, number }: Pick<Invoice, "kind" | "number">): string =>
  `${kind === "invoice" ? "Rechnung" : "Rechnungskorrektur"} ${number}`;

export const lineName = ({ orderNumber }: InvoiceLine): string => `Erfolgsgebühr für Auftrag ${orderNumber}`;

export const lineDetails = ({ agencyName, text }: InvoiceLine): string =>
  [agencyName, text.replaceAll(/\s+/g, " ")].filter(Boolean).join(" · ");

export const paymentTerms = ({ dueOn }: Invoice): string =>
  dueOn === null
    ? "Wir verrechnen den Betrag mit Ihren offenen Rechnungen. Sind alle bezahlt, überweisen wir ihn an Sie."
    : `Zahlbar ohne Abzug bis ${formatDate(dueOn)}.`;

export const streetOf = ({ address }: Party): string => `${address.street} ${address.houseNumber}`.trim();

export const placeOf = ({ address }: Party): string => `${address.postalCode} ${address.city}`.trim();
