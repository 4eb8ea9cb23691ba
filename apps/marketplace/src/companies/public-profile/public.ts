import type { ProfilePage } from "@partner-konto/domain/ratings/public-pages";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { agenciesOf } from "../agency/index.ts";
import { companiesInPublic } from "../company/index.ts";
import { fileOf, logoOf, type Page } from "../profile/index.ts";

declare module "../../kernel/parts.ts" {
  interface Parts {
    /** The ratings that the pages of agencies show; agencies without any are left out. */
    pageRatings: (
      db: Kysely<Database>,
      agencyIds: readonly string[],
    ) => Promise<Map<string, ProfilePage["agencies"][number]["ratings"]>>;
  }
}

type ReadContext = Pick<Context, "db" | "parts">;

/** Pages of companies that consumers may see; all others are left out. */
export async function publicPages(db: Kysely<Database>, by: "id" | "groupId", ids: readonly string[]): Promise<Page[]> {
  const pages = await db
    .selectFrom("profile")
    .selectAll()
    .where(by, "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .execute();
  return onlyPublic(db, pages);
}

async function onlyPublic(db: Kysely<Database>, pages: Page[]): Promise<Page[]> {
  const open = await companiesInPublic(
    db,
    pages.map(({ groupId }) => groupId),
  );
  return pages.filter(({ groupId }) => open.has(groupId));
}

/** @throws Refusal NOT_FOUND when there is no such page, or consumers may not see it */
export async function publicPage(db: Kysely<Database>, slug: string): Promise<Page> {
  const [page] = await onlyPublic(db, await db.selectFrom("profile").selectAll().where("slug", "=", slug).execute());
  if (!page) throw notFound();
  return page;
}

/** The agencies that a page shows: activated, and each with its slug. */
export async function shownAgencies({ db, parts }: ReadContext, { id, groupId }: Page) {
  const shown = await db
    .selectFrom("profileAgency")
    .select(["businessCustomerId", "slug"])
    .where("profileId", "=", id)
    .where("isShown", "=", true)
    .execute();
  const slugs = new Map(shown.map(({ businessCustomerId, slug }) => [businessCustomerId, slug]));
  const visible = (await agenciesOf(db, groupId)).flatMap((agency) => {
    const slug = slugs.get(agency.id);
    return slug !== undefined && agency.isActivated ? [{ ...agency, slug }] : [];
  });
  const ratings = await parts.pageRatings(
    db,
    visible.map((agency) => agency.id),
  );
  return visible.map((agency) => ({
    ...agency,
    ratings: ratings.get(agency.id) ?? { count: 0, averageTenths: null, latest: [] },
  }));
}

/** The agency of an address, and its page. */
export async function pageOfAgency(context: ReadContext, slug: string) {
  const { db } = context;
  const found = await db.selectFrom("profileAgency").select("profileId").where("slug", "=", slug).executeTakeFirst();
  const [page] = found ? await publicPages(db, "id", [found.profileId]) : [];
  const agency = page && (await shownAgencies(context, page)).find((shown) => shown.slug === slug);
  if (!agency) throw notFound();
  return { page, agency };
}

/** All public fields of a page; the contract of each call keeps those that it names. */
export async function wholePage(context: ReadContext, page: Page): Promise<ProfilePage> {
  const media = await context.db
    .selectFrom("profileMedia")
    .selectAll()
    .where("profileId", "=", page.id)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const document = (type: "agb" | "withdrawal"): string | null => {
    const found = media.find((one) => one.type === type);
    return found ? fileOf(found) : null;
  };
  return {
    ...page,
    arbiterText: page.arbiterShowText && page.arbiterText !== "" ? page.arbiterText : null,
    logo: logoOf(media),
    images: media.filter(({ type }) => type === "profileImage").map((image) => fileOf(image)),
    agencies: await shownAgencies(context, page),
    agb: document("agb"),
    withdrawal: document("withdrawal"),
  };
}
