import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { placeOf, streetOf, titleOf } from "../texts.ts";
import { drawLaterHead } from "./letterhead.ts";
import { colors, left, mm, pageBottom, right } from "./paper.ts";
import { artifact, draw, drawLine, lineHeight, linesIn, type Sheet, type Style } from "./sheet.ts";

const small: Style = { size: 7, color: colors.quiet };
/** The columns of the footer; an IBAN and an usual e-mail address fit into one line. */
const widths = [mm(32), mm(43), mm(40.5), mm(43.5)];
const gap = (right - left - widths.reduce((sum, width) => sum + width)) / (widths.length - 1);

const named = (label: string, value: string | null): string | null => value && `${label} ${value}`;

/** @returns an IBAN in groups of four */
export const groupedIban = (iban: string): string => iban.replaceAll(/\s/g, "").replaceAll(/.{4}(?=.)/g, "$& ");

/** @returns the lines of the footer's four columns: who, how to reach, registers, bank */
export function footerColumns(sheet: Sheet, { seller }: Invoice): string[][] {
  const columns = [
    [seller.name, streetOf(seller), placeOf(seller)],
    [seller.contact, named("Telefon", seller.phone), seller.email],
    [seller.register, named("USt-IdNr.", seller.vatId), named("Steuernummer", seller.taxNumber)],
    [seller.bank, seller.iban && named("IBAN", groupedIban(seller.iban)), named("BIC", seller.bic)],
  ];
  return columns.map((texts, at) =>
    texts.flatMap((text) => (text ? linesIn(sheet, text, widths[at] ?? 0, small) : [])),
  );
}

const footerTop = (columns: readonly string[][]): number =>
  pageBottom - Math.max(...columns.map(({ length }) => length)) * lineHeight(small.size);

/** Begins a page; its text ends above the footer. */
export function addPage(sheet: Sheet, invoice: Invoice, footer: readonly string[][]): void {
  sheet.doc.addPage();
  sheet.bottom = footerTop(footer) - mm(12);
  if (sheet.doc.bufferedPageRange().count > 1) drawLaterHead(sheet, invoice);
}

/** Draws the footers of all pages, once their number is known. */
export function drawFooters(sheet: Sheet, invoice: Invoice, columns: readonly string[][]): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const top = footerTop(columns);
  const about = `${titleOf(invoice)} · Diese Datei enthält den Beleg auch als Datensatz nach EN 16931 (ZUGFeRD).`;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    artifact(sheet, "Pagination", () => {
      drawLine(sheet, about, left, top - mm(6.5), small);
      drawLine(sheet, `Seite ${page + 1} von ${count}`, right, top - mm(6.5), { ...small, align: "right" });
      doc
        .moveTo(left, top - mm(2))
        .lineTo(right, top - mm(2))
        .lineWidth(0.5)
        .strokeColor(colors.line)
        .stroke();
      let x = left;
      for (const [at, lines] of columns.entries()) {
        draw(sheet, lines, x, top, small);
        x += (widths[at] ?? 0) + gap;
      }
    });
  }
}
