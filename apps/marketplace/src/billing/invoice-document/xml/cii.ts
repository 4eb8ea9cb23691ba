import type { Invoice, InvoiceLine, VatSum } from "@partner-konto/domain/billing/invoice";
import { lineDetails, lineName, paymentTerms } from "../texts.ts";
import { element, elements, type Xml } from "./element.ts";
import { buyerParty, buyerReference, payee, payeeBank, sellerParty } from "./party.ts";

/*
 * An invoice in the syntax CII (UN/CEFACT Cross Industry Invoice D16B). ZUGFeRD and XRechnung differ only in the guideline that they name.
 * The order of the elements is the schema's. BT numbers are the terms of EN 16931.
 */

export const guidelines = {
  zugferd: "urn:cen.eu:en16931:2017",
  xrechnung: "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
} as const;

const namespaces = [
  'xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100"',
  'xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100"',
  'xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  'xmlns:qdt="urn:un:unece:uncefact:data:standard:QualifiedDataType:100"',
].join(" ");

/** Codes of UNTDID 1001 (BT-3). */
const typeCodes: Record<Invoice["kind"], string> = { invoice: "380", creditNote: "381" };

/** Codes of UNTDID 4461 (BT-81): a SEPA transfer, and the setting off of a credit. */
const paymentMeans = { transfer: "58", clearing: "97" } as const;

const amount = (name: string, cents: number): Xml => element(`ram:${name}`, (cents / 100).toFixed(2));

const plainDay = (day: string, prefix = "udt"): Xml =>
  element(`${prefix}:DateTimeString format="102"`, day.replaceAll("-", ""));

const period = (from: string, to: string): Xml =>
  element(
    "ram:BillingSpecifiedPeriod",
    element("ram:StartDateTime", plainDay(from)),
    element("ram:EndDateTime", plainDay(to)),
  );

/** Category S, the standard and reduced rates: a fee of the platform is never free of VAT. */
const taxRate = (percent: number): Xml =>
  elements([element("ram:CategoryCode", "S"), element("ram:RateApplicablePercent", String(percent))]);

const lineItem = (line: InvoiceLine, at: number): Xml =>
  element(
    "ram:IncludedSupplyChainTradeLineItem",
    element("ram:AssociatedDocumentLineDocument", element("ram:LineID", String(at + 1))),
    element(
      "ram:SpecifiedTradeProduct",
      element("ram:Name", lineName(line)),
      element("ram:Description", [line.goods, lineDetails(line)].filter(Boolean).join(" · ")),
    ),
    element(
      "ram:SpecifiedLineTradeAgreement",
      element("ram:NetPriceProductTradePrice", amount("ChargeAmount", line.netCents)),
    ),
    // C62 is one piece.
    element("ram:SpecifiedLineTradeDelivery", element('ram:BilledQuantity unitCode="C62"', "1")),
    element(
      "ram:SpecifiedLineTradeSettlement",
      element("ram:ApplicableTradeTax", element("ram:TypeCode", "VAT"), taxRate(line.vatPercent)),
      period(line.day, line.day),
      element("ram:SpecifiedTradeSettlementLineMonetarySummation", amount("LineTotalAmount", line.netCents)),
      // 130 makes it the invoiced object (BT-128): the order.
      element(
        "ram:AdditionalReferencedDocument",
        element("ram:IssuerAssignedID", line.orderNumber),
        element("ram:TypeCode", "130"),
      ),
    ),
  );

const tax = ({ percent, netCents, vatCents }: VatSum): Xml =>
  element(
    "ram:ApplicableTradeTax",
    amount("CalculatedAmount", vatCents),
    element("ram:TypeCode", "VAT"),
    amount("BasisAmount", netCents),
    taxRate(percent),
  );

const payment = ({ kind, seller }: Invoice): Xml =>
  kind === "invoice"
    ? element(
        "ram:SpecifiedTradeSettlementPaymentMeans",
        element("ram:TypeCode", paymentMeans.transfer),
        payee(seller),
        payeeBank(seller),
      )
    : element("ram:SpecifiedTradeSettlementPaymentMeans", element("ram:TypeCode", paymentMeans.clearing));

const totals = ({ netCents, vatCents, grossCents }: Invoice): Xml =>
  element(
    "ram:SpecifiedTradeSettlementHeaderMonetarySummation",
    amount("LineTotalAmount", netCents),
    amount("TaxBasisTotalAmount", netCents),
    element('ram:TaxTotalAmount currencyID="EUR"', (vatCents / 100).toFixed(2)),
    amount("GrandTotalAmount", grossCents),
    amount("DuePayableAmount", grossCents),
  );

const corrected = ({ corrects }: Invoice): Xml | null =>
  corrects &&
  element(
    "ram:InvoiceReferencedDocument",
    element("ram:IssuerAssignedID", corrects.number),
    element("ram:FormattedIssueDateTime", plainDay(corrects.issuedOn, "qdt")),
  );

function settlement(invoice: Invoice): Xml {
  return element(
    "ram:ApplicableHeaderTradeSettlement",
    element("ram:PaymentReference", invoice.number),
    element("ram:InvoiceCurrencyCode", "EUR"),
    payment(invoice),
    elements(invoice.vat.map(tax)),
    period(invoice.from, invoice.to),
    element(
      "ram:SpecifiedTradePaymentTerms",
      element("ram:Description", paymentTerms(invoice)),
      invoice.dueOn && element("ram:DueDateDateTime", plainDay(invoice.dueOn)),
    ),
    totals(invoice),
    corrected(invoice),
  );
}

/** @returns the invoice as a CII document, one line without indentation */
export function toCii(invoice: Invoice, guideline: keyof typeof guidelines): string {
  const document = element(
    `rsm:CrossIndustryInvoice ${namespaces}`,
    element(
      "rsm:ExchangedDocumentContext",
      element(
        "ram:BusinessProcessSpecifiedDocumentContextParameter",
        element("ram:ID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"),
      ),
      element("ram:GuidelineSpecifiedDocumentContextParameter", element("ram:ID", guidelines[guideline])),
    ),
    element(
      "rsm:ExchangedDocument",
      element("ram:ID", invoice.number),
      element("ram:TypeCode", typeCodes[invoice.kind]),
      element("ram:IssueDateTime", plainDay(invoice.issuedOn)),
      element("ram:IncludedNote", element("ram:Content", invoice.note)),
    ),
    element(
      "rsm:SupplyChainTradeTransaction",
      elements(invoice.lines.map(lineItem)),
      element(
        "ram:ApplicableHeaderTradeAgreement",
        element("ram:BuyerReference", buyerReference(invoice.buyer)),
        sellerParty(invoice.seller),
        buyerParty(invoice.buyer),
      ),
      element(
        "ram:ApplicableHeaderTradeDelivery",
        element("ram:ActualDeliverySupplyChainEvent", element("ram:OccurrenceDateTime", plainDay(invoice.to))),
      ),
      settlement(invoice),
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document.xml}\n`;
}
