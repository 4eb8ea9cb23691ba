import { likenessOf } from "@partner-konto/domain/companies/admission/likeness";
import type { Admission, AdmissionDocument, AdmissionState } from "@partner-konto/domain/companies/admission/schema";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { currentEditions, livingCompanies, wholeCompany } from "../company/index.ts";
import type { AdmissionDocumentTable } from "./tables.ts";

export const shownDocument = ({ id, name, type, bytes, createdAt }: AdmissionDocumentTable): AdmissionDocument => ({
  id,
  name,
  type,
  bytes,
  createdAt: createdAt.toISOString(),
});

export const documentsOf = (db: Kysely<Database>, groupId: string): Promise<AdmissionDocumentTable[]> =>
  db
    .selectFrom("admissionDocument")
    .selectAll()
    .where("groupId", "=", groupId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

const stepsOf = (db: Kysely<Database>, groupId: string) =>
  db.selectFrom("admissionStep").select(["kind", "text", "at"]).where("groupId", "=", groupId).orderBy("at").execute();

/** The state by the newest step. A document that came after a question answers it. */
function stateOf(
  { isActivated }: Pick<Group, "isActivated">,
  newest: { kind: "asked" | "rejected" | "admitted"; at: Date } | undefined,
  documents: readonly AdmissionDocumentTable[],
): AdmissionState {
  if (isActivated) return "admitted";
  if (newest === undefined || newest.kind === "admitted") return "waiting";
  const isAnswered = newest.kind === "asked" && documents.some(({ createdAt }) => createdAt > newest.at);
  return isAnswered ? "answered" : newest.kind;
}

export async function admissionStateOf(db: Kysely<Database>, company: Pick<Group, "id" | "isActivated">) {
  return stateOf(company, (await stepsOf(db, company.id)).at(-1), await documentsOf(db, company.id));
}

/** The admission of a company that the caller works for as a whole; its twins only for staff. */
export async function presented(context: Context, groupId: string): Promise<Admission> {
  const { db } = context;
  const { isStaff } = signedInCaller(context);
  const { id } = await wholeCompany(context, groupId);
  const companies = await livingCompanies(db, isStaff ? null : [id]);
  const company = companies.find((one) => one.id === id);
  if (!company) throw new Error("the company is missing");
  const [steps, documents] = [await stepsOf(db, id), await documentsOf(db, id)];
  const { vatId, address, contactPoint, agreements } = company;
  const lacks: Record<Admission["lacks"][number], boolean> = {
    vatId: !vatId,
    address: !address?.street || !address.postalCode || !address.city,
    contact: !contactPoint?.email || !contactPoint.phone,
    // Before the platform has terms there is nothing to accept.
    terms: !agreements.agb.active && (await currentEditions(context, company.type)).length > 0,
    documents: documents.length === 0,
  };
  return {
    state: stateOf(company, steps.at(-1), documents),
    steps: steps.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    documents: documents.map(shownDocument),
    lacks: (Object.keys(lacks) as (keyof typeof lacks)[]).filter((lack) => lacks[lack]),
    twins: companies
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: other.name, alike: likenessOf(company, other) }))
      .filter(({ alike }) => alike.length > 0)
      .slice(0, 20),
  };
}
