/** Hands a text, or the bytes of a file, to the browser to keep. */
export function saveFile(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = "text/csv;charset=utf-8",
): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click; what is let go at once is not there then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
