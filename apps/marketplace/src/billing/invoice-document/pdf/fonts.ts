import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font, type GlyphRun } from "fontkit";

const require = createRequire(import.meta.url);

/** Most words of a month's invoices recur, and laying them out anew takes half of the time. These many are kept of a font. */
const mostRuns = 4000;

/** Reading a font takes longer than drawing an invoice with it, so all invoices share the read ones. */
function read(file: string): Font {
  const font = create(readFileSync(file)) as Font;
  const layOut = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  // pdfkit asks for words, always without options. It scales their positions in place, which changes nothing at 1,000 units.
  if (font.unitsPerEm !== 1000) throw new Error(`${font.fullName} has ${font.unitsPerEm} units, not 1000`);
  font.layout = (text) => {
    const run = runs.get(text) ?? layOut(text);
    if (runs.size >= mostRuns) runs.clear();
    runs.set(text, run);
    return run;
  };
  return font;
}

export const fonts = {
  regular: read(require.resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf")),
  strong: read(require.resolve("@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf")),
} as const;
export type Weight = keyof typeof fonts;

const known = new Set(fonts.regular.characterSet);

/** Pages leave these out: control characters, invisible joiners, and pictures, which text fonts lack. */
const unseen = /(?!\n)[\p{Cc}\p{Cf}\p{Cs}\p{M}]|(?![©®™])\p{Extended_Pictographic}/gu;

/**
 * PDF/A forbids to draw the glyph for missing characters, so letters of other scripts become question marks. The XML has the text as it is.
 * @returns the text with plain blanks and characters of the font only
 */
export const drawable = (text: string): string =>
  text
    .normalize("NFC")
    .replaceAll(unseen, "")
    .replaceAll(/\p{Zs}+/gu, " ")
    .replaceAll(/[^\n]/gu, (sign) => (known.has(sign.codePointAt(0) ?? 0) ? sign : "?"));
