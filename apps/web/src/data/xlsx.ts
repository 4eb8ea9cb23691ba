import type { Sheet, SheetCell, SheetColumn } from "@partner-konto/domain/format/sheet";
import { strToU8, zipSync } from "fflate";

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packed = "http://schemas.openxmlformats.org/package/2006";
const part = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Escapes a text for XLSX: removes characters that XML does not allow, and escapes text that looks like an _xHHHH_ code. */
const escaped = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, "")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#13;");

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="3" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`;
const headStyle = 1;
const styleOf: Record<SheetColumn["holds"], number> = { money: 2, numbers: 3, days: 4 };

/** A text cell is never a formula (promise 55). */
const textCell = (text: string, isHead: boolean): string =>
  `<c${isHead ? ` s="${headStyle}"` : ""} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const dayMs = 86_400_000;
/** Spreadsheets count days from here. */
const dayZero = Date.UTC(1899, 11, 30);

/** An empty cell keeps its number format, for a value typed later. */
function cellOf(cell: SheetCell, holds: SheetColumn["holds"]): string {
  const isDay = holds === "days" && typeof cell === "string" && cell !== "";
  if (typeof cell === "string" && !isDay) return textCell(cell, false);
  const number = isDay ? (Date.parse(cell) - dayZero) / dayMs : cell;
  return number === null ? `<c s="${styleOf[holds]}"/>` : `<c s="${styleOf[holds]}"><v>${number}</v></c>`;
}

function sheetOf({ columns, rows }: Sheet): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const lines = [
    columns.map(({ name }) => textCell(name, true)),
    ...rows.map((row) => columns.map(({ holds }, at) => cellOf(row[at] ?? null, holds))),
  ].map((cells, at) => `<row r="${at + 1}">${cells.join("")}</row>`);
  const all = `A1:${String.fromCharCode(64 + columns.length)}${rows.length + 1}`;
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${lines.join("")}</sheetData><autoFilter ref="${all}"/></worksheet>`;
}

/** A table of at most 26 columns as an XLSX file with one sheet. Packed synchronously: libraries pack large files in a blob worker, which our CSP forbids. */
export function xlsxOf(sheet: Sheet): Uint8Array<ArrayBuffer> {
  const types = [
    ["/xl/workbook.xml", "sheet.main"],
    ["/xl/styles.xml", "styles"],
    ["/xl/worksheets/sheet1.xml", "worksheet"],
  ].map(([name, kind]) => `<Override PartName="${name}" ContentType="${part}.${kind}+xml"/>`);
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]): string =>
    `${head}<Relationships xmlns="${packed}/relationships">${all.join("")}</Relationships>`;
  const texts = {
    "[Content_Types].xml": `${head}<Types xmlns="${packed}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${types.join("")}</Types>`,
    "_rels/.rels": relations(relation("rId1", "officeDocument", "xl/workbook.xml")),
    "xl/workbook.xml": `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheet.name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relations(
      relation("rId1", "worksheet", "worksheets/sheet1.xml"),
      relation("rId2", "styles", "styles.xml"),
    ),
    "xl/styles.xml": styles,
    "xl/worksheets/sheet1.xml": sheetOf(sheet),
  };
  const files = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return zipSync(files, { mtime: "2026-01-01" });
}
