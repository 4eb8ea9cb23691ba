import { slugOf } from "@partner-konto/domain/companies/profile/slug";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { agenciesOf } from "../agency/index.ts";
import type { Page } from "./records.ts";

const mostTries = 1000;

/** Tries name, name-2, name-3, … until `take` succeeds. The names that are taken are not revealed, since they may belong to anyone. */
export async function firstFree<T>(name: string, take: (slug: string) => Promise<T | undefined>): Promise<T> {
  for (let at = 1; at <= mostTries; at += 1) {
    const taken = await take(at === 1 ? name : `${name}-${at}`);
    if (taken !== undefined) return taken;
  }
  throw new Error("no free address was found for the page's name");
}

/**
 * Shows exactly these agencies on the page. A new agency gets an address, which it keeps when it is removed from the page.
 * @param bcIds if absent, all of the company's agencies
 * @throws InvalidInput at `path` for an agency of another company
 */
export async function showAgencies(
  db: Kysely<Database>,
  page: Page,
  bcIds: readonly string[] | undefined,
  path: string,
): Promise<void> {
  const own = await agenciesOf(db, page.groupId);
  const wanted = new Set(bcIds ?? own.map(({ id }) => id));
  const strangers = wanted.difference(new Set(own.map(({ id }) => id)));
  if (strangers.size > 0) throw new InvalidInput({ path, message: "contains an agency of another company" });
  await db.updateTable("profileAgency").set({ isShown: false }).where("profileId", "=", page.id).execute();
  await showMore(
    db,
    page,
    own.filter(({ id }) => wanted.has(id)),
  );
}

/** Adds these agencies of the page's company to those the page shows. */
export async function showMore(
  db: Kysely<Database>,
  { id: profileId, slug: pageSlug }: Page,
  agencies: readonly { id: string; shortName: string }[],
): Promise<void> {
  for (const { id: businessCustomerId, shortName } of agencies) {
    const known = await db
      .updateTable("profileAgency")
      .set({ profileId, isShown: true })
      .where("businessCustomerId", "=", businessCustomerId)
      .returning("slug")
      .executeTakeFirst();
    if (known) continue;
    await firstFree(`${pageSlug}-${slugOf(shortName)}`, (slug) =>
      db
        .insertInto("profileAgency")
        .values({ businessCustomerId, profileId, slug, isShown: true })
        .onConflict((conflict) => conflict.column("slug").doNothing())
        .returning("slug")
        .executeTakeFirst(),
    );
  }
}
