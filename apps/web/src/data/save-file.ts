/** Offers a text or the bytes of a file as a download. */
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
  // The browser reads the blob after the click, so the URL must stay valid for a while.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
