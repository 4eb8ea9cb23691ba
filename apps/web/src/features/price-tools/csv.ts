type Value = string | number | null;

/** A spreadsheet would run what begins like a formula. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const written = (value: Value): string =>
  typeof value === "number" ? String(value).replace(".", ",") : quoted(harmless(value ?? ""));

/** A table as German Excel reads it: semicolons, decimal commas, and the mark by which it knows UTF-8. */
export function csvOf(rows: readonly (readonly Value[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(written).join(";")}\r\n`).join("")}`;
}

/** Hands a text to the browser as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
