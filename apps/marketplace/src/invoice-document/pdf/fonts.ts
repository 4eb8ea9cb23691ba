import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** Reading a font takes longer than drawing an invoice with it, so all invoices share the read ones. */
const read = (file: string): Font => create(readFileSync(file)) as Font;

export const fonts = {
  regular: read(require.resolve("@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf")),
  strong: read(require.resolve("@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf")),
} as const;
export type Weight = keyof typeof fonts;

const known = new Set(fonts.regular.characterSet);

/** What a page leaves out: control characters, invisible joiners, and pictures, which text fonts lack. */
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
