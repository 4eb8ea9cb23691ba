import type { streets } from "@partner-konto/contracts/areas/streets";
import type { StreetImport } from "@partner-konto/domain/areas/geography/streets-schema";
import { mostRows } from "@partner-konto/domain/constants";
import { beginningAndRest } from "@partner-konto/domain/postal-code/plain-code";
import { signsSought, wordsSought } from "@partner-konto/domain/text/search";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Handler } from "../../kernel/handler.ts";
import { namesOfPeople } from "../../people/records/index.ts";

/**
 * Splits a search text into the beginning of a postal code and a street name: "21335", "213* am sande", "am sande". "17. Juni" is a name,
 * since no code ends with a point.
 */
function wordsIn(text: string): { code: string; name: string } {
  const { beginning, rest } = beginningAndRest(text) ?? { beginning: "", rest: "" };
  const isCode = beginning !== "" && beginning.length <= 5 && !/^\s*\d+\./.test(text);
  return isCode ? { code: beginning, name: rest.trim() } : { code: "", name: text.trim() };
}

/** Each word must be the beginning of a word of the street's name; other signs must occur as they are. */
const hasWords = (name: string) => {
  const words = [
    ...wordsSought(name).map((word) => sql<boolean>`street_words like ${`% ${word}%`}`),
    ...signsSought(name).map((sign) => sql<boolean>`position(${sign} in street) > 0`),
  ];
  return words.length === 0 ? sql<boolean>`false` : sql<boolean>`${sql.join(words, sql` and `)}`;
};

/** Imports by their ids, with the names of the people who made them. */
async function told(
  db: Kysely<Database>,
  rows: readonly { id: string; file: string; at: Date; userId: string | null }[],
): Promise<Map<string, StreetImport>> {
  const people = [...new Set(rows.flatMap(({ userId }) => (userId === null ? [] : [userId])))];
  const names = await namesOfPeople(db, people);
  return new Map(
    rows.map(({ id, file, at, userId }) => [
      id,
      { id, file, at: at.toISOString(), by: (userId !== null && names.get(userId)?.name) || null },
    ]),
  );
}

export const find: Handler<(typeof streets)["find"]> = async ({ db }, { params, query: { text = "", importId } }) => {
  const { code, name } = wordsIn(text);
  const asked = db
    .selectFrom("geoStreet")
    .$if(code !== "", (query) => query.where(sql<boolean>`starts_with(code, ${code})`))
    .$if(name !== "", (query) => query.where(hasWords(name)))
    .$if(importId !== undefined, (query) => query.where("importId", "=", importId ?? ""));
  const limit = params.limit < 1 ? mostRows : params.limit;
  const { total } = await asked.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const rows = await asked
    .select(["id", "code", "street", "importId"])
    .orderBy("code")
    .orderBy("street")
    .limit(limit)
    .offset((params.page - 1) * limit)
    .execute();
  const ids = [...new Set(rows.flatMap((row) => (row.importId === null ? [] : [row.importId])))];
  const imports = await told(
    db,
    await db.selectFrom("geoImport").selectAll().where("id", "=", sql<string>`any(${ids}::uuid[])`).execute(),
  );
  return {
    total,
    data: rows.map((row) => ({
      id: row.id,
      postalCode: row.code,
      street: row.street,
      import: imports.get(row.importId ?? "") ?? null,
    })),
  };
};

export const imports: Handler<(typeof streets)["imports"]> = async ({ db }) => {
  const rows = await db
    .selectFrom("geoImport")
    .selectAll()
    .where((eb) =>
      eb.exists(eb.selectFrom("geoStreet").select("geoStreet.id").whereRef("importId", "=", "geoImport.id")),
    )
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(1000)
    .execute();
  return [...(await told(db, rows)).values()];
};
