import { plainBlanks } from "./signs.ts";

/** Emoji consist of several code points, some of which are invisible elsewhere: families, key caps, flags of regions. */
const one = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
const emoji = String.raw`[0-9#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0020}-\u{e007f}]{1,6}|${one}(?:\u200d${one})*`;

/** Invisible characters: zero-width characters, soft hyphens, direction marks, fillers. */
const unseen = new RegExp(String.raw`(${emoji})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`, "gu");

/** Hyphens that look like and mean the keyboard's one. A dash between words is a different character and stays. */
const sameHyphens = /[\u2010\u2011\ufe63\uff0d]/g;

/** Characters that cleaning never changes: nearly every text that is read consists of them. */
const isClean = /^[\n\u0020-\u007e\u00a1-\u00ac\u00ae-\u017f]*$/;

const clean = (text: string): string => (isClean.test(text) ? text : thoroughly(text));

const thoroughly = (text: string): string =>
  plainBlanks(text.normalize("NFC").replaceAll(unseen, "$1")).replaceAll(sameHyphens, "-");

/**
 * Normalises a text of one line for storage and comparison: NFC, trimmed, plain blanks and hyphens, no invisible characters. Control
 * characters stay, so that a rule can refuse them. Never use it for passwords, tokens or secrets.
 * @returns the normalised text
 */
export const cleanText = (text: string): string => clean(text).trim();

/**
 * Normalises a text of several lines: like `cleanText`, with line breaks as `\n`.
 * @returns the normalised text, without blank lines around it
 */
export const cleanLines = (text: string): string => clean(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")).trim();
