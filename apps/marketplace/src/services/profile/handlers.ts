import type { profile } from "@partner-konto/contracts/services/profile";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { agenciesOf } from "../business-customer/index.ts";
import { filesOf } from "./file-names.ts";
import { forgetFiles } from "./leftovers.ts";
import { lockPage, presented, readable } from "./records.ts";
import { create, patch, removeBcId, replaceGroupId } from "./write.ts";

export const profileHandlers: Handlers<typeof profile> = {
  getByGroupId: async (context, { params: { id } }) => presented(context, await readable(context, "groupId", id)),
  get: async (context, { params: { id } }) => presented(context, await readable(context, "id", id)),
  create,
  patch,
  removeBcId,
  replaceGroupId,

  async delete(context, { params: { id } }) {
    const { db } = context;
    const page = await lockPage(context, id);
    if (!page) throw notFound();
    if ((await agenciesOf(db, page.groupId)).some(({ isOffering }) => isOffering)) throw new Refusal("PROFILE_NEEDED");
    const before = await presented(context, page);
    const media = await db.deleteFrom("profileMedia").where("profileId", "=", id).returningAll().execute();
    await forgetFiles(db, media.flatMap(filesOf), context.now);
    await db.deleteFrom("profile").where("id", "=", id).execute();
    const version = page.version + 1;
    const action = "delete";
    await context.audit({ collection: "profile", recordId: id, version, action, fields: [], before, after: null });
    return { ok: true };
  },
};
