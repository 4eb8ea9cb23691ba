import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { formatDate } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentTerms } from "../texts.ts";
import { groupedIban } from "./pages.ts";
import { colors, left, mm, right } from "./paper.ts";
import { artifact, draw, drawLine, lineHeight, linesIn, rule, type Sheet, type Style, tagged } from "./sheet.ts";

const body: Style = { size: 9 };
const total: Style = { size: 11.5, weight: "strong" };
const labels = right - mm(85);
const rowHeight = lineHeight(body.size) + mm(1);
const above = mm(3);
const boxGap = mm(5);

const sumsHeight = ({ vat }: Invoice): number => above + (vat.length + 1) * rowHeight + lineHeight(total.size) + mm(3);

const money = (cents: number): string => measureText(euros(cents));

/** Draws net, the VAT of each rate, and gross. */
export function drawSums(sheet: Sheet, { kind, vat, netCents, grossCents }: Invoice): void {
  const table = tagged(sheet, sheet.root, "Table");
  const drawSum = (label: string, cents: number, style: Style): void => {
    const row = tagged(sheet, table, "TR");
    tagged(sheet, row, "TH", () => drawLine(sheet, label, labels, sheet.y, style));
    tagged(sheet, row, "TD", () => drawLine(sheet, money(cents), right, sheet.y, { ...style, align: "right" }));
    row.end();
  };
  sheet.y += above;
  for (const [label, cents] of [
    ["Summe netto", netCents] as const,
    ...vat.map((rate) => [`${formatNumber(rate.percent)} % USt auf ${money(rate.netCents)}`, rate.vatCents] as const),
  ]) {
    drawSum(label, cents, body);
    sheet.y += rowHeight;
  }
  rule(sheet, sheet.y, { from: labels, color: colors.ink, width: 0.7 });
  sheet.y += mm(1.5);
  drawSum(kind === "invoice" ? "Gesamtbetrag" : "Korrekturbetrag", grossCents, total);
  sheet.y += lineHeight(total.size) + mm(1.5);
  table.end();
}

type Fact = readonly [label: string, value: string | null];

/** The facts a buyer needs to pay, in two columns; nothing for credit notes. */
function paymentFacts({ seller, number, grossCents, dueOn }: Invoice): Fact[][] {
  if (dueOn === null) return [];
  return [
    [
      ["Betrag", money(grossCents)],
      ["Zahlbar bis", formatDate(dueOn)],
      ["Verwendungszweck", number],
    ],
    [
      ["Empfänger", seller.name],
      ["IBAN", seller.iban && groupedIban(seller.iban)],
      ["BIC, Bank", [seller.bic, seller.bank].filter(Boolean).join(", ")],
    ],
  ];
}

const boxPadding = mm(3.5);
const boxColumns = [
  { x: left + mm(4), label: mm(31), value: mm(36) },
  { x: left + mm(78), label: mm(19), value: mm(64) },
];
const factHeight = lineHeight(body.size) + 1;

/** The bank details, laid out. */
function paymentBox(sheet: Sheet, invoice: Invoice) {
  const columns = paymentFacts(invoice).map((facts, at) =>
    facts.flatMap(([label, value]) =>
      value ? [{ label, lines: linesIn(sheet, value, boxColumns[at]?.value ?? 0, body) }] : [],
    ),
  );
  const rows = columns.map((facts) => facts.reduce((sum, { lines }) => sum + lines.length, 0));
  return { columns, height: rows.length > 0 ? Math.max(...rows) * factHeight + 2 * boxPadding : 0 };
}

/** @returns the height in points of what stays on one page: the sums, and how to pay or how the credit is settled */
export function endHeight(sheet: Sheet, invoice: Invoice): number {
  const { height } = paymentBox(sheet, invoice);
  return sumsHeight(invoice) + boxGap + (height || lineHeight(body.size));
}

/** Draws a tinted box with the bank details. */
function drawPayment(sheet: Sheet, invoice: Invoice): void {
  const { columns, height } = paymentBox(sheet, invoice);
  if (height === 0) return;
  const top = sheet.y + boxGap;
  artifact(sheet, "Layout", () => sheet.doc.roundedRect(left, top, right - left, height, 4).fill(colors.tint));
  for (const [at, facts] of columns.entries()) {
    const { x = left, label: labelWidth = 0 } = boxColumns[at] ?? {};
    let y = top + boxPadding;
    for (const { label, lines } of facts)
      tagged(sheet, sheet.root, "P", () => {
        drawLine(sheet, label, x, y, { ...body, color: colors.quiet });
        y = draw(sheet, lines, x + labelWidth, y, at === 0 ? { ...body, weight: "strong" } : body) + 1;
      });
  }
  sheet.y = top + height;
}

/** Draws a text that may be longer than the page. */
function drawText(sheet: Sheet, text: string, style: Style, nextPage: () => void): void {
  sheet.y += boxGap;
  let lines = linesIn(sheet, text, right - left, style);
  while (lines.length > 0) {
    const fitting = Math.max(0, Math.floor((sheet.bottom - sheet.y) / lineHeight(style.size)));
    const part = lines.slice(0, fitting);
    if (part.length > 0)
      tagged(sheet, sheet.root, "P", () => {
        sheet.y = draw(sheet, part, left, sheet.y, style);
      });
    lines = lines.slice(fitting);
    if (lines.length > 0) nextPage();
  }
}

/** Draws everything below the sums: how to pay or how the credit is settled, and the note. */
export function drawClosing(sheet: Sheet, invoice: Invoice, nextPage: () => void): void {
  drawPayment(sheet, invoice);
  if (invoice.dueOn === null) drawText(sheet, paymentTerms(invoice), body, nextPage);
  if (invoice.note !== null) drawText(sheet, invoice.note, body, nextPage);
}
