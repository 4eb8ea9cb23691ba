import type { Invoice, Party } from "@partner-konto/domain/billing/invoice";
import { formatDate, formatMonth } from "@partner-konto/domain/format/date";
import { placeOf, streetOf, titleOf } from "../texts.ts";
import * as paper from "./paper.ts";
import { artifact, draw, drawLine, lineHeight, linesIn, rule, type Sheet, type Style, tagged } from "./sheet.ts";

const { colors, mm, left, right } = paper;

/** Every line of the buyer stays in the window: with long names the type gets smaller. */
function address(sheet: Sheet, buyer: Party): void {
  const attention = buyer.contact && buyer.contact !== buyer.name ? `z. Hd. ${buyer.contact}` : "";
  const texts = [buyer.name, attention, streetOf(buyer), placeOf(buyer)].filter(Boolean);
  const tries = [10, 9, 8, 7, 6].map((size) => ({
    size,
    lines: texts.flatMap((text) => linesIn(sheet, text, paper.windowWidth, { size })),
  }));
  const fits = tries.find(({ size, lines }) => lines.length * lineHeight(size) <= paper.addressHeight + 1);
  const { size, lines } = fits ?? { size: 6, lines: tries.at(-1)?.lines ?? [] };
  tagged(sheet, sheet.root, "P", () => draw(sheet, lines, left, paper.addressTop, { size }));
}

function sender(sheet: Sheet, seller: Party): void {
  const style: Style = { size: 6.5, color: colors.quiet };
  const [line = ""] = linesIn(
    sheet,
    [seller.name, streetOf(seller), placeOf(seller)].join(" · "),
    paper.windowWidth,
    style,
  );
  artifact(sheet, "Layout", () => drawLine(sheet, line, left, paper.senderTop, style));
}

function facts(invoice: Invoice): (readonly [label: string, value: string])[] {
  const { number, issuedOn, buyer, dueOn, corrects, kind, from, to } = invoice;
  const all: (readonly [string, string | null])[] = [
    [kind === "invoice" ? "Rechnungsnummer" : "Belegnummer", number],
    ["Datum", formatDate(issuedOn)],
    ["Korrigiert Rechnung", corrects && corrects.number],
    ["vom", corrects && formatDate(corrects.issuedOn)],
    ["Kundennummer", buyer.customerNumber],
    ["Ihre USt-IdNr.", buyer.vatId],
    ["Leistungszeitraum", `${formatDate(from)} – ${formatDate(to)}`],
    ["Fällig am", dueOn && formatDate(dueOn)],
  ];
  return all.filter((fact): fact is readonly [string, string] => Boolean(fact[1]));
}

function information(sheet: Sheet, invoice: Invoice): void {
  const size = 9;
  let y = paper.infoTop;
  for (const [label, value] of facts(invoice)) {
    const lines = linesIn(sheet, value, mm(37), { size });
    tagged(sheet, sheet.root, "P", () => {
      drawLine(sheet, label, paper.infoLeft, y, { size, color: colors.quiet });
      // Copied text and screen readers need a blank between label and value.
      y = draw(sheet, lines, right, y, { size, align: "right" }) + 1;
    });
  }
  // Longer values push the title down.
  sheet.y = Math.max(paper.titleTop, y + mm(5));
}

function marks(sheet: Sheet): void {
  const faint = { from: mm(4), color: colors.line, width: 0.4 };
  for (const y of paper.foldMarks) rule(sheet, y, { ...faint, to: mm(8) });
  rule(sheet, paper.punchMark, { ...faint, to: mm(10) });
}

const introduction = ({ kind, month, corrects }: Invoice): string =>
  kind === "invoice" || corrects === null
    ? `Für Ihre erfolgreichen Aufträge berechnen wir im Abrechnungsmonat ${formatMonth(`${month}-01`)}:`
    : `Wir mindern unsere Rechnung ${corrects.number} vom ${formatDate(corrects.issuedOn)} um folgende Gebühren:`;

/** Draws the first page down to the table. */
export function drawLetterhead(sheet: Sheet, invoice: Invoice): void {
  const { doc, root } = sheet;
  artifact(sheet, "Layout", () => doc.rect(0, 0, mm(210), mm(2.5)).fill(colors.brand));
  const name: Style = { size: 15, weight: "strong", color: colors.brand };
  tagged(sheet, root, "P", () =>
    draw(sheet, linesIn(sheet, invoice.seller.name, right - left, name), left, mm(18), name),
  );
  sender(sheet, invoice.seller);
  address(sheet, invoice.buyer);
  information(sheet, invoice);
  marks(sheet);
  tagged(sheet, root, "H1", () => {
    sheet.y = drawLine(sheet, titleOf(invoice), left, sheet.y, { size: 16, weight: "strong" });
  });
  tagged(sheet, root, "P", () => {
    sheet.y = draw(sheet, linesIn(sheet, introduction(invoice), right - left, { size: 9.5 }), left, sheet.y + 3, {
      size: 9.5,
    });
  });
  sheet.y += mm(5);
}

/** Draws the head of a later page. */
export function drawLaterHead(sheet: Sheet, invoice: Invoice): void {
  artifact(sheet, "Pagination", () => {
    sheet.doc.rect(0, 0, mm(210), mm(2.5)).fill(colors.brand);
    drawLine(sheet, titleOf(invoice), left, mm(14), { size: 10, weight: "strong" });
    const [name = ""] = linesIn(sheet, invoice.seller.name, mm(90), { size: 9 });
    drawLine(sheet, name, right, mm(14), { size: 9, color: colors.quiet, align: "right" });
  });
  sheet.y = paper.laterTop;
}
