import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { vatOf } from "@partner-konto/domain/prices/price/rounding";
import { evaluateXPathToStrings } from "fontoxpath";
import { type Document, parseXmlDocument } from "slimdom";
import { describe, expect, test } from "vitest";
import { kinds } from "../testing.ts";
import { toCii } from "./cii.ts";

/** The rules that can be computed, computed from the written XML without the code that wrote it. */

const namespaces: Record<string, string> = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
};

const transaction = "/rsm:CrossIndustryInvoice/rsm:SupplyChainTradeTransaction";
const header = `${transaction}/ram:ApplicableHeaderTradeSettlement`;
const sums = `${header}/ram:SpecifiedTradeSettlementHeaderMonetarySummation`;
const lines = `${transaction}/ram:IncludedSupplyChainTradeLineItem`;
const settlement = `${lines}/ram:SpecifiedLineTradeSettlement`;
const agreement = `${transaction}/ram:ApplicableHeaderTradeAgreement`;

function reader(xml: string) {
  const document: Document = parseXmlDocument(xml);
  const texts = (path: string): string[] =>
    evaluateXPathToStrings(`${path}/string()`, document, null, null, {
      namespaceResolver: (prefix) => namespaces[prefix] ?? null,
    });
  const cents = (path: string): number[] => texts(path).map((amount) => Math.round(Number(amount) * 100));
  const only = (path: string): number => {
    const [first, ...others] = cents(path);
    if (first === undefined || others.length > 0) throw new Error(`not one amount at ${path}`);
    return first;
  };
  return { texts, cents, only };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** ISO 7064: the check digits make the number one more than a multiple of 97. */
function isIban(iban: string): boolean {
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

const all: [string, Invoice][] = Object.entries(kinds);

describe.each(all)("%s", (_, invoice) => {
  const { texts, cents, only } = reader(toCii(invoice, "xrechnung"));
  const isCredit = invoice.kind === "creditNote";

  test("BR-01 to BR-15: what an invoice must have is there once, and not empty", () => {
    const document = "/rsm:CrossIndustryInvoice/rsm:ExchangedDocument";
    for (const [rule, path] of Object.entries({
      "BR-01": "//ram:GuidelineSpecifiedDocumentContextParameter/ram:ID",
      "BR-02": `${document}/ram:ID`,
      "BR-03": `${document}/ram:IssueDateTime/udt:DateTimeString[@format = '102']`,
      "BR-04": `${document}/ram:TypeCode`,
      "BR-05": `${header}/ram:InvoiceCurrencyCode[. = 'EUR']`,
      "BR-06": `${agreement}/ram:SellerTradeParty/ram:Name`,
      "BR-07": `${agreement}/ram:BuyerTradeParty/ram:Name`,
      "BR-08": `${agreement}/ram:SellerTradeParty/ram:PostalTradeAddress`,
      "BR-10": `${agreement}/ram:BuyerTradeParty/ram:PostalTradeAddress`,
      "BR-12": `${sums}/ram:LineTotalAmount`,
      "BR-13": `${sums}/ram:TaxBasisTotalAmount`,
      "BR-14": `${sums}/ram:GrandTotalAmount`,
      "BR-15": `${sums}/ram:DuePayableAmount`,
      "BR-53, BR-CO-14": `${sums}/ram:TaxTotalAmount[@currencyID = 'EUR']`,
    })) {
      const [value = "", ...others] = texts(path);
      expect([value.trim() === "", others], rule).toEqual([false, []]);
    }
  });

  test("BR-22 to BR-26, BR-CO-04: every line has a quantity, a unit, a name, a price, a sum and a VAT rate", () => {
    for (const path of [
      "ram:SpecifiedLineTradeDelivery/ram:BilledQuantity[@unitCode = 'C62' and . = '1']",
      "ram:SpecifiedTradeProduct/ram:Name",
      "ram:SpecifiedLineTradeAgreement/ram:NetPriceProductTradePrice/ram:ChargeAmount",
      "ram:SpecifiedLineTradeSettlement/*/ram:LineTotalAmount",
      "ram:SpecifiedLineTradeSettlement/ram:ApplicableTradeTax[ram:TypeCode = 'VAT']/ram:CategoryCode",
    ])
      expect(texts(`${lines}[count(${path}) = 1]/ram:AssociatedDocumentLineDocument/ram:LineID`)).toHaveLength(
        invoice.lines.length,
      );
  });

  test("BR-45 to BR-48, BR-CO-18, BR-S-05, BR-S-10: each sum of VAT has basis, amount, rate, no exemption", () => {
    const taxes = `${header}/ram:ApplicableTradeTax`;
    const count = texts(taxes).length;
    expect(count).toBeGreaterThan(0);
    const whole = "ram:BasisAmount and ram:CalculatedAmount and ram:TypeCode = 'VAT' and ram:CategoryCode = 'S'";
    expect(texts(`${taxes}[${whole} and ram:RateApplicablePercent > 0]`)).toHaveLength(count);
    expect(texts(`${settlement}/ram:ApplicableTradeTax[ram:RateApplicablePercent > 0]`)).toHaveLength(
      invoice.lines.length,
    );
    expect(texts("//ram:ExemptionReason | //ram:ExemptionReasonCode")).toEqual([]);
  });

  test("BR-S-02, BR-CO-09, BR-CO-26: the seller is known by an id; every VAT id begins with its country", () => {
    const ids = texts("//ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']");
    expect(ids.length).toBe([invoice.buyer, invoice.seller].filter(({ vatId }) => vatId !== null).length);
    for (const id of ids) expect(id).toMatch(/^DE\d{9}$/);
    const seller = `${agreement}/ram:SellerTradeParty`;
    const known = [
      "ram:ID",
      "ram:SpecifiedLegalOrganization/ram:ID",
      "ram:SpecifiedTaxRegistration/ram:ID[@schemeID = 'VA']",
    ];
    // BT-29, BT-30 or BT-31, and for the tax office BT-31 or BT-32.
    expect(known.flatMap((path) => texts(`${seller}/${path}`)).filter((id) => id.trim() !== "")).not.toEqual([]);
    expect(texts(`${seller}/ram:SpecifiedTaxRegistration/ram:ID`)).not.toEqual([]);
    if (invoice.seller.register)
      expect(texts(`${seller}/ram:SpecifiedLegalOrganization/ram:ID`)).toEqual(["HRB 204711"]);
  });

  test("BR-49, BR-50, BR-61: the means of payment has a code, and a transfer the account to pay to", () => {
    const means = `${header}/ram:SpecifiedTradeSettlementPaymentMeans`;
    expect(texts(`${means}/ram:TypeCode`)).toHaveLength(1);
    expect(texts(`${means}[ram:TypeCode = '58']/ram:PayeePartyCreditorFinancialAccount/ram:IBANID`)).toHaveLength(
      isCredit ? 0 : 1,
    );
  });

  test("BR-62, BR-63: electronic addresses name their scheme, which is e-mail", () => {
    const addresses = texts("//ram:URIUniversalCommunication/ram:URIID[@schemeID = 'EM']");
    expect(addresses).toEqual([invoice.seller.email, invoice.buyer.email]);
  });

  test("BR-CO-03, BR-CO-19, BR-CO-20: periods have both days, and no day of VAT is named beside them", () => {
    expect(texts("//ram:TaxPointDate | //ram:DueDateTypeCode")).toEqual([]);
    const periods = texts("//ram:BillingSpecifiedPeriod");
    expect(texts("//ram:BillingSpecifiedPeriod[ram:StartDateTime and ram:EndDateTime]")).toEqual(periods);
    expect(periods).toHaveLength(invoice.lines.length + 1);
  });

  test("BR-16, BR-21: every fee is a line with its own number, its order and its day", () => {
    expect(texts(`${lines}/ram:AssociatedDocumentLineDocument/ram:LineID`)).toEqual(
      invoice.lines.map((_, at) => String(at + 1)),
    );
    expect(texts(`${settlement}/ram:AdditionalReferencedDocument/ram:IssuerAssignedID`)).toEqual(
      invoice.lines.map(({ orderNumber }) => orderNumber),
    );
    const days = invoice.lines.map(({ day }) => day.replaceAll("-", ""));
    expect(texts(`${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/*`)).toEqual(days);
    expect(texts(`${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/*`)).toEqual(days);
  });

  test("BR-CO-10: the sum of the lines is the sum that the invoice says", () => {
    const amounts = cents(`${settlement}/*/ram:LineTotalAmount`);
    expect(amounts).toEqual(invoice.lines.map(({ netCents }) => netCents));
    expect(sumOf(amounts)).toBe(only(`${sums}/ram:LineTotalAmount`));
  });

  test("BR-27: every price is its line's amount, and none is negative", () => {
    expect(cents(`${lines}/ram:SpecifiedLineTradeAgreement/*/ram:ChargeAmount`)).toEqual(
      cents(`${settlement}/*/ram:LineTotalAmount`),
    );
    expect(Math.min(...cents(`${lines}/ram:SpecifiedLineTradeAgreement/*/ram:ChargeAmount`))).toBeGreaterThan(0);
  });

  test("BR-CO-11, BR-CO-12, BR-CO-13: without allowances and charges the net total is the sum of the lines", () => {
    expect(texts("//ram:SpecifiedTradeAllowanceCharge")).toEqual([]);
    expect(only(`${sums}/ram:TaxBasisTotalAmount`)).toBe(only(`${sums}/ram:LineTotalAmount`));
    expect(only(`${sums}/ram:TaxBasisTotalAmount`)).toBe(invoice.netCents);
  });

  test("BR-CO-14: the VAT total is the sum of the VAT of all rates", () => {
    expect(only(`${sums}/ram:TaxTotalAmount`)).toBe(
      sumOf(cents(`${header}/ram:ApplicableTradeTax/ram:CalculatedAmount`)),
    );
    expect(only(`${sums}/ram:TaxTotalAmount`)).toBe(invoice.vatCents);
  });

  test("BR-CO-15: the gross total is net plus VAT", () => {
    expect(only(`${sums}/ram:GrandTotalAmount`)).toBe(
      only(`${sums}/ram:TaxBasisTotalAmount`) + only(`${sums}/ram:TaxTotalAmount`),
    );
    expect(only(`${sums}/ram:GrandTotalAmount`)).toBe(invoice.grossCents);
  });

  test("BR-CO-16: the amount to pay is the gross total", () => {
    expect(only(`${sums}/ram:DuePayableAmount`)).toBe(invoice.grossCents);
  });

  test("BR-CO-17, BR-S-09: the VAT of a rate is its net sum times the rate, rounded to cents", () => {
    const rates = texts(`${header}/ram:ApplicableTradeTax/ram:RateApplicablePercent`).map(Number);
    const net = cents(`${header}/ram:ApplicableTradeTax/ram:BasisAmount`);
    const exact = rates.map((rate, at) => vatOf(net[at] ?? 0, rate));
    const said = cents(`${header}/ram:ApplicableTradeTax/ram:CalculatedAmount`);
    // A credit note gives back the VAT that is left of its invoice, which may be a cent more or less.
    if (isCredit)
      for (const [at, vat] of said.entries()) expect(Math.abs(vat - (exact[at] ?? 0))).toBeLessThanOrEqual(1);
    else expect(said).toEqual(exact);
  });

  test("BR-S-01, BR-S-08: every rate of the lines has one sum, which is the sum of its lines", () => {
    const byRate = new Map<string, number>();
    const amounts = cents(`${settlement}/*/ram:LineTotalAmount`);
    for (const [at, rate] of texts(`${settlement}/ram:ApplicableTradeTax/ram:RateApplicablePercent`).entries())
      byRate.set(rate, (byRate.get(rate) ?? 0) + (amounts[at] ?? 0));
    const rates = texts(`${header}/ram:ApplicableTradeTax/ram:RateApplicablePercent`);
    const net = cents(`${header}/ram:ApplicableTradeTax/ram:BasisAmount`);
    expect(new Map(rates.map((rate, at) => [rate, net[at]]))).toEqual(byRate);
    expect(new Set(texts("//ram:CategoryCode"))).toEqual(new Set(["S"]));
  });

  test("BR-DEC-09 to BR-DEC-23: every amount has two decimals", () => {
    const amounts = texts("//*[ends-with(local-name(), 'Amount')]");
    expect(amounts.length).toBeGreaterThan(8);
    expect(amounts.filter((amount) => !/^\d+\.\d\d$/.test(amount))).toEqual([]);
  });

  test("BR-29, BR-30: the periods end after they begin, and the invoice's one holds every line's day", () => {
    const [from = "", to = ""] = texts(`${header}/ram:BillingSpecifiedPeriod//udt:DateTimeString`);
    const days = texts(`${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/*`);
    expect([from, ...days, to].toSorted()[0]).toBe(from);
    expect([from, ...days, to].toSorted().at(-1)).toBe(to);
  });

  test("BR-DE-1, BR-DE-19, BR-DE-23: an invoice is paid to a valid IBAN, a credit note is cleared", () => {
    expect(texts(`${header}/ram:SpecifiedTradeSettlementPaymentMeans/ram:TypeCode`)).toEqual([isCredit ? "97" : "58"]);
    const ibans = texts(`${header}//ram:IBANID`);
    expect(ibans.map(isIban)).toEqual(isCredit ? [] : [true]);
  });

  test("BR-DE-2, BR-DE-5, BR-DE-6, BR-DE-7: the seller names a contact, a telephone and an e-mail address", () => {
    const contact = `${agreement}/ram:SellerTradeParty/ram:DefinedTradeContact`;
    expect(texts(`${contact}/ram:PersonName`)).toEqual([invoice.seller.contact]);
    expect(texts(`${contact}//ram:CompleteNumber`)).toEqual([invoice.seller.phone]);
    expect(texts(`${contact}//ram:URIID`)).toEqual([invoice.seller.email]);
  });

  test("BR-DE-3, BR-DE-4, BR-DE-8, BR-DE-9, BR-09, BR-11: both have a town, a postal code and a country", () => {
    for (const [side, { address }] of [["Seller", invoice.seller] as const, ["Buyer", invoice.buyer] as const]) {
      const postal = `${agreement}/ram:${side}TradeParty/ram:PostalTradeAddress`;
      expect(texts(`${postal}/ram:CityName`)).toEqual([address.city.trim()]);
      expect(texts(`${postal}/ram:PostcodeCode`)).toEqual([address.postalCode]);
      expect(texts(`${postal}/ram:CountryID`)).toEqual(["DE"]);
    }
  });

  test("BR-DE-15, BR-DE-16, BR-DE-21: reference, seller's id at the tax office and specification are named", () => {
    expect(texts(`${agreement}/ram:BuyerReference`)[0]?.length).toBeGreaterThan(0);
    const taxed = invoice.seller.vatId === null ? ["FC", "48/722/01234"] : ["VA", "DE811907980"];
    expect(texts(`${agreement}/ram:SellerTradeParty/*/ram:ID[@schemeID = '${taxed[0]}']`)).toEqual([taxed[1]]);
    expect(texts("//ram:GuidelineSpecifiedDocumentContextParameter")).toEqual([
      "urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0",
    ]);
  });

  test("BR-DE-17, BR-55: a credit note is of type 381 and names the invoice it corrects, with its day", () => {
    expect(texts("//rsm:ExchangedDocument/ram:TypeCode")).toEqual([isCredit ? "381" : "380"]);
    const reference = `${header}/ram:InvoiceReferencedDocument`;
    expect(texts(`${reference}/ram:IssuerAssignedID`)).toEqual(isCredit ? ["2026-000101"] : []);
    expect(texts(`${reference}//qdt:DateTimeString`)).toEqual(isCredit ? ["20261102"] : []);
  });

  test("BR-CO-25: an invoice has a day to pay by, a credit note says how it is settled", () => {
    expect(texts(`${header}//ram:DueDateDateTime/*`)).toEqual(isCredit ? [] : ["20261116"]);
    expect(texts(`${header}/ram:SpecifiedTradePaymentTerms/ram:Description`)[0]).toMatch(
      isCredit ? /^Wir verrechnen/ : /^Zahlbar ohne Abzug bis 16\.11\.2026\.$/,
    );
  });

  test("PEPPOL-R008: no element is empty", () => {
    expect(texts("//*[not(*) and normalize-space(.) = '']")).toEqual([]);
  });
});
