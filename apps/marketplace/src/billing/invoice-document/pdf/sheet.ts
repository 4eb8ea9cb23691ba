import PDFDocument from "pdfkit";
import { drawable, fonts, type Weight } from "./fonts.ts";
import { colors, left, right } from "./paper.ts";
import { wrap } from "./wrap.ts";

type Element = PDFKit.PDFStructureElement;

export interface Style {
  readonly size: number;
  readonly weight?: Weight;
  readonly color?: string;
  /** "right" makes x the end of the text. */
  readonly align?: "left" | "right";
}

/** A document that is being drawn: the current height on the page, the lowest one for text, and the root of the tags for screen readers. */
export interface Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Element;
  y: number;
  bottom: number;
}

export const lineHeight = (size: number): number => size * 1.38;

/** @returns an empty PDF/A-3b document; title and moment are the only metadata that pdfkit writes itself */
export function openSheet(title: string, madeAt: Date): Sheet {
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    pdfVersion: "1.7",
    subset: "PDF/A-3b",
    tagged: true,
    lang: "de-DE",
    displayTitle: true,
    // Without it pdfkit reads its own Helvetica for each document.
    font: "",
    // The footers need the number of pages.
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: title, Producer: "Partner Konto", Creator: "Partner Konto", CreationDate: madeAt },
  });
  // pdfkit takes a read font, too; its types do not know.
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as Uint8Array);
  const root = doc.struct("Document");
  doc.addStructure(root);
  return { doc, root, y: 0, bottom: 0 };
}

function styled({ doc }: Sheet, { size, weight = "regular" }: Style): PDFKit.PDFDocument {
  return doc.font(weight).fontSize(size);
}

/** @returns the lines of a text in this width; characters that the font lacks are replaced */
export function linesIn(sheet: Sheet, text: string, width: number, style: Style): string[] {
  const doc = styled(sheet, style);
  return wrap(drawable(text), width, (part) => doc.widthOfString(part));
}

/** Draws lines from the top edge `y` on. @returns the height below them */
export function draw(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): number {
  const doc = styled(sheet, style).fillColor(style.color ?? colors.ink);
  let at = y;
  for (const line of lines) {
    if (line) doc.text(line, style.align === "right" ? x - doc.widthOfString(line) : x, at, { lineBreak: false });
    at += lineHeight(style.size);
  }
  return at;
}

/** Draws a short text in one line. */
export const drawLine = (sheet: Sheet, text: string, x: number, y: number, style: Style): number =>
  draw(sheet, [drawable(text)], x, y, style);

/** Draws what a screen reader reads, as an element of this type. @returns the element */
export function tagged(sheet: Sheet, parent: Element, type: string, drawing?: () => void): Element {
  const made = drawing ? sheet.doc.struct(type, {}, drawing) : sheet.doc.struct(type);
  parent.add(made);
  return made;
}

/** Draws what a screen reader leaves out: rules, and what repeats on each page. */
export function artifact({ doc }: Sheet, type: "Layout" | "Pagination", drawing: () => void): void {
  doc.markContent("Artifact", { type });
  drawing();
  doc.endMarkedContent();
}

interface RuleStyle {
  readonly from?: number;
  readonly to?: number;
  readonly color?: string;
  readonly width?: number;
}

export function rule(
  sheet: Sheet,
  y: number,
  { from = left, to = right, color = colors.line, width = 0.5 }: RuleStyle = {},
): void {
  artifact(sheet, "Layout", () => {
    sheet.doc.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke();
  });
}
