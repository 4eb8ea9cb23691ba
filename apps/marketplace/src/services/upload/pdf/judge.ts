import type { PdfFinding } from "@partner-konto/domain/profile/pdf-findings";
import { findingsIn } from "./findings.ts";

/** The header, which a byte order mark or blanks may precede. Readers look for it in the first 1,024 bytes; what else stands before it is another file. */
const header = /^(?:\u00ef\u00bb\u00bf)?[\0\s]{0,1000}(?=%PDF-[12]\.\d[\0\s])/;
const end = /startxref[\0\s]+\d+[\0\s]+%%EOF[\0\s]*$/;

/** What is in a PDF that should not be; undefined where the file is none, or not whole. */
export function judge(data: Buffer): ReadonlySet<PdfFinding> | undefined {
  const before = header.exec(data.subarray(0, 1100).toString("latin1"))?.[0];
  if (before === undefined || !end.test(data.subarray(-1024).toString("latin1"))) return undefined;
  return findingsIn(data.subarray(before.length));
}
