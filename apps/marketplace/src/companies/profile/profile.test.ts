import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { type Actor, startMarketplace } from "../../kernel/testing/testing.ts";
import { insertAgencies } from "../agency/index.ts";
import { agencyLike, companyLike } from "../agency/testing.ts";
import { insertCompanies } from "../company/index.ts";
import { profileHandlers } from "./handlers.ts";
import { insertProfiles } from "./index.ts";
import { pageLike } from "./testing.ts";

let stranger: Actor;
const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

const marketplace = forAllTests(() => startMarketplace({ handlers: { profile: profileHandlers } }));
beforeAll(async () => {
  const foreign = companyLike();
  await insertCompanies(marketplace.db, [foreign]);
  stranger = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [foreign.id] } });
});

/** A company with two agencies, its master administrator, and a user of its first agency only. */
async function company(isOffering = false) {
  const own = companyLike();
  const lueneburg = agencyLike(own.id, { isOffering });
  const uelzen = agencyLike(own.id, { name: "Uelzen", shortName: "Uelzen", isOffering });
  await insertCompanies(marketplace.db, [own]);
  await insertAgencies(marketplace.db, [lueneburg, uelzen]);
  const master = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [own.id] } });
  const clerk = await marketplace.signIn({
    roles: ["BUSINESS_CUSTOMER_READER"],
    resources: { ...nothing, businessCustomer: [lueneburg.id] },
  });
  return { own, lueneburg, uelzen, master, clerk };
}

const fields = {
  profileName: "Ölhandel Süd",
  description: "Heizöl seit 1954.",
  imprint: "Testbrand Energie GmbH",
  address: { street: "Hafenweg", houseNumber: "8", postalCode: "21337", city: "Lüneburg" },
  contactPoint: { email: "buero@testbrand.example", phone: "04131 1000" },
  arbiterShowText: false,
};
const replace = (path: string, value: unknown) => [{ op: "replace" as const, path, value }];

async function companyWithPage(isOffering = false) {
  const around = await company(isOffering);
  const { own, lueneburg, uelzen } = around;
  const page = pageLike(own.id);
  const agencies = [lueneburg, uelzen].map(({ id }) => ({ businessCustomerId: id, slug: `seite-${id}` }));
  await insertProfiles(marketplace.db, [{ ...page, agencies }], []);
  return { ...around, page };
}

test("a new page keeps its data, gets a slug and all agencies, and is readable by company and by id", async () => {
  const { own, lueneburg, uelzen, master } = await company();
  const made = await marketplace.call("profile.create", { body: { ...fields, groupId: own.id } }, master);
  expect(made).toMatchObject({ ...fields, groupId: own.id, version: 1, hasAGB: false, hasWithdrawal: false });
  expect(made.slug).toMatch(/^oelhandel-sued(-\d+)?$/);
  expect(made.bcIds).toEqual([lueneburg.id, uelzen.id].toSorted());
  expect(await marketplace.call("profile.getByGroupId", { id: own.id }, master)).toEqual(made);
  expect(await marketplace.call("profile.get", { id: made.id }, master)).toEqual(made);
});

test("two companies of the same name get different slugs, and so do their agencies", async () => {
  const slugs: string[] = [];
  for (const { own, master } of [await company(), await company(), await company()]) {
    const body = { ...fields, profileName: "Namensvetter", groupId: own.id };
    slugs.push((await marketplace.call("profile.create", { body }, master)).slug);
  }
  expect(slugs).toEqual(["namensvetter", "namensvetter-2", "namensvetter-3"]);
  const agencies = await marketplace.db.selectFrom("profileAgency").select("slug").execute();
  expect(agencies.map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(["namensvetter-lueneburg", "namensvetter-2-lueneburg"]),
  );
});

test("a client's claim to have documents is ignored", async () => {
  const { own, master } = await company();
  const body = { ...fields, groupId: own.id, hasAGB: true, hasWithdrawal: true };
  expect(await marketplace.call("profile.create", { body }, master)).toMatchObject({
    hasAGB: false,
    hasWithdrawal: false,
  });
});

test("a second page is refused, and a foreign company's page is refused like a missing company's", async () => {
  const { own, master } = await companyWithPage();
  const create = (groupId: string, as: Actor) =>
    marketplace.refusal("profile.create", { body: { ...fields, groupId } }, as);
  expect(await create(own.id, master)).toMatchObject({ statusCode: 409, code: "PROFILE_EXISTS" });
  const foreign = await create(own.id, stranger);
  expect(foreign).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await create(randomUUID(), stranger)).toEqual(foreign);
});

test("an agency of another company cannot be shown", async () => {
  const { own, master } = await company();
  const { lueneburg: foreign } = await company();
  const body = { ...fields, groupId: own.id, bcIds: [foreign.id] };
  const refused = await marketplace.refusal("profile.create", { body }, master);
  expect(refused).toMatchObject({ code: "INVALID_INPUT", issues: [{ path: "body.bcIds" }] });
  expect(await marketplace.refusal("profile.getByGroupId", { id: own.id }, master)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a change is read back, the slug stays when the name changes, and the audit has the old value", async () => {
  const { page, master } = await companyWithPage();
  const body = [...replace("/profileName", "Neuer Name"), ...replace("/address/city", "Uelzen")];
  const after = await marketplace.call("profile.patch", { id: page.id, version: 1, body }, master);
  expect(after).toMatchObject({ profileName: "Neuer Name", slug: page.slug, version: 2, imprint: page.imprint });
  expect(after.address).toEqual({ ...page.address, city: "Uelzen" });
  expect(await marketplace.call("profile.get", { id: page.id }, master)).toEqual(after);
  const entry = await marketplace.db
    .selectFrom("audit")
    .selectAll()
    .where("recordId", "=", page.id)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ collection: "profile", version: 2, action: "patch", userId: master.caller.id });
  expect(entry.before).toEqual({ profileName: page.profileName, "address.city": "Lüneburg" });
});

test("promise 31: edits of different page fields are merged, of the same field refused with the page", async () => {
  const { page, master } = await companyWithPage();
  const patch = (body: ReturnType<typeof replace>) => ({ id: page.id, version: 1, body });
  await marketplace.call("profile.patch", patch(replace("/imprint", "A")), master);
  const merged = await marketplace.call("profile.patch", patch(replace("/description", "B")), master);
  expect(merged).toMatchObject({ imprint: "A", description: "B", version: 3 });
  const refused = await marketplace.refusal("profile.patch", patch(replace("/imprint", "C")), master);
  expect(refused).toMatchObject({ code: "VERSION_CONFLICT", current: { imprint: "A", version: 3 } });
});

test.each([
  ["/hasAGB", true],
  ["/slug", "besser"],
  ["/groupId", randomUUID()],
  ["/address/postalCode", "12"],
  ["/address/street", ""],
  ["/address/city", " \u00a0"],
  ["/contactPoint/email", "keine"],
  ["/profileName", "   "],
  ["/bcIds", [randomUUID()]],
])("%s cannot be set to %j", async (path, value) => {
  const { page, master } = await companyWithPage();
  const body = replace(path, value);
  const refused = await marketplace.refusal("profile.patch", { id: page.id, version: 1, body }, master);
  expect(refused).toMatchObject({ statusCode: 400, code: "INVALID_INPUT" });
  expect(await marketplace.call("profile.get", { id: page.id }, master)).toMatchObject({ version: 1 });
});

test("a removed agency is no longer shown and returns under its old slug", async () => {
  const { page, lueneburg, uelzen, master } = await companyWithPage();
  const without = await marketplace.call("profile.removeBcId", { id: lueneburg.id }, master);
  expect(without).toMatchObject({ bcIds: [uelzen.id], version: 2 });
  expect(await marketplace.refusal("profile.removeBcId", { id: lueneburg.id }, master)).toMatchObject({
    code: "NOT_FOUND",
  });
  const body = replace("/bcIds", [lueneburg.id]);
  const back = await marketplace.call("profile.patch", { id: page.id, version: 2, body }, master);
  expect(back.bcIds).toEqual([lueneburg.id]);
  const { slug } = await marketplace.db
    .selectFrom("profileAgency")
    .select("slug")
    .where("businessCustomerId", "=", lueneburg.id)
    .executeTakeFirstOrThrow();
  expect(slug).toBe(`seite-${lueneburg.id}`);
});

test("promise 10: people of one agency see the page without the other agencies and cannot change it", async () => {
  const { page, own, lueneburg, clerk } = await companyWithPage();
  expect(await marketplace.call("profile.getByGroupId", { id: own.id }, clerk)).toMatchObject({
    id: page.id,
    bcIds: [lueneburg.id],
  });
  const admin = await marketplace.signIn({ resources: { ...nothing, businessCustomer: [lueneburg.id] } });
  const patch = { id: page.id, version: 1, body: replace("/imprint", "Meins") };
  expect(await marketplace.refusal("profile.patch", patch, clerk)).toMatchObject({ code: "RIGHT_MISSING" });
  expect(await marketplace.refusal("profile.patch", patch, admin)).toMatchObject({ code: "NOT_FOUND" });
});

test("promise 10: a foreign page looks like a missing one in every call", async () => {
  const { page, own, lueneburg } = await companyWithPage();
  const other = randomUUID();
  const answers = async (ids: { page: string; company: string; agency: string }) => [
    await marketplace.refusal("profile.get", { id: ids.page }, stranger),
    await marketplace.refusal("profile.getByGroupId", { id: ids.company }, stranger),
    await marketplace.refusal("profile.delete", { id: ids.page }, stranger),
    await marketplace.refusal("profile.patch", { id: ids.page, version: 1, body: replace("/imprint", "X") }, stranger),
    await marketplace.refusal("profile.removeBcId", { id: ids.agency }, stranger),
  ];
  const foreign = await answers({ page: page.id, company: own.id, agency: lueneburg.id });
  expect(await answers({ page: other, company: other, agency: other })).toEqual(foreign);
  expect(new Set(foreign.map(({ code }) => code))).toEqual(new Set(["NOT_FOUND"]));
  const odd = "keine-nummer";
  expect(await answers({ page: odd, company: odd, agency: odd })).toEqual(foreign);
});

test("a page can be deleted only when no agency is online", async () => {
  const online = await companyWithPage(true);
  const refused = await marketplace.refusal("profile.delete", { id: online.page.id }, online.master);
  expect(refused).toMatchObject({ statusCode: 409, code: "PROFILE_NEEDED" });
  const { page, own, master } = await companyWithPage();
  expect(await marketplace.call("profile.delete", { id: page.id }, master)).toEqual({ ok: true });
  expect(await marketplace.refusal("profile.getByGroupId", { id: own.id }, master)).toMatchObject({
    code: "NOT_FOUND",
  });
});

test("a merger moves the page unless the target has one", async () => {
  const staff = await marketplace.signIn({ roles: ["PLATFORM_EDITOR"] });
  const { page, own } = await companyWithPage();
  const { own: target, master } = await company();
  const { own: taken } = await companyWithPage();
  const body = (newGroupId: string) => ({ body: { oldGroupId: own.id, newGroupId } });
  expect(await marketplace.refusal("profile.replaceGroupId", body(taken.id), staff)).toMatchObject({
    code: "PROFILE_EXISTS",
  });
  expect(await marketplace.refusal("profile.replaceGroupId", body(randomUUID()), staff)).toMatchObject({
    code: "NOT_FOUND",
  });
  await marketplace.call("profile.replaceGroupId", body(target.id), staff);
  expect(await marketplace.call("profile.getByGroupId", { id: target.id }, master)).toMatchObject({
    id: page.id,
    slug: page.slug,
  });
  expect(await marketplace.refusal("profile.replaceGroupId", body(target.id), master)).toMatchObject({
    code: "RIGHT_MISSING",
  });
});
