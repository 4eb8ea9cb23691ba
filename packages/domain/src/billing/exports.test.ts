import { expect, test } from "vitest";
import { collmexFile, collmexNumber, germanAmount, isCollmexCustomer } from "./collmex.ts";
import { datevFile } from "./datev.ts";
import type { Invoice } from "./invoice.ts";
import { singleByte } from "./single-byte.ts";
import { creditTotals, invoiceTotals } from "./totals.ts";

const seller = {
  name: "Heizmarkt Plattform GmbH",
  address: { street: "Speicherweg", houseNumber: "12", postalCode: "21335", city: "Lüneburg" },
  vatId: "DE123456789",
  taxNumber: null,
  email: "rechnung@heizmarkt.example",
  phone: null,
  contact: null,
  iban: null,
  bic: null,
  bank: null,
  register: null,
};
const line = (day: string, vatPercent: number) => ({
  feeId: "0b0a1c64-0000-4000-8000-000000000001",
  orderNumber: "4800001",
  day,
  agencyName: '=HYPERLINK("https://boese.example")',
  goods: "4,5 t Holzpellets lose",
  text: "15,00 € je Auftrag",
  netCents: 1500,
  vatPercent,
});
const lines = [line("2020-06-30", 19), line("2020-07-01", 16), line("2020-07-15", 16)];
const invoice: Invoice = {
  number: "2020-000123",
  kind: "invoice",
  issuedOn: "2020-08-03",
  dueOn: "2020-08-17",
  month: "2020-07",
  from: "2020-07-01",
  to: "2020-07-31",
  seller,
  buyer: { ...seller, name: '="Ölhandel"; GmbH', customerNumber: null },
  corrects: null,
  lines,
  ...invoiceTotals(lines),
  note: null,
};
const note: Invoice = {
  ...invoice,
  number: "2020-000124",
  kind: "creditNote",
  // The lines are from June, the month of the run is July.
  from: "2020-06-30",
  dueOn: null,
  corrects: { number: invoice.number, issuedOn: invoice.issuedOn },
  lines: lines.slice(1, 2),
  ...creditTotals(lines.slice(1, 2), []),
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** The columns of DATEV's posting batch that are texts, counted from 1 as in DATEV's public description. */
const textColumns = [2, 3, 6, 9, 11, 12, 14, 16, 20, ...range(21, 38), 40, 42, ...range(48, 87), 91, 95, 96, 98].concat(
  [102, 103, 105, 107, 109, 110, 112, 118, 120, 121, 123],
);

/** The cells of a file with semicolons and doubled quotes, as a spreadsheet reads them. */
function cellsOf(bytes: Uint8Array): string[][] {
  const text = new TextDecoder("windows-1252").decode(bytes);
  return text
    .trimEnd()
    .split("\r\n")
    .map((row) =>
      [...row.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? "").replaceAll('""', '"'),
      ),
    );
}

test("Collmex gets a record for each VAT rate, credit notes with their own type and positive amounts", () => {
  const customer = { customer: "70017", invoiceType: 0, creditType: 1 };
  const rows = cellsOf(
    collmexFile([
      { invoice, ...customer },
      { invoice: note, ...customer },
    ]),
  );
  const told = rows.map((cells) => [0, 1, 2, 3, 6, 29, 32, 51, 72, 73].map((at) => cells[at]));
  expect(told).toEqual([
    ["CMXINV", "20000123", "1", "0", "70017", "20200803", "EUR", "20200630", "1", "15,00"],
    ["CMXINV", "20000123", "2", "0", "70017", "20200803", "EUR", "20200715", "1", "30,00"],
    ["CMXINV", "20000124", "1", "1", "70017", "20200803", "EUR", "20200701", "1", "15,00"],
  ]);
  for (const cells of rows) expect(cells).toHaveLength(96);
  expect(rows[2]?.[39]).toBe("Korrigiert 2020-000123");
  expect(rows.map((cells) => cells[70])).toEqual([
    "Erfolgsgebühren 07/2020",
    "Erfolgsgebühren 07/2020",
    "Korrektur 2020-000123, Gebühren 06/2020",
  ]);
  expect([isCollmexCustomer("12345678"), isCollmexCustomer("123456789")]).toEqual([true, false]);
});

test("DATEV gets one booking for each VAT rate, debit for invoices and credit for credit notes", () => {
  const file = datevFile([invoice, note], { from: "2020-01-01", to: "2020-12-31" }, "2020-08-04T10:11:12.345Z");
  const [header, columns, ...bookings] = cellsOf(file);
  expect(header?.slice(0, 6)).toEqual(["EXTF", "700", "21", "Buchungsstapel", "13", "20200804121112000"]);
  expect(header?.slice(12, 16)).toEqual(["20200101", "4", "20200101", "20201231"]);
  expect(header).toHaveLength(31);
  expect(header?.[16]).toMatch(/^[\w./ -]{1,30}$/);
  expect(new Set(columns)).toHaveLength(125);
  expect(bookings.map((cells) => [0, 1, 6, 7, 8, 9, 10, 11].map((at) => cells[at]))).toEqual([
    ["17,85", "S", "4760", "70000", "9", "0308", "2020-000123", "170820"],
    ["34,80", "S", "4760", "70000", "7", "0308", "2020-000123", "170820"],
    ["17,40", "H", "4760", "70000", "7", "0308", "2020-000124", ""],
  ]);
  for (const cells of bookings) expect(cells).toHaveLength(125);
  expect(bookings.at(-1)).toContain("Korrektur 2020-000123, Gebühren 06/2020");
});

test("DATEV's bookings say that they are not locked; texts have quotes, also empty ones, numbers none", () => {
  const file = datevFile([invoice], { from: "2020-01-01", to: "2020-12-31" }, "2020-08-04T10:11:12.345Z");
  const [, heads = "", booking = ""] = new TextDecoder("windows-1252").decode(file).split("\r\n");
  const cells = booking.split(";");
  const at = (head: string) => cells[heads.split(";").indexOf(head)];
  expect(["Festschreibung", "Belegdatum", "Fälligkeit"].map(at)).toEqual(["0", "0308", ""]);
  expect(["Buchungstext", "Beleglink", "Land"].map(at)).toEqual(['"Erfolgsgebühren 07/2020"', '""', '""']);
  expect(cells.map((cell, n) => (cell.startsWith('"') ? n + 1 : 0)).filter((n) => n > 0)).toEqual(textColumns);
});

test("promise 55: no cell of an export can become a formula, whatever names contain", () => {
  const customer = { customer: "70017", invoiceType: 0, creditType: 1 };
  const hostile = ["=1+1", "+49", "-1", "@SUM(A1)", "70017\n=1+1", "7;=1+1", "\t=1"];
  const files = [
    collmexFile([
      { invoice, ...customer },
      ...hostile.map((typed) => ({ invoice: note, ...customer, customer: typed })),
    ]),
    datevFile([invoice, note], { from: "2020-01-01", to: "2020-12-31" }, "2020-08-04T10:11:12.345Z"),
  ];
  for (const cell of files.flatMap(cellsOf).flat()) expect(cell).not.toMatch(/^[=+@\t\r-]/);
});

test("one byte a character; what an encoding lacks becomes a question mark", () => {
  expect([...singleByte("ß€😀", "windows-1252")]).toEqual([0xdf, 0x80, 0x3f]);
  expect([...singleByte("ä€", "iso-8859-1")]).toEqual([0xe4, 0x3f]);
});

test("amounts have German decimals, and Collmex's numbers eight digits", () => {
  expect([germanAmount(5), germanAmount(123_456), germanAmount(-1505)]).toEqual(["0,05", "1234,56", "-15,05"]);
  expect(collmexNumber("2026-000123")).toBe("26000123");
});
