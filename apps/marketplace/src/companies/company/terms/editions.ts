import type { TermsEdition } from "@partner-konto/domain/companies/terms/schema";
import { editionsInForce, termsUrl } from "@partner-konto/domain/companies/terms/values";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { TermsEditionTable } from "../tables.ts";

export type EditionRow = Selectable<TermsEditionTable>;

export const todayIn = ({ now }: { now: Date }): string => berlinTime(now.toISOString()).date;

/** The key of an edition's PDF in the file storage. */
export const editionFile = ({ id }: Pick<EditionRow, "id">): string => `terms/${id}.pdf`;

/** All editions, the newest first; there are few of them. */
export function allEditions(db: Kysely<Database>): Promise<EditionRow[]> {
  return db.selectFrom("termsEdition").selectAll().orderBy("validFrom", "desc").orderBy("createdAt", "desc").execute();
}

export const inForce = (editions: readonly EditionRow[], type: FrontendSource, today: string): EditionRow[] =>
  editionsInForce(
    editions.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), row })),
    type,
    today,
  ).map(({ row }) => row);

/** The editions that hold now for companies of a kind. */
export async function currentEditions(
  { db, now }: { db: Kysely<Database>; now: Date },
  type: FrontendSource,
): Promise<EditionRow[]> {
  return inForce(await allEditions(db), type, todayIn({ now }));
}

/** An edition for anybody. */
export const shownEdition = ({ id, document, title, fileName, validFrom }: EditionRow): TermsEdition => ({
  id,
  document,
  title,
  fileName,
  validFrom,
});

/** The acceptances of companies, the newest first. */
export function acceptancesOf(db: Kysely<Database>, companyIds: readonly string[]) {
  return db
    .selectFrom("termsAcceptance")
    .selectAll()
    .where("groupId", "=", sql<string>`any(${companyIds}::uuid[])`)
    .orderBy("acceptedAt", "desc")
    .orderBy("position", "desc")
    .execute();
}

/** Inserts editions and their acceptances, for demo data and tests. */
export async function insertEditions(
  db: Kysely<Database>,
  editions: readonly EditionRow[],
  accepted: readonly { groupId: string; editionId: string; at: Date; by: string | null }[] = [],
): Promise<void> {
  await db.insertInto("termsEdition").values(editions).execute();
  const rows = accepted.map(({ groupId, editionId, at, by }) => {
    const fileName = editions.find(({ id }) => id === editionId)?.fileName ?? "";
    const known = { groupId, editionId, refUrl: termsUrl(fileName), acceptedAt: at, acceptedBy: by, userId: null };
    return { ...known, source: "dialog" as const };
  });
  if (rows.length > 0) await db.insertInto("termsAcceptance").values(rows).execute();
}
