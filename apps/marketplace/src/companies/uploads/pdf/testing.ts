import { deflateSync } from "node:zlib";

export const latin = (text: string): Buffer => Buffer.from(text, "latin1");

/** The parts of a document besides its single page. */
export interface Parts {
  /** Entries of the catalog, the page and the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  /** Objects from number 5 on, each without its `obj`. */
  objects?: readonly string[];
  /** The content that the page draws. */
  content?: string;
  /** Text between the objects, which has no meaning. */
  between?: string;
  newline?: string;
}

/** A stream of this data, with its length and these entries. */
export const stream = (data: string, entries = ""): string =>
  `<</Length ${data.length} ${entries}>>\nstream\n${data}\nendstream`;

export const deflated = (text: string): string => deflateSync(latin(text)).toString("latin1");

/** Objects packed in a stream, numbered from 20 on, with the list of their positions. */
export function packed(objects: readonly string[], entries = "/Filter /FlateDecode", pack = deflated): string {
  let at = 0;
  const places = objects.map((object, index) => {
    const place = `${20 + index} ${at}`;
    at += object.length + 1;
    return place;
  });
  const list = `${places.join(" ")} `;
  const data = pack(list + objects.join("\n"));
  return stream(data, `/Type /ObjStm /N ${objects.length} /First ${list.length} ${entries}`);
}

/** A complete document with a cross-reference table to each of its objects. */
export function pdf({
  catalog = "",
  page = "",
  trailer = "",
  between = "",
  newline = "\n",
  ...parts
}: Parts = {}): Buffer {
  const { objects = [], content = "BT /F1 12 Tf 72 720 Td (Lieferbedingungen) Tj ET" } = parts;
  const all = [
    `<</Type /Catalog /Pages 2 0 R ${catalog}>>`,
    "<</Type /Pages /Kids [3 0 R] /Count 1>>",
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R ${page}>>`,
    stream(content),
    ...objects,
  ];
  let text = `%PDF-1.7${newline}%\u00e2\u00e3\u00cf\u00d3${newline}${between}`;
  const places = all.map((object, index) => {
    const place = text.length;
    text += `${index + 1} 0 obj${newline}${object}${newline}endobj${newline}`;
    return place;
  });
  const entries = places.map((place) => `${String(place).padStart(10, "0")} 00000 n\r\n`);
  const size = all.length + 1;
  const table = `xref${newline}0 ${size}${newline}0000000000 65535 f\r\n${entries.join("")}`;
  const end = `trailer${newline}<</Size ${size} /Root 1 0 R ${trailer}>>${newline}startxref${newline}${text.length}${newline}%%EOF${newline}`;
  return latin(text + table + end);
}

/** A later version of a document, in which these objects replace others. */
export const updated = (first: Buffer, objects: string): Buffer =>
  Buffer.concat([
    first,
    latin(`${objects}\nxref\n0 0\ntrailer\n<</Size 30 /Root 1 0 R /Prev 9>>\nstartxref\n${first.length}\n%%EOF\n`),
  ]);
