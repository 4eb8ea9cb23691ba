import { germanAmount } from "./collmex.ts";
import type { Invoice } from "./invoice.ts";
import { singleByte } from "./single-byte.ts";

/**
 * The accounts of SKR 03: sales commissions, and the first creditor. Whoever books differently changes them at the import, which asks for
 * nothing else.
 */
const accounts = { commissions: "4760", creditor: "70000" } as const;
/** DATEV's keys for input VAT in percent. */
const inputVat: Readonly<Record<number, string>> = { 19: "9", 16: "7", 7: "8", 5: "6" };

const columns = [
  "Umsatz (ohne Soll/Haben-Kz)",
  "Soll/Haben-Kennzeichen",
  "WKZ Umsatz",
  "Kurs",
  "Basis-Umsatz",
  "WKZ Basis-Umsatz",
  "Konto",
  "Gegenkonto (ohne BU-Schlüssel)",
  "BU-Schlüssel",
  "Belegdatum",
  "Belegfeld 1",
  "Belegfeld 2",
  "Skonto",
  "Buchungstext",
];

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const day = (iso: string): string => iso.replaceAll("-", "");
/** "3012" for 30 December, and "301226" with the year. */
const dayAndMonth = (iso: string): string => iso.slice(8) + iso.slice(5, 7);
const shortDay = (iso: string): string => dayAndMonth(iso) + iso.slice(2, 4);

/** The first line of a file in format 700, category 21, version 13. The adviser reads number 1001 and client 1 as "not known". */
function header(from: string, to: string, madeAt: string): string {
  const made = madeAt.replaceAll(/\D/g, "").slice(0, 17);
  const start = `${from.slice(0, 4)}0101`;
  const about = [day(from), day(to), quoted("Erfolgsgebühren"), quoted(""), "1", "0", "0", quoted("EUR")];
  const rest = ["", quoted(""), "", "", quoted("03"), "", "", quoted(""), quoted("")];
  const kind = [quoted("EXTF"), "700", "21", quoted("Buchungsstapel"), "13", made, ""];
  return [...kind, quoted("PK"), quoted(""), quoted(""), "1001", "1", start, "4", ...about, ...rest].join(";");
}

/** One booking for each VAT rate: the gross amount on the expense account, debit for invoices and credit for credit notes. */
function bookingsOf(invoice: Invoice): string[] {
  const { number, kind, issuedOn, dueOn, month } = invoice;
  const text = `Erfolgsgebühren ${month.slice(5)}/${month.slice(0, 4)}`;
  return invoice.vat.map(({ percent, netCents, vatCents }) =>
    [
      germanAmount(netCents + vatCents),
      quoted(kind === "invoice" ? "S" : "H"),
      quoted("EUR"),
      "",
      "",
      quoted(""),
      accounts.commissions,
      accounts.creditor,
      quoted(inputVat[percent] ?? ""),
      dayAndMonth(issuedOn),
      quoted(number),
      quoted(dueOn === null ? "" : shortDay(dueOn)),
      "",
      quoted(text),
    ].join(";"),
  );
}

/**
 * A DATEV booking file (EXTF) of a company's invoices of one calendar year, for its own books. No text of a person is in it, so no cell
 * can become a formula.
 * @param period ISO days of the same year; all invoices were issued within
 * @param madeAt ISO instant
 * @returns the bytes of the file in Windows-1252
 */
export function datevFile(
  invoices: readonly Invoice[],
  { from, to }: { from: string; to: string },
  madeAt: string,
): Uint8Array {
  const lines = [header(from, to, madeAt), columns.join(";"), ...invoices.flatMap(bookingsOf)];
  return singleByte(lines.map((line) => `${line}\r\n`).join(""), "windows-1252");
}
