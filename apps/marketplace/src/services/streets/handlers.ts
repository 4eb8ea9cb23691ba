import type { streets } from "@partner-konto/contracts/services/streets";
import { recordId } from "@partner-konto/domain/person";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { find, imports } from "./find.ts";

export const streetsHandlers: Handlers<typeof streets> = {
  find,
  imports,

  async delete(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const removed = await context.db
      .deleteFrom("geoStreet")
      .where("id", "=", id)
      .returning(["code", "street", "importId"])
      .executeTakeFirst();
    if (!removed) throw notFound();
    await context.audit({
      collection: "geodata",
      recordId: id,
      version: 1,
      action: "deleteStreet",
      fields: ["entries"],
      before: { ...removed },
      after: null,
    });
    return { ok: true };
  },

  async deleteImport(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const { numDeletedRows } = await context.db
      .deleteFrom("geoStreet")
      .where("importId", "=", id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound();
    const { file } = await context.db
      .deleteFrom("geoImport")
      .where("id", "=", id)
      .returning("file")
      .executeTakeFirstOrThrow();
    await context.audit({
      collection: "geodata",
      recordId: id,
      version: 1,
      action: "deleteImport",
      fields: ["entries"],
      before: { file, streets: Number(numDeletedRows) },
      after: null,
    });
    return { ok: true };
  },
};
