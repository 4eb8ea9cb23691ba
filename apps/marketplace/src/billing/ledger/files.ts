import type { CallOf } from "@partner-konto/contracts/services";
import type { Invoice } from "@partner-konto/domain/billing/invoice";
import { recordId } from "@partner-konto/domain/person";
import { type ZippableFile, zipSync } from "fflate";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { toPdf } from "../invoice-document/pdf.ts";
import { toXRechnung } from "../invoice-document/xrechnung.ts";
import { companyToRead } from "./company-to-read.ts";
import { invoiceInScope } from "./invoices.ts";

/** The name of an invoice's PDF in the file storage. */
export const storedName = (id: string): string => `invoices/${id}.pdf`;

/** The name of its XRechnung there. */
export const storedXml = (id: string): string => `invoices/${id}.xml`;

/** The name of an invoice's file for its reader: "Rechnung_2026-000123". */
export const readableName = ({ kind, number }: Invoice): string =>
  `${kind === "invoice" ? "Rechnung" : "Rechnungskorrektur"}_${number}`;

/** The PDF as it was mailed; drawn anew as long as it is not stored yet. */
async function pdfOf({ files }: Pick<Context, "files">, id: string, document: Invoice): Promise<Uint8Array> {
  return (await files.get(storedName(id))) ?? toPdf(document);
}

/** The XRechnung as it was issued. Invoices of earlier releases get theirs when somebody first asks for it. */
async function xmlOf({ files }: Pick<Context, "files">, id: string, document: Invoice): Promise<Uint8Array> {
  const stored = await files.get(storedXml(id));
  if (stored) return stored;
  const xml = toXRechnung(document);
  await files.put(storedXml(id), xml);
  return xml;
}

export const getInvoiceFile: Handler<CallOf<"billing.getInvoiceFile">> = async (context, { params: { id }, query }) => {
  if (!recordId.safeParse(id).success) throw notFound();
  const row = await context.db
    .selectFrom("invoice")
    .select(["id", "document"])
    .where("id", "=", id)
    .where(invoiceInScope(signedInCaller(context)))
    .executeTakeFirst();
  if (!row) throw notFound();
  const name = readableName(row.document);
  if (query.format === "xrechnung")
    return { name: `${name}.xml`, type: "application/xml", data: await xmlOf(context, row.id, row.document) };
  return { name: `${name}.pdf`, type: "application/pdf", data: await pdfOf(context, row.id, row.document) };
};

export const getInvoicesOfYear: Handler<CallOf<"billing.getInvoicesOfYear">> = async (context, { params, query }) => {
  const company = await companyToRead(context, params.groupId);
  const { year } = query;
  const rows = await context.db
    .selectFrom("invoice")
    .select(["id", "document"])
    .where("groupId", "=", company.id)
    .where("issuedOn", ">=", `${year}-01-01`)
    .where("issuedOn", "<=", `${year}-12-31`)
    .orderBy("number")
    .execute();
  const files: Record<string, ZippableFile> = {};
  for (const { id, document } of rows)
    files[`${readableName(document)}.pdf`] = [
      await pdfOf(context, id, document),
      // PDFs are compressed already.
      { level: 0, mtime: `${document.issuedOn}T12:00:00Z` },
    ];
  return { name: `Rechnungen_${year}.zip`, type: "application/zip", data: zipSync(files) };
};
