import { buffer } from "node:stream/consumers";
import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { drawClosing, drawSums, endHeight } from "./pdf/closing.ts";
import { drawLetterhead } from "./pdf/letterhead.ts";
import { drawLines } from "./pdf/line-table.ts";
import { attachmentName, xmpOf } from "./pdf/metadata.ts";
import { addPage, drawFooters, footerColumns } from "./pdf/pages.ts";
import { openSheet } from "./pdf/sheet.ts";
import { titleOf } from "./texts.ts";
import { toCii } from "./xml/cii.ts";

/**
 * Draws an invoice as PDF/A-3b that carries itself as ZUGFeRD 2 (Factur-X), profile EN 16931. All dates and ids in the file come from the
 * invoice, so the same invoice always gives the same bytes.
 * @returns the file
 */
export async function toPdf(invoice: Invoice): Promise<Uint8Array> {
  const madeAt = new Date(`${invoice.issuedOn}T12:00:00Z`);
  const sheet = openSheet(titleOf(invoice), madeAt);
  const footer = footerColumns(sheet, invoice);
  const nextPage = (): void => addPage(sheet, invoice, footer);
  nextPage();
  drawLetterhead(sheet, invoice);
  drawLines(sheet, invoice, endHeight(sheet, invoice), nextPage);
  drawSums(sheet, invoice);
  drawClosing(sheet, invoice, nextPage);
  sheet.root.end();
  drawFooters(sheet, invoice, footer);
  const attachment = {
    name: attachmentName,
    type: "text/xml",
    description: "Factur-X",
    // The page and the XML say the same. The types of pdfkit lack this option.
    relationship: "Alternative",
    creationDate: madeAt,
    modifiedDate: madeAt,
  };
  sheet.doc.file(Buffer.from(toCii(invoice, "zugferd")), attachment);
  sheet.doc.appendXML(xmpOf(invoice));
  sheet.doc.end();
  return buffer(sheet.doc);
}
