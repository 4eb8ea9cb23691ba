import type { DealerNote } from "@partner-konto/domain/platform/notes/schema";
import type { Kysely, Selectable } from "kysely";
import { companiesOfAgencies } from "../../companies/agency/index.ts";
import { companyNames, formerCompanyNames } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import type { DealerNoteTable } from "./tables.ts";

export type NoteRow = Selectable<DealerNoteTable>;

const unique = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

/** Notes as staff read them, with the present names of companies, agencies and authors. */
export async function presentedNotes(db: Kysely<Database>, rows: readonly NoteRow[]): Promise<DealerNote[]> {
  const agencies = new Map(
    (await companiesOfAgencies(db, unique(rows.map(({ agencyId }) => agencyId)))).map((agency) => [agency.id, agency]),
  );
  const companyIds = unique([
    ...rows.map(({ groupId }) => groupId),
    ...[...agencies.values()].map((one) => one.groupId),
  ]);
  const companies = new Map([...(await companyNames(db, companyIds)), ...(await formerCompanyNames(db, companyIds))]);
  const people = await namesOfPeople(db, unique(rows.flatMap(({ createdBy, modifiedBy }) => [createdBy, modifiedBy])));
  const aboutOf = ({ groupId: companyId, agencyId }: NoteRow): DealerNote["about"] => {
    const agency = agencyId === null ? undefined : agencies.get(agencyId);
    const groupId = companyId ?? agency?.groupId ?? "";
    const companyName = companies.get(groupId) ?? "";
    if (agency) return { kind: "agency", id: agency.id, name: agency.name, groupId, companyName };
    return { kind: "company", id: groupId, name: companyName, groupId, companyName };
  };
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    about: aboutOf(row),
    text: row.text,
    pinned: row.pinned,
    createdAt: row.createdAt.toISOString(),
    createdBy: people.get(row.createdBy)?.name ?? null,
    modifiedAt: row.modifiedAt.toISOString(),
    modifiedBy: people.get(row.modifiedBy)?.name ?? null,
  }));
}

export async function presentedNote(db: Kysely<Database>, row: NoteRow): Promise<DealerNote> {
  const [note] = await presentedNotes(db, [row]);
  if (!note) throw new Error("a note was not presented");
  return note;
}
