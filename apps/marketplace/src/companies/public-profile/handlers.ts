import type { publicProfile } from "@partner-konto/contracts/companies/public-profile";
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
    return shownAgencies(context, await pageBy(context, "groupId", groupId));
  },

  async getAgencyProfile(context, { params: { slug } }) {
    const { page, agency } = await pageOfAgency(context, slug);
    const office = agency.contactPoints.find(({ kind }) => kind === "office");
    return { ...agency, contactPoint: office ?? page.contactPoint, company: await wholePage(context, page) };
  },

  getCompanyProfile: async (context, { params: { slug } }) => wholePage(context, await publicPage(context.db, slug)),
  getProfilePage: async (context, { params: { slug } }) => wholePage(context, await publicPage(context.db, slug)),
  getProfileShort: async (context, { params: { id } }) => wholePage(context, await pageBy(context, "id", id)),

  /** Pages that do not exist or are not public are left out. */
  async listProfileShort(context, { body: { ids } }) {
    const pages = await publicPages(context.db, "id", ids);
    return Promise.all(pages.map((page) => wholePage(context, page)));
  },
};
