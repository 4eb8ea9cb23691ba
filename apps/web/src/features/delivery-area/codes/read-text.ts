import { textOf, withoutDeclaration } from "@partner-konto/domain/format/table-text";

const mostBytes = 2_000_000;

/** A text file in Unicode, or as Excel for Windows writes it; undefined when it is too large. */
export async function readText(file: File): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  return withoutDeclaration(textOf(new Uint8Array(await file.arrayBuffer())));
}
