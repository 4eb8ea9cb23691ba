import { getProfilesByIds, profileShort } from "@partner-konto/domain/companies/profile/schema";
import { agencyProfile, companyProfile, profilePage, publicAgency } from "@partner-konto/domain/ratings/public-pages";
import { z } from "zod";
import { anyone, call } from "../call.ts";
import { healthCheck } from "../shared.ts";

const given = "a company's page";
const open = { method: "GET", auth: "none", access: anyone } as const;

/** The consumers' view of pages (catalogue §7). Only pages of activated companies exist here. */
export const publicProfile = {
  getAgenciesAddress: call({
    ...open,
    path: "/profile-service/v1/agencies-address/{groupId}",
    response: z.array(publicAgency),
    example: { given, filled: ["[].ratings.latest[].statement"], params: { groupId: "$groupId" } },
  }),
  getAgencyProfile: call({
    ...open,
    path: "/profile-service/v1/agency-profile/{slug}",
    response: agencyProfile,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["ratings.latest[].statement"], params: { slug: "$agencySlug" } },
  }),
  getCompanyProfile: call({
    ...open,
    path: "/profile-service/v1/company-profile/{slug}",
    response: companyProfile,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["agencies[].ratings.latest[].statement"], params: { slug: "$slug" } },
  }),
  getProfilePage: call({
    ...open,
    path: "/profile-service/v1/profile-page/{slug}",
    response: profilePage,
    errors: ["NOT_FOUND"],
    example: { given, filled: ["agencies[].ratings.latest[].statement"], params: { slug: "$slug" } },
  }),
  getProfileShort: call({
    ...open,
    path: "/profile-service/v1/profile-short/{id}",
    response: profileShort,
    example: { given, params: { id: "$profileId" } },
  }),
  healthCheck: healthCheck("/profile-service/v1/health-check", "none"),
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
