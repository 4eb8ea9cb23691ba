import { expect, test } from "vitest";
import { creditNoteOf, invoiceOf, kinds, lineOf, linesOf } from "../testing.ts";
import { checkRules } from "../testing-schematron.ts";
import { toCii } from "./cii.ts";

// The rules look at each line alike; business-rules.test.ts adds up the long invoices.
const short = Object.entries(kinds).filter(([, { lines }]) => lines.length < 10);

test.each(short)("%s breaks no official rule of EN 16931", (_, invoice) => {
  const { broken, evaluated } = checkRules(toCii(invoice, "zugferd"), "en16931");
  expect(broken).toEqual([]);
  expect(evaluated).toBeGreaterThan(700);
});

test.each(short)("%s breaks no official rule of XRechnung 3.0", (_, invoice) => {
  const xml = toCii(invoice, "xrechnung");
  expect(checkRules(xml, "en16931").broken).toEqual([]);
  const { broken, evaluated } = checkRules(xml, "xrechnung");
  expect(broken).toEqual([]);
  expect(evaluated).toBeGreaterThan(20);
});

const invoiceXml = toCii(invoiceOf([...linesOf(2), lineOf(2, { vatPercent: 16 })]), "xrechnung");
const creditXml = toCii(creditNoteOf(linesOf(1)), "xrechnung");
const breaks: [rule: string, xml: string, from: string | RegExp, to: string][] = [
  ["BR-CO-10", invoiceXml, "<ram:LineTotalAmount>45.00", "<ram:LineTotalAmount>46.00"],
  ["BR-CO-13", invoiceXml, "<ram:TaxBasisTotalAmount>45.00", "<ram:TaxBasisTotalAmount>44.00"],
  ["BR-CO-14", invoiceXml, '<ram:TaxTotalAmount currencyID="EUR">8.10', '<ram:TaxTotalAmount currencyID="EUR">8.11'],
  ["BR-CO-15", invoiceXml, "<ram:GrandTotalAmount>53.10", "<ram:GrandTotalAmount>53.11"],
  ["BR-CO-16", invoiceXml, "<ram:DuePayableAmount>53.10", "<ram:DuePayableAmount>53.00"],
  ["BR-CO-17", invoiceXml, "<ram:CalculatedAmount>5.70", "<ram:CalculatedAmount>9.70"],
  ["BR-55", creditXml, "<ram:IssuerAssignedID>2026-000101</ram:IssuerAssignedID>", ""],
  ["BR-S-08", invoiceXml, "<ram:BasisAmount>30.00", "<ram:BasisAmount>32.00"],
  ["BR-S-09", invoiceXml, "<ram:CalculatedAmount>5.70", "<ram:CalculatedAmount>9.70"],
  ["BR-DEC-23", invoiceXml, "<ram:LineTotalAmount>15.00", "<ram:LineTotalAmount>15.001"],
  ["BR-DE-6", invoiceXml, /<ram:TelephoneUniversalCommunication>.*?<\/ram:TelephoneUniversalCommunication>/, ""],
  ["BR-DE-15", invoiceXml, /<ram:BuyerReference>.*?<\/ram:BuyerReference>/, ""],
  ["BR-DE-21", invoiceXml, "xrechnung_3.0", "xrechnung_1.0"],
  [
    "BR-DE-23-a",
    invoiceXml,
    /<ram:PayeePartyCreditorFinancialAccount>.*?<\/ram:PayeePartyCreditorFinancialAccount>/,
    "",
  ],
];

test.each(breaks)("the official rules notice a broken %s", (rule, xml, from, to) => {
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  const broken = [...checkRules(changed, "en16931").broken, ...checkRules(changed, "xrechnung").broken];
  expect(broken).toContain(rule);
});
