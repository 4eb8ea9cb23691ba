import { publicProfile } from "@partner-konto/contracts/companies/public-profile";
import type { ProfilePage } from "@partner-konto/domain/ratings/public-pages";
import type { FastifyRequest } from "fastify";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { callPublic } from "../../shop/public-call.ts";

export const documents = { agb: "AGB", withdrawal: "Widerrufsbelehrung" } as const;
type DocumentKind = keyof typeof documents;
export const documentKinds = Object.keys(documents) as DocumentKind[];

/** A company's public page; undefined where there is none. */
export async function pageOfCompany(request: FastifyRequest, slug: string): Promise<ProfilePage | undefined> {
  try {
    return await callPublic(request, "publicProfile.getProfilePage", publicProfile.getProfilePage, { slug });
  } catch {
    return undefined;
  }
}

/** The public page of the company that an offer is from. */
export async function pageOfDealer(request: FastifyRequest, slug: string | null): Promise<ProfilePage | undefined> {
  if (slug === null) return undefined;
  try {
    const input = { slug };
    const agency = await callPublic(request, "publicProfile.getAgencyProfile", publicProfile.getAgencyProfile, input);
    return await pageOfCompany(request, agency.company.slug);
  } catch {
    return undefined;
  }
}

const lines = (text: string): string => `<p class="said">${escapeHtml(text)}</p>`;

/** @returns HTML: the dealer's own documents and texts, as far as its page has them */
export function legalTexts(page: ProfilePage | undefined): string {
  if (!page) return "";
  const links = documentKinds
    .filter((kind) => page[kind] !== null)
    .map(
      (kind) =>
        `<a href="/shop/unterlagen?${escapeHtml(new URLSearchParams({ haendler: page.slug, art: kind }).toString())}">${documents[kind]} (PDF)</a>`,
    );
  const own = links.length === 0 ? "" : `<p>Vom Händler: ${links.join(" und ")}</p>`;
  const imprint =
    page.imprint === "" ? "" : `<details><summary>Impressum des Händlers</summary>${lines(page.imprint)}</details>`;
  return `${own}${imprint}${page.arbiterText === null ? "" : lines(page.arbiterText)}`;
}
