import type { streets } from "@partner-konto/contracts/areas/streets";
import { recordId } from "@partner-konto/domain/person";
import type { Context, Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { find, imports } from "./find.ts";

/** Writes the audit record of a removal, the only trace that is left. */
const noteRemoved = (
  context: Context,
  recordId: string,
  action: "deleteStreet" | "deleteImport",
  before: Record<string, string | number | null>,
) => context.audit({ collection: "geodata", recordId, version: 1, action, fields: ["entries"], before, after: null });

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
    await noteRemoved(context, id, "deleteStreet", removed);
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
    await noteRemoved(context, id, "deleteImport", { file, streets: Number(numDeletedRows) });
    return { ok: true };
  },
};
