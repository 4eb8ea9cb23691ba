/**
 * Matches cells that a spreadsheet would run as a formula, full-width signs included, and texts that already carry the protecting
 * apostrophe. Signed numbers match too and are exempted by `number`.
 */
const formula = /^'{0,40}[=+\-@\t\r＝＋－＠]/;
const number = /^[+-]?[\d.,]{1,40}$/;

/** A telephone number with country code: seven to fifteen digits with the usual separators. */
const phone = /^\+\d(?:[ ()/.-]{0,3}\d){6,14}$/;

/**
 * Separates the parts of a telephone number with blanks: with hyphens or slashes a spreadsheet would compute it, and without separators
 * it would drop the plus sign.
 */
const phoneCell = (text: string): string => text.replaceAll(/ ?[-/.] ?/g, " ").replace(/^\+49(?=\d)/, "+49 ");

/** @returns the text of a cell that no spreadsheet runs as a formula */
export function keptAsText(text: string): string {
  if (phone.test(text)) return phoneCell(text);
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

function cellOf(text: string): string {
  const plain = keptAsText(text);
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** @returns the text of a cell of our CSV files, without the apostrophe that protects it from being run as a formula */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/**
 * A German spreadsheet opens the file directly: semicolons, CRLF, byte order mark. The typographic minus of our numbers becomes a hyphen.
 * An apostrophe protects cells that would run as a formula; telephone numbers get blanks instead.
 * @returns the rows as the text of a CSV file
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell.replace(/^−(?=[\d.,]{1,40}$)/, "-"))).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
