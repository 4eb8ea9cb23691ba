import { getProfilesByIds, profileShort } from "@partner-konto/domain/companies/profile/schema";
import { agencyProfile, companyProfile, profilePage, publicAgency } from "@partner-konto/domain/ratings/public-pages";
import { z } from "zod";
import { anyone, call } from "../call.ts";
import { healthCheck } from "../shared.ts";

const given = "a company's page";
const open = { method: "GET", auth: "none", access: anyone } as const;

/** The consumers' view of pages (catalogue §7). Only pages of activated companies exist here. */
export const publicProfile = {
  /** The agencies of a company's page with their addresses and ratings. */
  getAgenciesAddress: call({
    ...open,
    path: "/profile-service/v1/agencies-address/{groupId}",
    response: z.array(publicAgency),
    example: { given, filled: ["[].ratings.latest[].statement"], params: { groupId: "$groupId" } },
  }),
  /** An agency as its page shows it to consumers. */
  getAgencyProfile: call({
    ...open,
    path: "/profile-service/v1/agency-profile/{slug}",
    response: agencyProfile,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["ratings.latest[].statement"], params: { slug: "$agencySlug" } },
  }),
  /** A company with its agencies as its page shows them to consumers. */
  getCompanyProfile: call({
    ...open,
    path: "/profile-service/v1/company-profile/{slug}",
    response: companyProfile,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["agencies[].ratings.latest[].statement"], params: { slug: "$slug" } },
  }),
  /** A company's whole page, with the texts that the law requires. */
  getProfilePage: call({
    ...open,
    path: "/profile-service/v1/profile-page/{slug}",
    response: profilePage,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["agencies[].ratings.latest[].statement"], params: { slug: "$slug" } },
  }),
  /** A company's name and logo, for a link to its page. */
  getProfileShort: call({
    ...open,
    path: "/profile-service/v1/profile-short/{id}",
    response: profileShort,
    example: { given, params: { id: "$profileId" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/profile-service/v1/health-check", "none"),
  /** The names and logos of companies. */
  listProfileShort: call({
    ...open,
    method: "POST",
    path: "/profile-service/v1/list-profile-short",
    body: getProfilesByIds,
    bodyName: "getByDTO",
    response: z.array(profileShort),
    example: { given, body: { ids: ["$profileId"] } },
  }),
};
