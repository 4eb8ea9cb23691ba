import type { PdfFinding } from "@partner-konto/domain/companies/profile/pdf-findings";
import { findingsIn } from "./findings.ts";

/**
 * The header, after an optional byte order mark and white space. PDF readers search for it in the first 1,024 bytes; anything else before
 * it makes the file another one.
 */
const header = /^(?:\u00ef\u00bb\u00bf)?[\0\s]{0,1000}(?=%PDF-[12]\.\d[\0\s])/;
const end = /startxref[\0\s]+\d+[\0\s]+%%EOF[\0\s]*$/;

/** The findings in a PDF; undefined if the file is no PDF or is not complete. */
export function judge(data: Buffer): ReadonlySet<PdfFinding> | undefined {
  const before = header.exec(data.subarray(0, 1100).toString("latin1"))?.[0];
  if (before === undefined || !end.test(data.subarray(-1024).toString("latin1"))) return undefined;
  return findingsIn(data.subarray(before.length));
}
