import type { group } from "@partner-konto/contracts/services/group";
import { recordId } from "@partner-konto/domain/person";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { agenciesInScope } from "../business-customer/index.ts";
import { toGroup } from "./records.ts";

export const groupHandlers: Handlers<typeof group> = {
  /** Who works for one agency only may still see which company it belongs to. */
  async get(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const caller = signedInCaller(context);
    if (!caller.isStaff && !caller.resources.businessCustomerGroup.includes(id)) {
      const agencies = await agenciesInScope(context.db, caller, []);
      if (!agencies.some(({ groupId }) => groupId === id)) throw notFound();
    }
    const row = await context.db
      .selectFrom("businessCustomerGroup")
      .selectAll()
      .where("id", "=", id)
      .where("isDeleted", "=", false)
      .executeTakeFirst();
    if (!row) throw notFound();
    return toGroup(row);
  },
};
