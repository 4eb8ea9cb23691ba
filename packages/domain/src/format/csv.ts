/** What a spreadsheet would compute, full-width forms too, and what already looks like such a text kept from it; numbers with their sign are none of it. */
const formula = /^'{0,40}[=+\-@\t\r＝＋－＠]/;
const number = /^[+-]?[\d.,]{1,40}$/;

/** A telephone number with its country: seven to fifteen digits, and what people part them with. */
const phone = /^\+\d(?:[ ()/.-]{0,3}\d){6,14}$/;

/**
 * As a program reads it back and no spreadsheet computes it: parted by blanks, since with hyphens or strokes it would be a sum, and without
 * anything a number without its sign.
 */
const phoneCell = (text: string): string => text.replaceAll(/ ?[-/.] ?/g, " ").replace(/^\+49(?=\d)/, "+49 ");

function keptAsText(text: string): string {
  if (phone.test(text)) return phoneCell(text);
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

function cellOf(text: string): string {
  const plain = keptAsText(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The text of a cell that was kept from being computed. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/**
 * Rows as the text of a CSV file that a German spreadsheet opens as it stands: semicolons, CRLF, a byte order mark. The minus of our numbers
 * becomes the one that spreadsheets know; a cell that would be computed is kept as text, telephone numbers without an apostrophe.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell.replace(/^−(?=[\d.,]{1,40}$)/, "-"))).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
