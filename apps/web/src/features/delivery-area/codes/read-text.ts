const mostBytes = 2_000_000;

/** A text file in UTF-8, or as Excel for Windows writes it; undefined when it is too large. */
export async function readText(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
