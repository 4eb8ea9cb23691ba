import type { Invoice } from "@partner-konto/domain/billing/invoice";
import type { BillingMonth } from "@partner-konto/domain/billing/run";
import { formatDate, formatMonth } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { greeting, type Reader } from "@partner-konto/domain/mails/reader";
import type { Context } from "../../kernel/handler.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";

const money = (cents: number): string => measureText(euros(cents));

/** The mail that brings a company its invoice or credit note. */
export function invoiceMail(
  { portalUrl }: Pick<Context, "portalUrl">,
  { id, document, groupId }: { id: string; document: Invoice; groupId: string },
  attachment: NonNullable<MailDraft["attachment"]>,
): MailDraft {
  const { kind, number, month, grossCents, dueOn, corrects, seller, buyer } = document;
  const of = formatMonth(`${month}-01`);
  const isInvoice = kind === "invoice";
  const rows: [string, string][] = [
    [isInvoice ? "Rechnung" : "Rechnungskorrektur", number],
    ...(corrects ? [["Korrigiert", `Rechnung ${corrects.number}`] as [string, string]] : []),
    ["Betrag", money(grossCents)],
    ...(dueOn === null ? [] : [["Fällig am", formatDate(dueOn)] as [string, string]]),
  ];
  return {
    to: buyer.email,
    replyTo: seller.email,
    subject: isInvoice
      ? `Rechnung ${number} für ${of}`
      : `Rechnungskorrektur ${number} zu Rechnung ${corrects?.number ?? ""}`,
    paragraphs: [
      "Guten Tag,",
      isInvoice
        ? `anbei erhalten Sie die Rechnung über Ihre Erfolgsgebühren für ${of}. Das PDF enthält die Rechnung auch als XML (ZUGFeRD) für Ihre Buchhaltung.`
        : `anbei erhalten Sie die Rechnungskorrektur zu Ihrer Rechnung ${corrects?.number ?? ""}.`,
      { rows },
      "Im Portal sehen Sie jede Gebühr mit ihrem Auftrag und können sie dort beanstanden.",
      { link: `${portalUrl}/company/${groupId}/billing`, label: "Abrechnung ansehen" },
    ],
    attachment,
    invoiceId: id,
  };
}

/** Tells staff that a month is over and can be billed. */
export const proposalMail = (
  { portalUrl }: Pick<Context, "portalUrl">,
  reader: Reader,
  month: BillingMonth,
): MailDraft => ({
  to: reader.email,
  subject: `Abrechnung für ${formatMonth(`${month.month}-01`)} ist fällig`,
  paragraphs: [
    greeting(reader),
    `${formatMonth(`${month.month}-01`)} ist vorbei und kann abgerechnet werden. Bitte sehen Sie die Vorschau durch, bevor Sie die Rechnungen erstellen.`,
    {
      rows: [
        ["Unternehmen", String(month.companies)],
        ["Gebühren", String(month.fees)],
        ["Gutschriften", String(month.credits)],
        ["Netto", money(month.netCents)],
      ],
    },
    { link: `${portalUrl}/platform/billing`, label: "Vorschau ansehen" },
  ],
});
