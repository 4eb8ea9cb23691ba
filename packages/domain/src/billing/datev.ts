import { berlinTime } from "../format/berlin.ts";
import { bookingText, germanAmount } from "./collmex.ts";
import { datevColumns } from "./datev-columns.ts";
import type { Invoice } from "./invoice.ts";
import { singleByte } from "./single-byte.ts";

/**
 * The accounts of SKR 03: sales commissions, and the first creditor. Other accounts are chosen at the import, which asks for
 * nothing else.
 */
const accounts = { commissions: "4760", creditor: "70000" } as const;
/** DATEV's keys for input VAT in percent. */
const inputVat: Readonly<Record<number, string>> = { 19: "9", 16: "7", 7: "8", 5: "6" };

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const day = (iso: string): string => iso.replaceAll("-", "");
/** "3012" for 30 December, and "301226" with the year. */
const dayAndMonth = (iso: string): string => iso.slice(8) + iso.slice(5, 7);
const shortDay = (iso: string): string => dayAndMonth(iso) + iso.slice(2, 4);

/** Bookings stay open for changes. DATEV locks a batch whose bookings leave this empty. */
const isLocked = "0";

/**
 * The first line of a file in format 700, category 21, version 13. The adviser reads number 1001 and client 1 as "not known". The name of
 * the batch has only characters that DATEV's description allows, which has no umlauts.
 */
function header(from: string, to: string, madeAt: string): string {
  const { date, time } = berlinTime(madeAt);
  const made = `${date}${time}`.replaceAll(/\D/g, "").padEnd(17, "0");
  const start = `${from.slice(0, 4)}0101`;
  const about = [day(from), day(to), quoted("Rechnungen Marktplatz"), quoted(""), "1", "0", isLocked, quoted("EUR")];
  const rest = ["", quoted(""), "", "", quoted("03"), "", "", quoted(""), quoted("")];
  const kind = [quoted("EXTF"), "700", "21", quoted("Buchungsstapel"), "13", made, ""];
  return [...kind, quoted("PK"), quoted(""), quoted(""), "1001", "1", start, "4", ...about, ...rest].join(";");
}

/** One booking for each VAT rate: the gross amount on the expense account, debit for invoices and credit for credit notes. */
function bookingsOf(invoice: Invoice): string[] {
  const { number, kind, issuedOn, dueOn } = invoice;
  return invoice.vat.map(({ percent, netCents, vatCents }) => {
    const values: Record<string, string> = {
      "Umsatz (ohne Soll/Haben-Kz)": germanAmount(netCents + vatCents),
      "Soll/Haben-Kennzeichen": kind === "invoice" ? "S" : "H",
      "WKZ Umsatz": "EUR",
      Konto: accounts.commissions,
      "Gegenkonto (ohne BU-Schlüssel)": accounts.creditor,
      "BU-Schlüssel": inputVat[percent] ?? "",
      Belegdatum: dayAndMonth(issuedOn),
      "Belegfeld 1": number,
      "Belegfeld 2": dueOn === null ? "" : shortDay(dueOn),
      Buchungstext: bookingText(invoice),
      Festschreibung: isLocked,
    };
    return datevColumns
      .map(({ name, isText }) => (isText ? quoted(values[name] ?? "") : (values[name] ?? "")))
      .join(";");
  });
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
  const heads = datevColumns.map(({ name }) => name).join(";");
  const lines = [header(from, to, madeAt), heads, ...invoices.flatMap(bookingsOf)];
  return singleByte(lines.map((line) => `${line}\r\n`).join(""), "windows-1252");
}
