/** What a spreadsheet would compute, full-width forms too, and what already looks like such a text kept from it; numbers with their sign are none of it. */
const formula = /^'{0,40}[=+\-@\t\r＝＋－＠]/;
const number = /^[+-]?[\d.,]{1,40}$/;

function cellOf(text: string): string {
  const plain = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The text of a cell that was kept from being computed. */
export const textOfCell = (cell: string): string => (cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell);

/**
 * Rows as the text of a CSV file that a German spreadsheet opens as it stands: semicolons, CRLF, a byte order mark. The minus of our numbers
 * becomes the one that spreadsheets know; a cell that would be computed is kept as text.
 */
export function csvOf(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => cellOf(cell.replace(/^−(?=[\d.,]{1,40}$)/, "-"))).join(";"));
  return `\uFEFF${lines.join("\r\n")}\r\n`;
}
