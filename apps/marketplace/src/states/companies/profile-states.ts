import { randomUUID } from "node:crypto";
import { mediaTypes } from "@partner-konto/domain/companies/profile/schema";
import { uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import { filesOf, insertProfiles } from "../../companies/profile/index.ts";
import { filesLike, pageLike, sampleFile } from "../../companies/profile/testing.ts";
import { rateAgency } from "../ratings/rating-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { addCompany } from "./company.ts";

/** A company with a page; its agencies are offline by default, so that the page may be deleted. */
async function withPage(stage: Stage, isOffering = false) {
  const { companyId, agencyId, otherAgencyId, areaId } = await addCompany(stage);
  const { companyId: otherGroupId } = await addCompany(stage);
  const admin = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });
  await add(stage, admin);
  const id = randomUUID();
  const slug = `heidebrand-${id.slice(0, 8)}`;
  const agencies = [{ businessCustomerId: agencyId, slug: `${slug}-lueneburg` }];
  const page = pageLike(companyId, { id, slug, profileName: "Heidebrand", agencies });
  await prepare(stage, async ({ db }) => {
    const both = [agencyId, otherAgencyId];
    await db.updateTable("businessCustomer").set({ isOffering }).where("id", "in", both).execute();
    await insertProfiles(db, [page], isOffering ? filesLike(page.id, ["agb", "withdrawal"]) : []);
  });
  await rateAgency(stage, agencyId, areaId);
  const values = {
    profileId: page.id,
    version: 1,
    groupId: companyId,
    otherGroupId,
    businessCustomerId: agencyId,
    slug: page.slug,
    agencySlug: `${page.slug}-lueneburg`,
  };
  return { values, person: admin };
}

export const profileStates = {
  "a company's page": (stage) => withPage(stage),
  "a page that an agency online needs": (stage) => withPage(stage, true),

  async "a company's page with files"(stage) {
    const { values, person } = await withPage(stage);
    const { profileId } = values;
    const media = filesLike(profileId, mediaTypes);
    await prepare(stage, async ({ db, files }) => {
      await insertProfiles(db, [], media);
      for (const one of media) for (const name of filesOf(one)) await files.put(name, sampleFile(one.type));
    });
    const [agb] = media;
    const picture = media.find(({ type }) => type === "profileImage");
    return { values: { ...values, mediaId: agb?.id ?? "", filename: `${picture?.id}.jpg` }, person };
  },

  async "a page with as many pictures as there may be"(stage) {
    const { values, person } = await withPage(stage);
    const types = Array.from({ length: uploadLimits.pictures }, () => "profileImage" as const);
    await prepare(stage, ({ db }) => insertProfiles(db, [], filesLike(values.profileId, types)));
    return { values: { profileId: values.profileId }, person };
  },

  async "a page that somebody else changed meanwhile"(stage) {
    const { values, person } = await withPage(stage);
    const body = [{ op: "replace" as const, path: "/description", value: "Heizöl seit 1953." }];
    const { profileId: id, version } = values;
    await make(stage, "profile.patch", { id, version, body }, await signIn(stage, person));
    return { values, person };
  },

  async "a company without a page"(stage) {
    const { companyId } = await addCompany(stage);
    const person = somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [companyId] });
    await add(stage, person);
    return { values: { groupId: companyId }, person };
  },

  async "two companies with a page"(stage) {
    const [one, other] = [await withPage(stage), await withPage(stage)];
    return { values: { groupId: one.values.groupId, otherGroupId: other.values.groupId }, person: one.person };
  },
} satisfies Partial<StateHandlers>;
