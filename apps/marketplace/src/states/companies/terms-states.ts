import { randomUUID } from "node:crypto";
import { sampleDocument } from "@partner-konto/contracts/sample-files";
import { addDays } from "@partner-konto/domain/calendar/days";
import { termsUrl } from "@partner-konto/domain/companies/terms/values";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { currentEditions, type EditionRow, editionFile, insertEditions } from "../../companies/company/index.ts";
import { add, prepare, type Stage, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { addCompany } from "./company.ts";

/** An edition of the AGB for all companies; the caller gives only the fields that matter. */
export function editionLike(more: Pick<EditionRow, "createdAt"> & Partial<EditionRow>): EditionRow {
  const id = randomUUID();
  return {
    id,
    document: "agb",
    audience: "all",
    title: "AGB für Lieferanten",
    fileName: `agb-lieferanten-${id}.pdf`,
    validFrom: "2024-12-06",
    bytes: 600,
    createdBy: null,
    ...more,
  };
}

/** An edition of the AGB for all companies from a day on, with its file. */
export async function addEdition(stage: Stage, validFrom: string): Promise<EditionRow> {
  const edition = editionLike({ validFrom, createdAt: stage.kernel.now(), createdBy: "Paula Vertrag" });
  await stage.kernel.files.put(editionFile(edition), Buffer.from(sampleDocument, "base64"));
  await prepare(stage, ({ db }) => insertEditions(db, [edition]));
  return edition;
}

/** The edition that holds from now on. There is one, so that states do not end each other's. */
export async function addCurrentEdition(stage: Stage): Promise<EditionRow> {
  const now = stage.kernel.now();
  const [held] = await currentEditions({ db: stage.kernel.db, now }, "PARTNER");
  return held ?? addEdition(stage, berlinTime(now.toISOString()).date);
}

export const termsStates = {
  async "editions of the terms"(stage) {
    const current = await addCurrentEdition(stage);
    const past = await addEdition(stage, "2024-12-06");
    const coming = await addEdition(stage, addDays(current.validFrom, 30));
    const { companyId: groupId } = await addCompany(stage);
    const person = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [groupId] });
    await add(stage, person);
    const known = { groupId, editionId: past.id, refUrl: termsUrl(past.fileName), userId: person.id };
    await prepare(stage, ({ db, now }) =>
      db
        .insertInto("termsAcceptance")
        .values({ ...known, acceptedAt: now, acceptedBy: "Paula Vertrag", source: "registration" })
        .execute(),
    );
    const values = {
      groupId,
      editionId: current.id,
      current: current.id,
      comingEditionId: coming.id,
      fileName: current.fileName,
    };
    return { values, person };
  },
} satisfies Partial<StateHandlers>;
