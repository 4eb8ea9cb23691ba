import { formatNumber } from "@partner-konto/domain/format/number";
import {
  mostTableRows,
  type OddCell,
  type ReadCell,
  type ReadRow,
  UnreadableFileError,
} from "@partner-konto/domain/prices/table/read";
import { priceTableTexts } from "@partner-konto/domain/prices/table/texts";
import { decode, Parser } from "saxen";
import { unpacked } from "./unpack.ts";

type Attributes = Readonly<Record<string, string>>;
interface Walk {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

/** The name without its namespace prefix, which some programs write. */
const plain = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Walks through an XML text. Entities that the file declares are not expanded, which rules out entity-expansion attacks. */
function walk(xml: string | undefined, { open, close, text }: Walk): void {
  if (xml === undefined) return;
  const parser = new Parser();
  parser.on("error", () => {
    throw new UnreadableFileError("notXlsx");
  });
  if (open) parser.on("openTag", (name, attributes) => open(plain(name), attributes() || {}));
  if (close) parser.on("closeTag", (name) => close(plain(name)));
  if (text) {
    parser.on("text", (written) => text(decode(written)));
    parser.on("cdata", text);
  }
  parser.parse(xml);
}

/** Decodes characters that XLSX writes as _xHHHH_. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The path of the price sheet: the sheet with the expected name, or the only one; with `isAny` the first. */
function sheetIn(workbook: string | undefined, relations: string | undefined, isAny: boolean): string {
  const sheets: { name: string; relation: string }[] = [];
  walk(workbook, {
    open: (name, attributes) => {
      if (name !== "sheet") return;
      const [, relation = ""] = Object.entries(attributes).find(([key]) => key.endsWith(":id")) ?? [];
      sheets.push({ name: attributes["name"] ?? "", relation });
    },
  });
  const found = sheets.length === 1 || isAny ? sheets[0] : sheets.find(({ name }) => name === priceTableTexts.sheet);
  if (sheets.length > 1 && !found) throw new UnreadableFileError("noSheet", { sheet: priceTableTexts.sheet });
  let target: string | undefined;
  walk(relations, {
    open: (name, { Id, Target }) => {
      if (name === "Relationship" && Id === found?.relation) target = Target;
    },
  });
  if (target === undefined) throw new UnreadableFileError("notXlsx");
  return target.startsWith("/") ? target.slice(1) : `xl/${target}`;
}

type CellFormat = Extract<OddCell["odd"], "date" | "percent"> | "code" | null;

const inRange = (id: number, from: number, to: number): boolean => id >= from && id <= to;

/** How Excel displays a number. Excel turns a typed 3.5 into a date, and a date's serial number is not a price. */
function shownAs(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (id === 9 || id === 10) return "percent";
    const isDate = inRange(id, 14, 22) || inRange(id, 27, 36) || inRange(id, 45, 47) || inRange(id, 50, 58);
    return isDate ? "date" : null;
  }
  if (/\[[hms]{1,9}\]/i.test(code)) return "date";
  // Excel's built-in format for postal codes.
  if (/^(?:"?D"?\\?-"?)?00000$/.test(code)) return "code";
  const bare = code.replaceAll(/"[^"]{0,255}"|\[[^\]]{0,255}\]|[\\_*]./g, "").replaceAll(/general/gi, "");
  return /[dmyhs]/i.test(bare) ? "date" : bare.includes("%") ? "percent" : null;
}

/** The display formats by style index. */
function formatsIn(styles: string | undefined): CellFormat[] {
  const codes = new Map<string, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  walk(styles, {
    open: (name, attributes) => {
      if (name === "cellXfs") isOfCells = true;
      if (name === "numFmt") codes.set(attributes["numFmtId"] ?? "", decode(attributes["formatCode"] ?? ""));
      const id = attributes["numFmtId"] ?? "0";
      if (name === "xf" && isOfCells) formats.push(shownAs(Number(id), codes.get(id)));
    },
    close: (name) => {
      if (name === "cellXfs") isOfCells = false;
    },
  });
  return formats;
}

/** The shared strings, without phonetic readings (rPh). */
function sharedIn(strings: string | undefined): string[] {
  const found: string[] = [];
  let [inText, inSound] = [false, false];
  walk(strings, {
    open: (name) => {
      if (name === "si") found.push("");
      if (name === "rPh") inSound = true;
      if (name === "t") inText = !inSound;
    },
    close: (name) => {
      if (name === "rPh") inSound = false;
      if (name === "t") inText = false;
    },
    text: (text) => {
      if (inText) found.push((found.pop() ?? "") + text);
    },
  });
  return found.map(unescaped);
}

interface Cell {
  readonly type: string;
  readonly format: CellFormat;
  hasFormula: boolean;
  text: string;
}

function valueOf({ type, format, hasFormula, text }: Cell, shared: readonly string[]): ReadCell {
  if (hasFormula) return { odd: "formula" };
  if (type === "s") return shared[Number(text)] ?? null;
  if (type === "str" || type === "inlineStr") return unescaped(text);
  if (type === "e") return { odd: "error" };
  if (type === "b") return { odd: "truth" };
  if (type === "d") return { odd: "date" };
  if (text.trim() === "") return null;
  if (format === "code") return text.trim().padStart(5, "0");
  if (format) return { odd: format };
  const value = Number(text);
  return Number.isFinite(value) ? value : { odd: "error" };
}

/** A spreadsheet may have columns up to XFD; a price table never has this many. */
const mostColumns = 200;

/** The zero-based column of a cell reference: 2 for "C7"; undefined without a reference. */
function columnIn(place: string | undefined): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? "") ?? [];
  return letters ? [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined;
}

function rowsIn(sheet: string | undefined, shared: readonly string[], formats: readonly CellFormat[]): ReadRow[] {
  const rows: ReadRow[] = [];
  let [line, column, inText, isHidden] = [0, -1, false, false];
  let cells: ReadCell[] = [];
  let cell: Cell | undefined;
  walk(sheet, {
    open: (name, attributes) => {
      if (name === "row") {
        [line, column, cells] = [Number(attributes["r"] ?? line + 1), -1, []];
        // Some programs hide a row by giving it no height.
        isHidden = /^(?:1|true)$/.test(attributes["hidden"] ?? "") || /^0(?:\.0{1,9})?$/.test(attributes["ht"] ?? "");
      } else if (name === "c") {
        column = columnIn(attributes["r"]) ?? column + 1;
        const format = formats[Number(attributes["s"] ?? 0)] ?? null;
        cell = { type: attributes["t"] ?? "n", format, hasFormula: false, text: "" };
      } else if (name === "f" && cell) cell.hasFormula = true;
      else if (name === "v" || name === "t") inText = true;
    },
    text: (text) => {
      if (inText && cell) cell.text += text;
    },
    close: (name) => {
      if (name === "v" || name === "t") inText = false;
      if (name === "c" && cell) {
        const value = valueOf(cell, shared);
        if (value !== null && column < mostColumns) {
          while (cells.length < column) cells.push(null);
          cells[column] = value;
        }
        cell = undefined;
      }
      if (name !== "row" || cells.length === 0) return;
      // The first row is the head, so one more row is allowed.
      if (rows.length > mostTableRows)
        throw new UnreadableFileError("tooManyRows", { most: formatNumber(mostTableRows) });
      rows.push({ line, cells, ...(isHidden && { isHidden }) });
    },
  });
  return rows;
}

const workbook = "xl/workbook.xml";
const relations = "xl/_rels/workbook.xml.rels";
const sharedStrings = "xl/sharedStrings.xml";
const styles = "xl/styles.xml";

/**
 * The rows of a workbook's price sheet.
 * @param isAny reads the first sheet, whatever its name
 * @throws UnreadableFileError when there is no such sheet
 */
export function xlsxRows(bytes: Uint8Array, isAny = false): ReadRow[] {
  const outline = unpacked(bytes, new Set([workbook, relations]));
  const sheet = sheetIn(outline.get(workbook), outline.get(relations), isAny);
  const parts = unpacked(bytes, new Set([sheet, sharedStrings, styles]));
  return rowsIn(parts.get(sheet), sharedIn(parts.get(sharedStrings)), formatsIn(parts.get(styles)));
}
