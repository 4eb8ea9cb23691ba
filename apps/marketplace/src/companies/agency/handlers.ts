import type { businessCustomer } from "@partner-konto/contracts/companies/business-customer";
import { selectableFields } from "@partner-konto/domain/companies/agency/selectable-fields";
import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { type Context, type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { inScopeOf } from "./in-scope.ts";
import { patch } from "./patch.ts";
import { oneWithFacts, withFacts } from "./records.ts";
import { statusHandlers } from "./status.ts";

const inScope = (context: Context) =>
  context.db
    .selectFrom("businessCustomer")
    .selectAll()
    .where(inScopeOf(signedInCaller(context), "id", "groupId"));

/** Agencies are made and deleted by calls of the lifecycle. */
export const businessCustomerHandlers: Omit<Handlers<typeof businessCustomer>, "add" | "create" | "delete"> = {
  ...statusHandlers,
  patch,

  async find(context, { body: { ids } }) {
    const agencies = await inScope(context)
      .$if(ids.length > 0, (query) => query.where("id", "=", sql<string>`any(${ids}::uuid[])`))
      // Agencies that are asked for by id may be deleted ones, because old orders still point to them.
      .$if(ids.length === 0, (query) => query.where("isDeleted", "=", false))
      .orderBy("id")
      .execute();
    return withFacts(context, agencies);
  },

  async get(context, { params: { id } }) {
    if (!recordId.safeParse(id).success) throw notFound();
    const agency = await inScope(context).where("id", "=", id).executeTakeFirst();
    if (!agency) throw notFound();
    return oneWithFacts(context, agency);
  },

  /** All agencies in scope, each with only the fields that were asked for, for lists of many agencies. */
  async fetchAll(context, { body: { fields } }) {
    const agencies = await inScope(context).where("isDeleted", "=", false).orderBy("id").execute();
    const names = selectableFields.filter((name) => fields.includes(name));
    return (await withFacts(context, agencies)).map((agency) => ({
      id: agency.id,
      ...Object.fromEntries(names.map((name) => [name, agency[name]])),
    }));
  },

  /** Activated agencies of activated companies, whether they are online or not. */
  async findActiveDealers(context) {
    const agencies = await inScope(context)
      .where("isDeleted", "=", false)
      .where("isActivated", "=", true)
      .where("groupId", "in", (eb) =>
        eb
          .selectFrom("businessCustomerGroup")
          .select("id")
          .where("isActivated", "=", true)
          .where("isDeleted", "=", false),
      )
      .orderBy("name")
      .orderBy("id")
      .execute();
    return agencies.map(({ id, groupId, name, brandName, type, isOffering }) => ({
      id,
      groupId,
      name,
      brandName,
      type,
      isOffering,
    }));
  },

  healthCheck: () => Promise.resolve({ status: "ok" }),
};
