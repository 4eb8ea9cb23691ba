import { randomUUID } from "node:crypto";
import { sampleDocument } from "@partner-konto/contracts/sample-files";
import type { Context } from "../../kernel/handler.ts";

/** A document that a company sent in; returns its id. */
export async function addDocument({ db, files, now }: Context, groupId: string): Promise<string> {
  const id = randomUUID();
  const data = Buffer.from(sampleDocument, "base64");
  await files.put(`${groupId}/${id}.pdf`, data);
  await db
    .insertInto("admissionDocument")
    .values({ id, groupId, name: "Gewerbeanmeldung.pdf", type: "pdf", bytes: data.length, createdAt: now })
    .execute();
  return id;
}
