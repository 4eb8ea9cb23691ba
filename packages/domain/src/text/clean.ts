import { plainBlanks } from "./signs.ts";

/** Emoji are made of several signs, of which some are seen nowhere else: families, key caps, flags of countries within one. */
const one = String.raw`\p{Extended_Pictographic}[\ufe0e\ufe0f]?\p{Emoji_Modifier}?`;
const emoji = String.raw`[0-9#*]\ufe0f\u20e3|\u{1f3f4}[\u{e0020}-\u{e007f}]{1,6}|${one}(?:\u200d${one})*`;

/** What nobody sees: zero-width signs, soft hyphens, marks of direction, fillers. */
const unseen = new RegExp(String.raw`(${emoji})|[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]`, "gu");

/** Hyphens that look and mean the same as the one of the keyboard. A dash between words is another sign and stays. */
const sameHyphens = /[\u2010\u2011\ufe63\uff0d]/g;

const clean = (text: string): string =>
  plainBlanks(text.normalize("NFC").replaceAll(unseen, "$1")).replaceAll(sameHyphens, "-");

/**
 * A text of one line as it is kept and compared: composed (NFC), without blanks around it, with plain blanks and hyphens, without
 * what nobody sees. Control characters within it stay, for a rule to refuse. Passwords, tokens and secrets do not come here.
 */
export const cleanText = (text: string): string => clean(text).trim();

/** The same for a text of several lines: its line breaks stay, each as one `\n`; blank lines around it go. */
export const cleanLines = (text: string): string => clean(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, "\n")).trim();
