import { randomUUID } from "node:crypto";
import type { CallOutput } from "@partner-konto/contracts/call";
import type { terms } from "@partner-konto/contracts/companies/terms";
import type { EditionRecord } from "@partner-konto/domain/companies/terms/schema";
import { termsFileName } from "@partner-konto/domain/companies/terms/values";
import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { type Context, type HandlerInput, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { checkDocument, forgetFiles, keepFiles, noteUnfinished } from "../../uploads/index.ts";
import { allEditions, type EditionRow, editionFile, inForce, shownEdition, todayIn } from "./editions.ts";

const kinds = ["PARTNER", "PARTNER_PELLET"] as const;

const livingCompanies = (db: Kysely<Database>) =>
  db
    .selectFrom("businessCustomerGroup")
    .select(["id", "name", "type"])
    .where("isDeleted", "=", false)
    .orderBy("name")
    .orderBy("id")
    .execute();

/** All editions with what staff need to know of them. */
export async function editionRecords(context: Context): Promise<EditionRecord[]> {
  const { db } = context;
  const today = todayIn(context);
  const [editions, companies] = [await allEditions(db), await livingCompanies(db)];
  const acceptances = await db
    .selectFrom("termsAcceptance")
    .select(["groupId", "editionId"])
    .where("editionId", "is not", null)
    .execute();
  return editions.map((edition) => {
    const { audience, bytes, createdAt, createdBy, validFrom } = edition;
    const holdsFor = kinds.filter((kind) => inForce(editions, kind, today).some(({ id }) => id === edition.id));
    const accepted = new Set(acceptances.filter(({ editionId }) => editionId === edition.id).map((one) => one.groupId));
    const asked = companies.filter(({ type }) => type !== "AMI" && holdsFor.includes(type));
    return {
      ...shownEdition(edition),
      audience,
      bytes,
      createdAt: createdAt.toISOString(),
      createdBy,
      holdsFor,
      accepted: accepted.size,
      missing: asked.filter(({ id }) => !accepted.has(id)).length,
      mayRemove: validFrom > today,
    };
  });
}

async function recordOf(context: Context, id: string): Promise<EditionRecord> {
  const record = (await editionRecords(context)).find((one) => one.id === id);
  if (!record) throw notFound();
  return record;
}

export type Upload = HandlerInput<(typeof terms)["uploadTerms"]>;

/** Stores a new edition under the first free name. */
async function insertEdition(db: Kysely<Database>, edition: Omit<EditionRow, "fileName">): Promise<void> {
  for (let nth = 1; ; nth += 1) {
    const added = await db
      .insertInto("termsEdition")
      .values({ ...edition, fileName: termsFileName(edition, nth) })
      .onConflict((conflict) => conflict.column("fileName").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 1n) return;
  }
}

/** Checks and stores the PDF of a new edition. */
export async function uploadEdition(context: Context, { query, body: { file } }: Upload): Promise<EditionRecord> {
  if (query.validFrom < todayIn(context)) throw new Refusal("TERMS_NOT_AHEAD");
  await checkDocument(file.data);
  const made = { createdAt: context.now, createdBy: signedInCaller(context).name };
  const edition = { ...query, ...made, id: randomUUID(), bytes: file.data.length };
  const key = editionFile(edition);
  await noteUnfinished(context.db, [key], context.now);
  await context.files.put(key, file.data);
  return context.transaction(async (inside) => {
    await insertEdition(inside.db, edition);
    await keepFiles(inside.db, [key]);
    await inside.audit({
      collection: "termsEdition",
      recordId: edition.id,
      version: 1,
      action: "upload",
      fields: Object.keys(query),
      before: null,
      after: query,
    });
    return recordOf(inside, edition.id);
  });
}

async function lockEdition({ db }: Context, id: string): Promise<EditionRow> {
  const row = recordId.safeParse(id).success
    ? await db.selectFrom("termsEdition").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** Removes an edition that nobody can have accepted yet. */
export async function removeEdition(context: Context, id: string): Promise<{ ok: true }> {
  const edition = await lockEdition(context, id);
  if (edition.validFrom <= todayIn(context)) throw new Refusal("TERMS_BEGUN");
  await context.db.deleteFrom("termsEdition").where("id", "=", edition.id).execute();
  await forgetFiles(context.db, [editionFile(edition)], context.now);
  const { document, audience, title, validFrom } = edition;
  await context.audit({
    collection: "termsEdition",
    recordId: edition.id,
    version: 2,
    action: "remove",
    fields: [],
    before: { document, audience, title, validFrom },
    after: null,
  });
  return { ok: true };
}

/** The companies that an edition is for: those that have not accepted it first. */
export async function companiesOfEdition(
  { db }: Context,
  id: string,
): Promise<CallOutput<(typeof terms)["getCompanies"]>> {
  const edition = (await allEditions(db)).find((one) => one.id === id);
  if (!edition) throw notFound();
  const rows = await db.selectFrom("termsAcceptance").selectAll().where("editionId", "=", edition.id).execute();
  const accepted = new Map(
    rows.map(({ groupId, acceptedAt, acceptedBy, source }) => [
      groupId,
      { acceptedAt: acceptedAt.toISOString(), acceptedBy, source },
    ]),
  );
  const companies = (await livingCompanies(db)).filter(
    ({ type }) => type !== "AMI" && (edition.audience === "all" || edition.audience === type),
  );
  return companies
    .map(({ id: groupId, name }) => ({ groupId, name, acceptance: accepted.get(groupId) ?? null }))
    .toSorted((one, other) => Number(one.acceptance !== null) - Number(other.acceptance !== null));
}
