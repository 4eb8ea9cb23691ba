import type { profile } from "@partner-konto/contracts/companies/profile";
import type { Handlers } from "../../kernel/handler.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { agenciesOf } from "../agency/index.ts";
import { removePage } from "./of-company.ts";
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
    const page = await lockPage(context, id);
    if (!page) throw notFound();
    const isNeeded = (await agenciesOf(context.db, page.groupId)).some(({ isOffering }) => isOffering);
    if (isNeeded) throw new Refusal("PROFILE_NEEDED");
    await removePage(context, page, "delete");
    return { ok: true };
  },
};
