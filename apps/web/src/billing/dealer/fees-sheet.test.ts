import { textOfCell } from "@partner-konto/domain/format/csv";
import { sheetCsv } from "@partner-konto/domain/format/sheet";
import { rowsOfTable } from "@partner-konto/domain/format/table-text";
import { hardNames } from "@partner-konto/domain/prices/table/testing";
import { expect, test } from "vitest";
import { xlsxOf } from "../../data/xlsx.ts";
import { xlsxRows } from "../../data/xlsx-read.ts";
import { creditOf, feeOf, invoiceIdOf } from "../../testing/billing.ts";
import { feesSheet } from "./fees-sheet.ts";

const fees = [
  feeOf({
    credit: creditOf({ status: "settled", creditNote: { id: invoiceIdOf(2), number: "2026-000119" } }),
  }),
  feeOf({ orderNumber: "4812908", netCents: 123_456, invoice: null }),
];
const csvRows = (text: string) => [...rowsOfTable(text)].map(({ fields }) => fields?.map(textOfCell));

test("the CSV of a year has one row a fee, with German days and amounts", () => {
  const [head, first, second] = csvRows(sheetCsv(feesSheet(fees)));
  expect(head?.slice(0, 6)).toEqual(["Tag", "Auftrag", "Niederlassung", "Ware", "Satz", "Gebühr netto, €"]);
  expect(first).toEqual([
    "14.10.2026",
    "4812907",
    "Lüneburg",
    "4,5 t Holzpellets lose",
    "15,00 € je Auftrag",
    "15,00",
    "19",
    "2026-000104",
    "Gutgeschrieben mit 2026-000119",
    "2026-000119",
  ]);
  expect(second?.slice(5)).toEqual(["1.234,56", "19", "", "", ""]);
});

test("the XLSX of a year has the same fees, with amounts as numbers and days as dates", () => {
  const [, first] = xlsxRows(xlsxOf(feesSheet(fees)));
  // The reader of price tables names a date instead of reading it.
  expect(first?.cells.slice(0, 3)).toEqual([{ odd: "date" }, "4812907", "Lüneburg"]);
  expect(first?.cells[5]).toBe(15);
});

test("promise 55: no name becomes a formula in CSV or XLSX, and it reads back unchanged", () => {
  for (const name of [...hardNames, "=1+1", "+49", "@SUM(A1)", "-2", "\t=1"]) {
    const sheet = feesSheet([feeOf({ agencyName: name, goods: name })]);
    const text = sheetCsv(sheet);
    const [, row] = csvRows(text);
    expect([row?.[2], row?.[3]], name).toEqual([name, name]);
    // A signed number is a number.
    expect(
      text.split(/;|\r\n/).filter((cell) => /^"?[=+\-@\t\r](?![\d.,]+$)/.test(cell)),
      name,
    ).toEqual([]);
    const [, read] = xlsxRows(xlsxOf(sheet));
    expect(read?.cells.slice(2, 4), name).toEqual([name, name]);
  }
});
