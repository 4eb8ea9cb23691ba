import { randomUUID } from "node:crypto";
import type { Group } from "@partner-konto/domain/companies/company/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { insertAgencies } from "../agency/index.ts";
import { agencyLike, companyLike } from "../agency/testing.ts";
import { insertCompanies } from "../company/index.ts";
import { insertProfiles } from "../profile/index.ts";
import { pageLike } from "../profile/testing.ts";

const marketplace = forAllTests(() => startMarketplace({ handlers }));

/** A company with a page, documents and pictures. One of its three agencies is not activated, another is not on the page. */
async function companyWithPage(more: Partial<Group> = {}) {
  const own = companyLike(more);
  const shown = agencyLike(own.id);
  const locked = agencyLike(own.id, { name: "Uelzen", isActivated: false });
  const hidden = agencyLike(own.id, { name: "Soltau" });
  await insertCompanies(marketplace.db, [own]);
  await insertAgencies(marketplace.db, [shown, locked, hidden]);
  const agencies = [shown, locked].map(({ id }) => ({ businessCustomerId: id, slug: `ort-${id}` }));
  const page = pageLike(own.id, { arbiterText: "Wir nehmen nicht teil.", agencies });
  const media = (["agb", "withdrawal", "logo", "profileImage"] as const).map((type) => ({
    id: randomUUID(),
    profileId: page.id,
    type,
    name: "Geheimer Name.pdf",
    bytes: 1000,
    createdAt: new Date(),
  }));
  await insertProfiles(marketplace.db, [page], media);
  const [agb, withdrawal, logo, image] = media.map(({ id }) => id);
  return { own, shown, page, files: { agb, withdrawal, logo, image } };
}

test("anyone sees a company's page with its released and shown agencies and its file names", async () => {
  const { page, shown, files } = await companyWithPage();
  const answer = await marketplace.call("publicProfile.getProfilePage", { slug: page.slug });
  expect(answer).toMatchObject({
    profileName: page.profileName,
    imprint: page.imprint,
    contactPoint: page.contactPoint,
  });
  expect(answer.agencies).toEqual([
    {
      id: shown.id,
      slug: `ort-${shown.id}`,
      name: "Lüneburg",
      brandName: shown.brandName,
      address: shown.address,
      ratings: { count: 0, averageTenths: null, latest: [] },
    },
  ]);
  expect(answer).toMatchObject({
    agb: `${page.id}/${files.agb}.pdf`,
    withdrawal: `${page.id}/${files.withdrawal}.pdf`,
    images: [`${page.id}/${files.image}.jpg`],
    logo: { "288": `${page.id}/${files.logo}-288.jpg`, web: `${page.id}/${files.logo}-web.jpg` },
  });
  expect(answer.arbiterText).toBeNull();
  expect(JSON.stringify(answer)).not.toContain("Geheimer Name");
});

test("the public answer has no version, no ids of other systems and no mail texts", async () => {
  const { page, own, shown } = await companyWithPage();
  const all = [
    await marketplace.call("publicProfile.getProfilePage", { slug: page.slug }),
    await marketplace.call("publicProfile.getAgencyProfile", { slug: `ort-${shown.id}` }),
    await marketplace.call("publicProfile.getAgenciesAddress", { groupId: own.id }),
  ];
  const told = JSON.stringify(all);
  for (const secret of ["version", "collmex", "K-10017", "70017", "emailSignature", "Ihre Disposition", "preferences"])
    expect(told).not.toContain(secret);
});

test("the arbitration text is included where it must be shown", async () => {
  const { page } = await companyWithPage();
  await marketplace.db.updateTable("profile").set({ arbiterShowText: true }).where("id", "=", page.id).execute();
  const answer = await marketplace.call("publicProfile.getProfilePage", { slug: page.slug });
  expect(answer.arbiterText).toBe("Wir nehmen nicht teil.");
});

test("an agency's slug finds the agency and its company", async () => {
  const { page, shown } = await companyWithPage();
  expect(await marketplace.call("publicProfile.getAgencyProfile", { slug: `ort-${shown.id}` })).toMatchObject({
    id: shown.id,
    address: shown.address,
    contactPoint: page.contactPoint,
    company: { id: page.id, slug: page.slug },
  });
});

test("a request for many pages returns the existing ones in short form", async () => {
  const [one, other] = [await companyWithPage(), await companyWithPage()];
  const ids = [one.page.id, randomUUID(), other.page.id];
  const short = await marketplace.call("publicProfile.listProfileShort", { body: { ids } });
  expect(short.map(({ id }) => id)).toEqual([one.page.id, other.page.id].toSorted());
  expect(await marketplace.call("publicProfile.getProfileShort", { id: one.page.id })).toEqual(
    short.find(({ id }) => id === one.page.id),
  );
});

test.each<[string, Partial<Group>]>([
  ["not activated", { isActivated: false }],
  ["locked", { isLocked: true, lockReason: "Zahlung offen" }],
])("promise 10: the page of a company that is %s looks like a missing one", async (_, company) => {
  const { page, own, shown } = await companyWithPage(company);
  const nobody = randomUUID();
  const answers = async (slug: string, agencySlug: string, id: string, groupId: string) => [
    await marketplace.refusal("publicProfile.getProfilePage", { slug }),
    await marketplace.refusal("publicProfile.getCompanyProfile", { slug }),
    await marketplace.refusal("publicProfile.getAgencyProfile", { slug: agencySlug }),
    await marketplace.refusal("publicProfile.getProfileShort", { id }),
    await marketplace.refusal("publicProfile.getAgenciesAddress", { groupId }),
    await marketplace.call("publicProfile.listProfileShort", { body: { ids: [id] } }),
  ];
  const hidden = await answers(page.slug, `ort-${shown.id}`, page.id, own.id);
  expect(await answers(nobody, nobody, nobody, nobody)).toEqual(hidden);
  expect(hidden[0]).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  expect(hidden.at(-1)).toEqual([]);
});

test("the public page shows a new agency under its own slug and no longer shows a deleted one", async () => {
  const { own, page, shown } = await companyWithPage();
  const resources = { businessCustomer: [], businessCustomerGroup: [own.id], user: [] };
  const master = await marketplace.signIn({ resources });
  const { address, contactPoints, brandName } = shown;
  const body = { fromId: shown.id, name: "Celle", brandName, address, contactPoints };
  const { id } = await marketplace.call("businessCustomer.add", { body }, master);
  const agencies = async () => (await marketplace.call("publicProfile.getProfilePage", { slug: page.slug })).agencies;
  expect(await agencies()).toMatchObject([{ id, slug: `${page.slug}-celle` }, { id: shown.id }]);
  const edited = await marketplace.call("profile.get", { id: page.id }, master);
  expect(edited).toMatchObject({ version: 2, bcIds: expect.arrayContaining([id]) });
  await marketplace.call("businessCustomer.delete", { id: shown.id }, master);
  expect(await agencies()).toMatchObject([{ id }]);
  const after = await marketplace.call("profile.get", { id: page.id }, master);
  expect(after.bcIds).not.toContain(shown.id);
  // The agency that the page still shows can be chosen.
  const choose = [{ op: "replace" as const, path: "/bcIds", value: [id] }];
  const patched = await marketplace.call(
    "profile.patch",
    { id: page.id, version: after.version, body: choose },
    master,
  );
  expect(patched.bcIds).toEqual([id]);
  await marketplace.call("profile.removeBcId", { id }, master);
  expect(await agencies()).toEqual([]);
});
