import type { publicProfile } from "@partner-konto/contracts/services/public-profile";
import { recordId } from "@partner-konto/domain/person";
import { type Context, type Handlers } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { pageOfAgency, publicPage, publicPages, shownAgencies, wholePage } from "./public.ts";

async function pageBy({ db }: Context, by: "id" | "groupId", id: string) {
  const [page] = recordId.safeParse(id).success ? await publicPages(db, by, [id]) : [];
  if (!page) throw notFound();
  return page;
}

export const publicProfileHandlers: Handlers<typeof publicProfile> = {
  healthCheck: () => Promise.resolve({ status: "ok" }),

  async getAgenciesAddress(context, { params: { groupId } }) {
    return shownAgencies(context.db, await pageBy(context, "groupId", groupId));
  },

  async getAgencyProfile({ db }, { params: { slug } }) {
    const { page, agency } = await pageOfAgency(db, slug);
    const office = agency.contactPoints.find(({ kind }) => kind === "office");
    return { ...agency, contactPoint: office ?? page.contactPoint, company: await wholePage(db, page) };
  },

  getCompanyProfile: async ({ db }, { params: { slug } }) => wholePage(db, await publicPage(db, slug)),
  getProfilePage: async ({ db }, { params: { slug } }) => wholePage(db, await publicPage(db, slug)),
  getProfileShort: async (context, { params: { id } }) => wholePage(context.db, await pageBy(context, "id", id)),

  /** Pages that do not exist or are not public are left out. */
  async listProfileShort({ db }, { body: { ids } }) {
    const pages = await publicPages(db, "id", ids);
    return Promise.all(pages.map((page) => wholePage(db, page)));
  },
};
