import type { Invoice, InvoiceLine } from "@partner-konto/domain/billing/invoice";
import { formatDate } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { lineDetails } from "../texts.ts";
import { colors, left, mm, right } from "./paper.ts";
import { artifact, draw, drawLine, lineHeight, linesIn, rule, type Sheet, type Style, tagged } from "./sheet.ts";

const columns = {
  at: { x: left + mm(6), title: "Pos.", align: "right" },
  day: { x: left + mm(10), title: "Tag", align: "left" },
  order: { x: left + mm(30), title: "Auftrag", align: "left" },
  goods: { x: left + mm(54), title: "Leistung", align: "left" },
  vat: { x: right - mm(26), title: "USt", align: "right" },
  net: { x: right, title: "Netto", align: "right" },
} as const;
type Column = keyof typeof columns;
const names = Object.keys(columns) as Column[];

const orderWidth = columns.goods.x - columns.order.x - mm(2);
const goodsWidth = columns.vat.x - columns.goods.x - mm(12);
const body: Style = { size: 8.5 };
const details: Style = { size: 7, color: colors.quiet };
const headStyle: Style = { size: 7.5, weight: "strong", color: colors.quiet };
const carryStyle: Style = { size: 8.5, weight: "strong" };
const padding = mm(1.1);
const headHeight = lineHeight(headStyle.size) + 2 * padding;
const carryHeight = lineHeight(carryStyle.size) + 2 * padding;

interface Row {
  readonly line: InvoiceLine;
  readonly order: readonly string[];
  readonly goods: readonly string[];
  readonly details: readonly string[];
  readonly height: number;
}

function rowOf(sheet: Sheet, line: InvoiceLine): Row {
  const order = linesIn(sheet, line.orderNumber, orderWidth, body);
  const goods = line.goods ? linesIn(sheet, line.goods, goodsWidth, body) : [];
  const small = linesIn(sheet, lineDetails(line), goodsWidth, details);
  const text = goods.length * lineHeight(body.size) + small.length * lineHeight(details.size);
  const height = Math.max(text, order.length * lineHeight(body.size)) + 2 * padding;
  return { line, order, goods, details: small, height };
}

function drawHead(sheet: Sheet, each: (name: Column, cell: () => void) => void): void {
  const { y } = sheet;
  for (const name of names) {
    const { x, title, align } = columns[name];
    each(name, () => drawLine(sheet, title, x, y + padding, { ...headStyle, align }));
  }
  sheet.y += headHeight;
}

const headRule = (sheet: Sheet): void => rule(sheet, sheet.y, { color: colors.ink, width: 0.7 });

function drawRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: Row, at: number): void {
  const { line } = row;
  const top = sheet.y + padding;
  const cells: Record<Column, () => void> = {
    at: () => drawLine(sheet, String(at + 1), columns.at.x, top, { ...body, color: colors.quiet, align: "right" }),
    day: () => drawLine(sheet, formatDate(line.day), columns.day.x, top, body),
    order: () => draw(sheet, row.order, columns.order.x, top, body),
    goods: () => draw(sheet, row.details, columns.goods.x, draw(sheet, row.goods, columns.goods.x, top, body), details),
    vat: () => drawLine(sheet, `${formatNumber(line.vatPercent)} %`, columns.vat.x, top, { ...body, align: "right" }),
    net: () => drawLine(sheet, measureText(euros(line.netCents)), columns.net.x, top, { ...body, align: "right" }),
  };
  const element = tagged(sheet, table, "TR");
  for (const name of names) tagged(sheet, element, "TD", cells[name]);
  element.end();
  sheet.y += row.height;
  rule(sheet, sheet.y);
}

/** The net sum so far, at the end of a page and at the beginning of the next. */
function drawCarry(sheet: Sheet, cents: number): void {
  artifact(sheet, "Pagination", () => {
    drawLine(sheet, "Übertrag", columns.goods.x, sheet.y + padding, carryStyle);
    drawLine(sheet, measureText(euros(cents)), columns.net.x, sheet.y + padding, { ...carryStyle, align: "right" });
  });
  sheet.y += carryHeight;
}

/**
 * Draws the lines over as many pages as they need.
 * @param closing the height in points that must follow the last line on its page, so that the sums and how to pay never stand alone
 */
export function drawLines(sheet: Sheet, { lines }: Invoice, closing: number, nextPage: () => void): void {
  const table = tagged(sheet, sheet.root, "Table");
  const headRow = tagged(sheet, table, "TR");
  drawHead(sheet, (_, cell) => tagged(sheet, headRow, "TH", cell));
  headRow.end();
  headRule(sheet);
  let sum = 0;
  for (const [at, line] of lines.entries()) {
    const row = rowOf(sheet, line);
    const after = at === lines.length - 1 ? closing : carryHeight;
    if (sheet.y + row.height + after > sheet.bottom) {
      if (at > 0) drawCarry(sheet, sum);
      nextPage();
      artifact(sheet, "Pagination", () => drawHead(sheet, (_, cell) => cell()));
      headRule(sheet);
      if (at > 0) drawCarry(sheet, sum);
      if (at > 0) rule(sheet, sheet.y);
    }
    drawRow(sheet, table, row, at);
    sum += line.netCents;
  }
  table.end();
}
