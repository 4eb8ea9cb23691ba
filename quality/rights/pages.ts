import { mediaTypes } from "@partner-konto/domain/companies/profile/schema";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import { filesOf, insertProfiles } from "../../apps/marketplace/src/companies/profile/index.ts";
import { filesLike, pageLike, sampleFile } from "../../apps/marketplace/src/companies/profile/testing.ts";
import { prepare, type Stage } from "../../apps/marketplace/src/states/stage.ts";
import type { Records } from "./records.ts";

/** A company with a page whose agency is offline, so that the page may be deleted, and a company without a page. */
export interface Pages {
  agencyId: string;
  companyIds: string[];
  of: Records["of"];
}

/** Pages belong to companies of their own. They are public, so their names must not contain a place's canary. */
export async function pagesOf(stage: Stage, name: string): Promise<Pages> {
  const [withPage, without] = [companyLike({ name }), companyLike({ name: `${name} zwei` })];
  const agency = agencyLike(withPage.id, { name: "Seitenort", isOffering: false });
  const slug = `seite-${agency.id.slice(0, 8)}`;
  const agencies = [{ businessCustomerId: agency.id, slug: `${slug}-ort` }];
  const page = pageLike(withPage.id, { slug, profileName: name, agencies });
  const media = filesLike(page.id, mediaTypes);
  await prepare(stage, async ({ db, files }) => {
    await insertCompanies(db, [withPage, without]);
    await insertAgencies(db, [agency]);
    await insertProfiles(db, [page], media);
    for (const one of media) for (const file of filesOf(one)) await files.put(file, sampleFile(one.type));
  });
  return {
    agencyId: agency.id,
    companyIds: [withPage.id, without.id],
    of: {
      "a company's page": {
        profileId: page.id,
        version: 1,
        groupId: withPage.id,
        otherGroupId: without.id,
        businessCustomerId: agency.id,
        slug,
        agencySlug: `${slug}-ort`,
      },
      "a company's page with files": {
        profileId: page.id,
        mediaId: media[0]?.id ?? "",
        filename: `${media.at(-1)?.id}.jpg`,
      },
      "a company without a page": { groupId: without.id },
    },
  };
}
