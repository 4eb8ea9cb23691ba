const month = String.raw`(?:Jan(?:uar)?|Jänner|Feb(?:ruar)?|März|Mrz|Apr(?:il)?|Mai|Juni?|Juli?|Aug(?:ust)?|Sept?(?:ember)?|Okt(?:ober)?|Nov(?:ember)?|Dez(?:ember)?)(?!\p{L})`;
const day = String.raw`(?:0?[1-9]|[12]\d|3[01])\.`;
/** "24. Dezember", "24. 12.", "24. bis 26. Dezember", "1. Advent", "2. Weihnachtstag", "3. Quartal" */
const after = String.raw`(?:${month}|(?:0?[1-9]|1[0-2])\.|(?:bis|und|oder|[-–/])[ ]?${day}|Advent|Weihnachts|Quartal|Halbjahr|KW(?!\p{L}))`;
/** The marks of quotes and list items before the text of a line. */
const marks = String.raw`[ \t]*(?:>[ \t]*|(?:[-*+]|\d{1,9}[.)])[ \t]+)*`;
const dateAtStart = new RegExp(`^(${marks}${day})[ \\t]+(?=${after})`, "gimu");

/**
 * Markdown reads "24. Dezember" at the start of a line as the 24th item of a list. A no-break space after the day, which typography
 * wants there anyway, makes it text.
 */
export const datesAsText = (text: string): string => text.replaceAll(dateAtStart, "$1\u00a0");
