import type { terms } from "@partner-konto/contracts/companies/terms";
import { sql } from "kysely";
import { type Context, type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../../kernel/work/outside-transaction.ts";
import { lockWhole, visibleCompany } from "../reach.ts";
import { toGroup } from "../records.ts";
import { acceptEditions, acceptingPerson } from "./accept.ts";
import {
  acceptancesOf,
  allEditions,
  currentEditions,
  editionFile,
  inForce,
  shownEdition,
  todayIn,
} from "./editions.ts";
import { companiesOfEdition, editionRecords, removeEdition, type Upload, uploadEdition } from "./staff.ts";

/** Editions of terms, and who accepted them (decision 0125). */
export const termsHandlers: Handlers<typeof terms> = {
  getEditions: editionRecords,
  uploadTerms: outsideTransaction((context: Context, upload: Upload) => uploadEdition(context, upload)),
  removeEdition: (context, { params: { id } }) => removeEdition(context, id),
  getCompanies: (context, { params: { id } }) => companiesOfEdition(context, id),

  getCurrent: async (context, { query: { type } }) => (await currentEditions(context, type)).map(shownEdition),

  async getTermsFile(context, { params: { fileName } }) {
    const edition = await context.db
      .selectFrom("termsEdition")
      .selectAll()
      .where("fileName", "=", fileName)
      .executeTakeFirst();
    if (!edition) throw notFound();
    if (edition.validFrom > todayIn(context) && !context.caller?.isStaff) throw notFound();
    const data = await context.files.get(editionFile(edition));
    if (!data) throw notFound();
    return { name: edition.fileName, type: "application/pdf", data };
  },

  async getAcceptances(context, { params: { groupId } }) {
    const { id } = await visibleCompany(context, groupId);
    const [accepted, editions] = [await acceptancesOf(context.db, [id]), await allEditions(context.db)];
    return accepted.map(({ editionId, refUrl, acceptedAt, acceptedBy, source }) => {
      const edition = editions.find((one) => one.id === editionId);
      return {
        edition: edition ? shownEdition(edition) : null,
        refUrl,
        acceptedAt: acceptedAt.toISOString(),
        acceptedBy,
        source,
      };
    });
  },

  async getOpen(context) {
    const { isStaff, viewing, resources } = signedInCaller(context);
    if (isStaff || viewing) return [];
    const { db } = context;
    const ids = resources.businessCustomerGroup;
    const [companies, editions, accepted] = [
      await db
        .selectFrom("businessCustomerGroup")
        .selectAll()
        .where("id", "=", sql<string>`any(${ids}::uuid[])`)
        .where("isDeleted", "=", false)
        .orderBy("legalName")
        .execute(),
      await allEditions(db),
      await acceptancesOf(db, ids),
    ];
    return companies.map(toGroup).flatMap(({ id: groupId, legalName, type }) => {
      if (type === "AMI") return [];
      const open = inForce(editions, type, todayIn(context)).filter(
        ({ id }) => !accepted.some((one) => one.groupId === groupId && one.editionId === id),
      );
      return open.length > 0 ? [{ groupId, legalName, type, editions: open.map(shownEdition) }] : [];
    });
  },

  async accept(context, { body: { groupId, editionIds } }) {
    const person = acceptingPerson(context);
    await acceptEditions(context, await lockWhole(context, groupId), { editionIds, person });
    return { ok: true };
  },
};
