import { inflateSync } from "node:zlib";
import { Refusal } from "../../kernel/refusal.ts";

/*
 * Whether a PDF is one, whole, and does nothing: no script, no action that leaves the document, no file inside. What cannot be looked
 * into (a password, an unusual packing of objects) is refused as well: whoever means well prints it anew.
 */

/** Names by which a PDF acts or carries something (ISO 32000, 12.6, 7.11.4, 12.7). A jump inside the document is none of them. */
const acting = new Set(
  "JavaScript JS Launch EmbeddedFile EmbeddedFiles EF RichMedia XFA SubmitForm ImportData GoToR GoToE Movie Sound Rendition Encrypt AA".split(
    " ",
  ),
);
const [mostStreams, mostUnpacked] = [2000, 32 * 1024 * 1024];

const notAPdf = (): Refusal => new Refusal("FILE_NOT_A_PDF");
const notPlain = (): Refusal => new Refusal("PDF_NOT_PLAIN");

/** Names may be written with #xx in the place of letters. */
const plainName = (name: string): string =>
  name.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

function namesIn(text: string): string[] {
  return [...text.matchAll(/\/([^\s/<>[\](){}%]{1,127})/g)].map(([, name = ""]) => plainName(name));
}

function checkNames(text: string): void {
  if (namesIn(text).some((name) => acting.has(name))) throw notPlain();
}

/** What a packed stream of objects says; other packings than the usual one are not looked into, so they are not taken. */
function unpacked(packed: Buffer, names: readonly string[], room: number): Buffer {
  const filters = names.filter((name) => name.endsWith("Decode"));
  if (filters.length === 0) return packed;
  if (filters.length > 1 || filters[0] !== "FlateDecode") throw notPlain();
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room) });
  } catch {
    throw notPlain();
  }
}

/** @throws Refusal FILE_NOT_A_PDF, PDF_NOT_PLAIN */
export function checkDocument(data: Buffer): void {
  const text = data.toString("latin1");
  const isWhole =
    /^%PDF-[12]\.\d[\s\S]/.test(text.slice(0, 20)) && /startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(-1024));
  if (!isWhole || !/\/Catalog\b|\/ObjStm\b/.test(text)) throw notAPdf();
  let [at, streams, room] = [0, 0, mostUnpacked];
  for (;;) {
    const begin = text.indexOf("stream", at);
    if (begin === -1) break;
    const outside = text.slice(at, begin);
    checkNames(outside);
    const end = text.indexOf("endstream", begin);
    if (end === -1) throw notAPdf();
    streams += 1;
    if (streams > mostStreams) throw notPlain();
    const dictionary = outside.slice(outside.lastIndexOf(" obj") + 1);
    const names = namesIn(dictionary);
    if (names.includes("ObjStm")) {
      const from = text.startsWith("\r\n", begin + 6) ? begin + 8 : begin + 7;
      const objects = unpacked(data.subarray(from, end), names, room);
      room -= objects.length;
      checkNames(objects.toString("latin1"));
    }
    at = end + "endstream".length;
  }
  checkNames(text.slice(at));
}
