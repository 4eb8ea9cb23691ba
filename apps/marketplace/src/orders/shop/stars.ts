import { publicProfile } from "@partner-konto/contracts/companies/public-profile";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { RatingsOfPage } from "@partner-konto/domain/ratings/schema";
import type { FastifyRequest } from "fastify";
import { drawnStars } from "../../shop/drawn-stars.ts";
import { callPublic } from "../../shop/public-call.ts";
import type { Offer } from "./offers.ts";

/** How many dealers' pages are read at a time. */
const atOnce = 5;

async function ratingsAt(request: FastifyRequest, slug: string): Promise<[string, RatingsOfPage] | undefined> {
  try {
    const read = await callPublic(request, "publicProfile.getAgencyProfile", publicProfile.getAgencyProfile, { slug });
    return [slug, read.ratings];
  } catch {
    // An offer counts without its stars, too.
    return undefined;
  }
}

export type RatingsBySlug = ReadonlyMap<string, RatingsOfPage>;

/** The public ratings of the offers that a page shows. */
export async function ratingsOf(request: FastifyRequest, offers: readonly Offer[]): Promise<RatingsBySlug> {
  const slugs = [...new Set(offers.flatMap(({ agencySlug }) => agencySlug ?? []))];
  const found: [string, RatingsOfPage][] = [];
  for (let from = 0; from < slugs.length; from += atOnce) {
    const read = await Promise.all(slugs.slice(from, from + atOnce).map((slug) => ratingsAt(request, slug)));
    found.push(...read.filter((one) => one !== undefined));
  }
  return new Map(found);
}

/** @returns HTML: stars, average and number; "" without ratings */
export function starsLine(ratings: RatingsOfPage | undefined): string {
  if (!ratings || ratings.averageTenths === null) return "";
  const { averageTenths, count } = ratings;
  const average = formatNumber(averageTenths / 10, 1);
  return `<p>${drawnStars(Math.round(averageTenths / 10))} <span>${average} von 5 <span class="quiet">(${count === 1 ? "1 Bewertung" : `${formatNumber(count)} Bewertungen`})</span></span></p>`;
}
