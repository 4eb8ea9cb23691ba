import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import { mostDocuments } from "@partner-konto/domain/companies/admission/schema";
import { recordId } from "@partner-konto/domain/person";
import type { Context, Handler } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { lockWhole, wholeCompany } from "../company/index.ts";
import { checkDocument, forgetFiles, keepFiles, noteUnfinished, wholePictureFrom } from "../uploads/index.ts";
import { tellStaffOfAnswer } from "./mails.ts";
import { admissionStateOf, documentsOf, shownDocument } from "./present.ts";
import type { AdmissionDocumentTable } from "./tables.ts";

/** The storage key, made of ids only. */
const fileOf = ({ groupId, id, type }: Pick<AdmissionDocumentTable, "groupId" | "id" | "type">): string =>
  `${groupId}/${id}.${type === "pdf" ? "pdf" : "jpg"}`;

/** A PDF as it is, once it was found harmless; a picture drawn anew. */
async function readFile(data: Uint8Array): Promise<Pick<AdmissionDocumentTable, "type"> & { data: Uint8Array }> {
  if (Buffer.from(data.subarray(0, 1024)).includes("%PDF-")) {
    await checkDocument(data);
    return { type: "pdf", data };
  }
  try {
    return { type: "picture", data: await wholePictureFrom(data) };
  } catch (error) {
    throw error instanceof Refusal && error.code === "FILE_NOT_A_PICTURE" ? new Refusal("PROOF_NOT_ALLOWED") : error;
  }
}

const auditProof = (context: Context, groupId: string, version: number, action: "uploadProof" | "removeProof") =>
  context.audit({ collection: "group", recordId: groupId, version, action, fields: [], before: null, after: null });

/** The right is checked before the file is read. The work runs outside the transaction, because reading a file takes too long for one. */
export const uploadProof: Handler<CallOf<"admission.uploadProof">> = outsideTransaction(
  async (context: Context, { params: { groupId }, body: { file } }) => {
    await wholeCompany(context, groupId);
    const { type, data } = await readFile(file.data);
    const { db, now } = context;
    const document = { id: randomUUID(), groupId, name: file.name, type, bytes: data.length, createdAt: now };
    await noteUnfinished(db, [fileOf(document)], now);
    await context.files.put(fileOf(document), data);
    await context.transaction(async (inside) => {
      const company = await lockWhole(inside, groupId);
      if ((await documentsOf(inside.db, groupId)).length >= mostDocuments) throw new Refusal("TOO_MANY_PROOFS");
      if ((await admissionStateOf(inside.db, company)) === "asked") await tellStaffOfAnswer(inside, company);
      await inside.db.insertInto("admissionDocument").values(document).execute();
      await keepFiles(inside.db, [fileOf(document)]);
      await auditProof(inside, company.id, company.version, "uploadProof");
    });
    return shownDocument(document);
  },
);

/** A document of a company that the caller works for as a whole; any other looks like a missing one. */
async function reachable(context: Context, id: string): Promise<AdmissionDocumentTable> {
  const found = recordId.safeParse(id).success
    ? await context.db.selectFrom("admissionDocument").selectAll().where("id", "=", id).executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  await wholeCompany(context, found.groupId);
  return found;
}

export const getProof: Handler<CallOf<"admission.getProof">> = async (context, { params: { id } }) => {
  const document = await reachable(context, id);
  const data = await context.files.get(fileOf(document));
  if (!data) throw notFound();
  return { name: document.name, type: document.type === "pdf" ? "application/pdf" : "image/jpeg", data };
};

export const removeProof: Handler<CallOf<"admission.removeProof">> = async (context, { params: { id } }) => {
  const document = await reachable(context, id);
  const company = await lockWhole(context, document.groupId);
  const { numDeletedRows } = await context.db.deleteFrom("admissionDocument").where("id", "=", id).executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  await forgetFiles(context.db, [fileOf(document)], context.now);
  await auditProof(context, company.id, company.version, "removeProof");
  return { ok: true };
};

/** Removes the documents of a company that is deleted or merged. */
export async function removeDocumentsOf({ db, now }: Pick<Context, "db" | "now">, groupId: string): Promise<void> {
  const documents = await documentsOf(db, groupId);
  await db.deleteFrom("admissionDocument").where("groupId", "=", groupId).execute();
  await forgetFiles(db, documents.map(fileOf), now);
}
