import { mostDocuments } from "@partner-konto/domain/companies/admission/schema";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { addDocument } from "../../companies/admission/testing.ts";
import { placeOrder } from "../../orders/order/index.ts";
import type { NewUser } from "../../people/records/index.ts";
import { orderDraft, shop } from "../orders/order-draft.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { addCompany } from "./company.ts";
import { addCurrentEdition } from "./terms-states.ts";

const master = (companyId: string): NewUser =>
  somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });

async function platformAdmin(stage: Stage): Promise<NewUser> {
  const admin = somebody(["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  await add(stage, admin);
  return admin;
}

async function withMaster(stage: Stage) {
  const { companyId } = await addCompany(stage);
  const person = master(companyId);
  await add(stage, person);
  const { fileName } = await addCurrentEdition(stage);
  return { values: { groupId: companyId, groupVersion: 1, refUrl: termsUrl(fileName) }, person };
}

/** A company that is not activated and sent in so many documents. */
async function withDocuments(stage: Stage, many: number) {
  const { values, person } = await withMaster(stage);
  const documents: string[] = [];
  await prepare(stage, async (context) => {
    await context.db
      .updateTable("businessCustomerGroup")
      .set({ isActivated: false })
      .where("id", "=", values.groupId)
      .execute();
    const step = { groupId: values.groupId, kind: "asked" as const, text: "Haben Sie ein Gewerbe?", byId: person.id };
    await context.db
      .insertInto("admissionStep")
      .values({ ...step, at: context.now })
      .execute();
    for (let nth = 0; nth < many; nth += 1) documents.push(await addDocument(context, values.groupId));
  });
  return { values, documents, person };
}

/** Two companies, each with a user for the whole company. */
async function two(stage: Stage, otherType: "PARTNER" | "PARTNER_PELLET") {
  const [one, other] = [await addCompany(stage), await addCompany(stage, otherType)];
  const person = master(one.companyId);
  for (const somebody of [person, master(other.companyId)]) await add(stage, somebody);
  // Delivers elsewhere, so that the first company's area may be moved to it.
  await prepare(stage, ({ db }) =>
    db
      .updateTable("deliveryAreaPostalCode")
      .set({ postalCode: "21337" })
      .where("deliveryAreaId", "=", other.areaId)
      .execute(),
  );
  const values = {
    groupId: one.companyId,
    otherGroupId: other.companyId,
    userId: person.id,
    deliveryAreaId: one.areaId,
    otherBusinessCustomerId: other.agencyId,
  };
  return { values, person: await platformAdmin(stage) };
}

export const companyStates = {
  "a company and its master administrator": withMaster,

  async "a company that somebody else changed meanwhile"(stage) {
    const { values, person } = await withMaster(stage);
    const body = [
      { op: "replace" as const, path: "/agreements/agb/active", value: true },
      { op: "replace" as const, path: "/agreements/agb/refUrl", value: values.refUrl },
    ];
    await make(stage, "group.patch", { id: values.groupId, version: 1, body }, await signIn(stage, person));
    return { values, person };
  },

  async "a company that waits for its activation"(stage) {
    const { values, documents, person } = await withDocuments(stage, 1);
    return { values: { groupId: values.groupId, documentId: documents[0] ?? "" }, person };
  },
  async "a company that waits, with as many documents as there may be"(stage) {
    const { values, person } = await withDocuments(stage, mostDocuments);
    return { values: { groupId: values.groupId }, person };
  },

  "two companies and the platform's administrator": (stage) => two(stage, "PARTNER"),

  "two companies of different kinds and the platform's administrator": (stage) => two(stage, "PARTNER_PELLET"),

  async "a company with an open order and the platform's administrator"(stage) {
    const { companyId, agencyId, areaId } = await addCompany(stage);
    await prepare(stage, async (context) => {
      const known = context.db.insertInto("coop").values(shop);
      await known.onConflict((conflict) => conflict.doNothing()).execute();
      return placeOrder(context, orderDraft(agencyId, areaId));
    });
    return { values: { groupId: companyId }, person: await platformAdmin(stage) };
  },
} satisfies Partial<StateHandlers>;
