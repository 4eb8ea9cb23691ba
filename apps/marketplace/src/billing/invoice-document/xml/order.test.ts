import { type Element, parseXmlDocument } from "slimdom";
import { expect, test } from "vitest";
import { creditNoteOf, invoiceOf, linesOf } from "../testing.ts";
import { toCii } from "./cii.ts";

/** The order that the schema (UN/CEFACT D16B, CrossIndustryInvoice_100) prescribes; of each element the children that we use. */
const order: Record<string, string> = {
  CrossIndustryInvoice: "ExchangedDocumentContext ExchangedDocument SupplyChainTradeTransaction",
  ExchangedDocumentContext:
    "BusinessProcessSpecifiedDocumentContextParameter GuidelineSpecifiedDocumentContextParameter",
  ExchangedDocument: "ID TypeCode IssueDateTime IncludedNote",
  SupplyChainTradeTransaction:
    "IncludedSupplyChainTradeLineItem ApplicableHeaderTradeAgreement ApplicableHeaderTradeDelivery ApplicableHeaderTradeSettlement",
  IncludedSupplyChainTradeLineItem:
    "AssociatedDocumentLineDocument SpecifiedTradeProduct SpecifiedLineTradeAgreement SpecifiedLineTradeDelivery SpecifiedLineTradeSettlement",
  SpecifiedTradeProduct: "Name Description",
  SpecifiedLineTradeSettlement:
    "ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradeSettlementLineMonetarySummation AdditionalReferencedDocument",
  AdditionalReferencedDocument: "IssuerAssignedID TypeCode",
  ApplicableTradeTax: "CalculatedAmount TypeCode BasisAmount CategoryCode RateApplicablePercent",
  BillingSpecifiedPeriod: "StartDateTime EndDateTime",
  ApplicableHeaderTradeAgreement: "BuyerReference SellerTradeParty BuyerTradeParty",
  SellerTradeParty:
    "ID Name Description SpecifiedLegalOrganization DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration",
  BuyerTradeParty: "ID Name DefinedTradeContact PostalTradeAddress URIUniversalCommunication SpecifiedTaxRegistration",
  SpecifiedLegalOrganization: "ID",
  DefinedTradeContact: "PersonName TelephoneUniversalCommunication EmailURIUniversalCommunication",
  PostalTradeAddress: "PostcodeCode LineOne CityName CountryID",
  ApplicableHeaderTradeSettlement:
    "PaymentReference InvoiceCurrencyCode SpecifiedTradeSettlementPaymentMeans ApplicableTradeTax BillingSpecifiedPeriod SpecifiedTradePaymentTerms SpecifiedTradeSettlementHeaderMonetarySummation InvoiceReferencedDocument",
  SpecifiedTradeSettlementPaymentMeans:
    "TypeCode PayeePartyCreditorFinancialAccount PayeeSpecifiedCreditorFinancialInstitution",
  PayeePartyCreditorFinancialAccount: "IBANID AccountName",
  SpecifiedTradePaymentTerms: "Description DueDateDateTime",
  SpecifiedTradeSettlementHeaderMonetarySummation:
    "LineTotalAmount TaxBasisTotalAmount TaxTotalAmount GrandTotalAmount DuePayableAmount",
  InvoiceReferencedDocument: "IssuerAssignedID FormattedIssueDateTime",
};

const invoices = [invoiceOf(linesOf(2), { note: "Hinweis" }), creditNoteOf(linesOf(1))];

test("all elements stand in the order of the schema, and none occurs that it does not list", () => {
  const elements = invoices.flatMap((invoice): Element[] =>
    parseXmlDocument(toCii(invoice, "zugferd")).getElementsByTagName("*"),
  );
  const mixed = elements.filter(({ children, localName }) => {
    const allowed = order[localName]?.split(" ");
    if (!allowed) return children.length > 1;
    const places = children.map((child) => allowed.indexOf(child.localName));
    return places.some((place, at) => place === -1 || place < (places[at - 1] ?? 0));
  });
  expect(mixed.map(({ localName }) => localName)).toEqual([]);
  expect(elements.length).toBeGreaterThan(150);
});
