import { randomUUID } from "node:crypto";
import { forAllTests, forEachTest } from "@partner-konto/testing/for-all-tests";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { insertAgencies } from "../../companies/agency/index.ts";
import { agencyLike } from "../../companies/agency/testing.ts";
import { addCompanies, mergeWithPeople, startMarket } from "../../companies/company/testing.ts";
import { insertUsers } from "../../people/records/index.ts";
import { startSession } from "../../people/sessions/sessions.ts";
import { personLike } from "../../people/users/testing.ts";

const market = forAllTests(startMarket);
// Each test has companies of its own, so that no test depends on another.
const world = forEachTest(() => addCompanies(market));

/** A user who registered for the own company and never confirmed the address. */
async function addUnverified() {
  const person = personLike(
    "Uwe",
    ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
    { businessCustomerGroup: [world.own.id] },
    { isActive: false, isVerified: false },
  );
  person.contactPoint.email = `${person.id}@testbrand.example`;
  await insertUsers(market.db, [person]);
  return person;
}
const scopeOf = (userId: string) =>
  market.db
    .selectFrom("scope")
    .select(["businessCustomer", "businessCustomerGroup"])
    .where("userId", "=", userId)
    .executeTakeFirst();
const account = (id: string) =>
  market.db.selectFrom("userAccount").select("id").where("id", "=", id).executeTakeFirst();
const mailsTo = async (email: string) => (await market.mails()).filter(({ to }) => to === email);
type Access = "company" | "agencies" | "none";
const merge = (people?: { id: string; access: Access }[]) => {
  const body = { sourceId: world.own.id, targetId: world.foreign.id, ...(people && { people }) };
  return { body };
};

test("a merger lists all people of the source, including unverified people and single-agency users", async () => {
  const { own, foreign, admin, master, clerk } = world;
  const unverified = await addUnverified();
  const { people } = await market.call(
    "group.merge",
    { body: { sourceId: own.id, targetId: foreign.id, dryRun: true } },
    admin.token,
  );
  expect(people.map(({ id }) => id).toSorted()).toEqual([master.id, clerk.id, unverified.id].toSorted());
  expect(people.find(({ id }) => id === unverified.id)).toMatchObject({
    isVerified: false,
    isActive: false,
    isWhole: true,
    email: unverified.contactPoint.email,
  });
});

test("an API key can neither merge nor delete companies, nor delete an agency", async () => {
  const { own, foreign, lueneburg, admin } = world;
  const key = await market.signIn({ id: admin.id, roles: ["PLATFORM_ADMIN"], viaKey: true });
  const people = [world.master, world.clerk].map(({ id }) => ({ id, access: "company" as const }));
  const refused = [
    await market.refusal("group.merge", { body: { sourceId: own.id, targetId: foreign.id, people } }, key),
    await market.refusal("group.delete", { id: own.id }, key),
    await market.refusal("businessCustomer.delete", { id: lueneburg.id }, key),
  ];
  for (const refusal of refused) expect(refusal).toMatchObject({ statusCode: 403, code: "NEEDS_PERSON" });
});

test.each([
  ["without any decision", () => undefined],
  ["with one missing", () => [{ id: world.master.id, access: "company" as const }]],
  [
    "with one for somebody else",
    () => [
      { id: world.master.id, access: "company" as const },
      { id: world.foreigner.id, access: "company" as const },
    ],
  ],
  [
    "with one of them twice",
    () => [
      { id: world.master.id, access: "company" as const },
      { id: world.master.id, access: "none" as const },
    ],
  ],
])("a merger %s for its people is refused and nobody gains access", async (_, people) => {
  const { own, admin, master } = world;
  expect(await market.refusal("group.merge", merge(people()), admin.token)).toMatchObject({
    statusCode: 409,
    code: "COMPANY_PEOPLE_CHANGED",
  });
  expect(await scopeOf(master.id)).toMatchObject({ businessCustomerGroup: [own.id] });
});

test("a merger gives each person the decided scope: the whole target, the moved agencies, or nothing", async () => {
  const { own, foreign, lueneburg, uelzen, admin, master, clerk, join } = world;
  const branches = await join("Berta", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomerGroup: [own.id] });
  const unverified = await addUnverified();
  await market.call(
    "group.merge",
    merge([
      { id: master.id, access: "company" },
      { id: branches.id, access: "agencies" },
      { id: clerk.id, access: "agencies" },
      { id: unverified.id, access: "none" },
    ]),
    admin.token,
  );
  expect(await scopeOf(master.id)).toEqual({ businessCustomer: [], businessCustomerGroup: [foreign.id] });
  const mine = await scopeOf(branches.id);
  expect(mine?.businessCustomerGroup).toEqual([]);
  expect(mine?.businessCustomer.toSorted()).toEqual([lueneburg.id, uelzen.id].toSorted());
  expect(await scopeOf(clerk.id)).toEqual({ businessCustomer: [lueneburg.id], businessCustomerGroup: [] });
  // This user works nowhere else, and the address was never verified, so no mail goes there.
  expect(await account(unverified.id)).toBeUndefined();
  expect(await mailsTo(unverified.contactPoint.email)).toEqual([]);
  const seen = await market.call("partnerNavigation.getTree", { body: { ids: [] } }, branches.token);
  expect(seen.flatMap(({ parts }) => parts.map(({ id }) => id)).toSorted()).toEqual(
    [lueneburg.id, uelzen.id].toSorted(),
  );
});

test("a merger gives no single-agency user the whole company", async () => {
  const { admin, master, clerk } = world;
  const people = [
    { id: master.id, access: "none" as const },
    { id: clerk.id, access: "company" as const },
  ];
  expect(await market.refusal("group.merge", merge(people), admin.token)).toMatchObject({ statusCode: 400 });
});

test("a user left out of a merger who works elsewhere keeps the account and is notified", async () => {
  const { own, stranger, admin, master, clerk, join } = world;
  const both = await join("Bent", ["BUSINESS_CUSTOMER_READER"], {
    businessCustomerGroup: [own.id],
    businessCustomer: [stranger.id],
  });
  await market.call(
    "group.merge",
    merge([
      { id: master.id, access: "company" },
      { id: clerk.id, access: "none" },
      { id: both.id, access: "none" },
    ]),
    admin.token,
  );
  expect(await scopeOf(both.id)).toEqual({ businessCustomer: [stranger.id], businessCustomerGroup: [] });
  expect(await mailsTo(both.contactPoint.email)).toMatchObject([
    { subject: `Sie arbeiten nicht mehr für ${own.name}` },
  ]);
  expect(await account(clerk.id)).toBeUndefined();
  expect(await market.refusal("scope.getOwn", {}, clerk.token)).toMatchObject({ code: "UNAUTHORIZED" });
});

test("the preview of a company's deletion lists the accounts that end and changes nothing", async () => {
  const { own, stranger, admin, master, clerk, join } = world;
  const unverified = await addUnverified();
  const both = await join("Bent", ["BUSINESS_CUSTOMER_READER"], {
    businessCustomerGroup: [own.id],
    businessCustomer: [stranger.id],
  });
  const summary = await market.call("group.delete", { id: own.id, dryRun: "true" }, admin.token);
  const ending = summary.people.filter(({ worksElsewhere }) => !worksElsewhere).map(({ id }) => id);
  expect(ending.toSorted()).toEqual([master.id, clerk.id, unverified.id].toSorted());
  expect(summary.people.filter(({ worksElsewhere }) => worksElsewhere)).toMatchObject([{ id: both.id }]);
  expect(summary).toMatchObject({ deliveryAreas: 3, agencies: [{ name: "Lüneburg" }, { name: "Uelzen" }] });
  expect(await market.call("group.get", { id: own.id }, master.token)).toMatchObject({ version: 1 });
  expect(await mailsTo(master.contactPoint.email)).toEqual([]);
});

test("a company's deletion ends the accounts of people who work only there, and their addresses are free", async () => {
  const { own, admin, master, clerk } = world;
  const key = {
    id: randomUUID(),
    userId: clerk.id,
    secretHash: randomUUID(),
    lastFour: "abcd",
    createdAt: market.clock.now,
  };
  await market.db.insertInto("apiToken").values(key).execute();
  await market.call("group.delete", { id: own.id }, admin.token);
  for (const person of [master, clerk]) {
    expect(await account(person.id)).toBeUndefined();
    expect(await scopeOf(person.id)).toBeUndefined();
    expect(await market.refusal("scope.getOwn", {}, person.token)).toMatchObject({ code: "UNAUTHORIZED" });
    expect(await mailsTo(person.contactPoint.email)).toMatchObject([
      { subject: "Ihr Zugang zum Partner Konto ist beendet" },
    ]);
  }
  const keys = await market.db.selectFrom("apiToken").select("id").where("userId", "=", clerk.id).execute();
  expect(keys).toEqual([]);
  const again = { ...personLike("Mia", ["BUSINESS_CUSTOMER_READER"], {}), contactPoint: master.contactPoint };
  await insertUsers(market.db, [again]);
  expect(await account(again.id)).toBeDefined();
});

test("platform staff whose scope names a deleted company keep their account", async () => {
  const { own, admin, join } = world;
  const editor = await join("Edda", ["PLATFORM_EDITOR"], { businessCustomerGroup: [own.id] });
  await market.call("group.delete", { id: own.id }, admin.token);
  expect(await account(editor.id)).toBeDefined();
  expect(await scopeOf(editor.id)).toEqual({ businessCustomer: [], businessCustomerGroup: [] });
});

test("a merge is refused when a person joined the source after the preview", async () => {
  const { own, foreign, admin, join } = world;
  const { people } = await market.call(
    "group.merge",
    { body: { sourceId: own.id, targetId: foreign.id, dryRun: true } },
    admin.token,
  );
  await join("Neu", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomerGroup: [own.id] });
  const decided = people.map(({ id }) => ({ id, access: "agencies" as const }));
  expect(await market.refusal("group.merge", merge(decided), admin.token)).toMatchObject({
    code: "COMPANY_PEOPLE_CHANGED",
  });
  await mergeWithPeople(market, { sourceId: own.id, targetId: foreign.id }, admin.token);
});

test("an agency's deletion ends and mails exactly the accounts that its dry run lists", async () => {
  const { lueneburg, uelzen, stranger, master, clerk, join } = world;
  const reader = (name: string, ...businessCustomer: string[]) =>
    join(name, ["BUSINESS_CUSTOMER_READER"], { businessCustomer });
  const both = await reader("Bent", lueneburg.id, uelzen.id);
  const away = await reader("Wega", lueneburg.id, stranger.id);
  const editor = await join("Edda", ["PLATFORM_EDITOR"], { businessCustomer: [lueneburg.id] });
  const ask = { id: lueneburg.id, dryRun: "true" as const };
  const { people } = await market.call("businessCustomer.delete", ask, master.token);
  expect(people).toMatchObject([{ id: clerk.id, name: "Rita Testmann", worksElsewhere: false }]);
  expect(await account(clerk.id)).toBeDefined();
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, master.token)).toMatchObject({ version: 1 });
  expect(await mailsTo(clerk.contactPoint.email)).toEqual([]);

  await market.call("businessCustomer.delete", { id: lueneburg.id }, master.token);
  expect(await account(clerk.id)).toBeUndefined();
  expect(await market.refusal("scope.getOwn", {}, clerk.token)).toMatchObject({ code: "UNAUTHORIZED" });
  const told = await mailsTo(clerk.contactPoint.email);
  expect(told).toMatchObject([{ subject: "Ihr Zugang zum Partner Konto ist beendet" }]);
  expect(JSON.stringify(told)).toContain("Die Niederlassung Lüneburg gibt es im Partner Konto nicht mehr.");
  for (const person of [master, both, away, editor]) {
    expect(await account(person.id)).toBeDefined();
    expect(await mailsTo(person.contactPoint.email)).toEqual([]);
  }
});

test("an agency deleted earlier does not count as a place to work", async () => {
  const { own, lueneburg, uelzen, master, join } = world;
  const third = agencyLike(own.id, { name: "Winsen" });
  await insertAgencies(market.db, [third]);
  const businessCustomer = [lueneburg.id, uelzen.id];
  const both = await join("Bent", ["BUSINESS_CUSTOMER_READER"], { businessCustomer });
  await market.call("businessCustomer.delete", { id: uelzen.id }, master.token);
  expect(await account(both.id)).toBeDefined();
  await market.call("businessCustomer.delete", { id: lueneburg.id }, master.token);
  expect(await account(both.id)).toBeUndefined();
});

test("nobody can delete the agency that is their last place, but another administrator can", async () => {
  const { lueneburg, uelzen, master, join } = world;
  const chief = await join("Cora", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [lueneburg.id] });
  for (const asked of [{ dryRun: "true" as const }, {}])
    expect(await market.refusal("businessCustomer.delete", { id: lueneburg.id, ...asked }, chief.token)).toMatchObject({
      statusCode: 409,
      code: "OWN_LAST_PLACE",
    });
  expect(await market.call("businessCustomer.get", { id: lueneburg.id }, chief.token)).toMatchObject({ version: 1 });
  const both = await join("Bea", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [lueneburg.id, uelzen.id] });
  await market.call("businessCustomer.delete", { id: uelzen.id }, both.token);
  // An agency that was deleted before does not count as a place.
  await insertAgencies(market.db, [agencyLike(world.own.id, { name: "Winsen" })]);
  expect(await market.refusal("businessCustomer.delete", { id: lueneburg.id }, both.token)).toMatchObject({
    code: "OWN_LAST_PLACE",
  });
  const { people } = await market.call("businessCustomer.delete", { id: lueneburg.id }, master.token);
  expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining([chief.id, both.id]));
  expect(await account(chief.id)).toBeUndefined();
});

test("a support session cannot remove the viewed user's last place to work either", async () => {
  const { lueneburg, admin, join } = world;
  const chief = await join("Cora", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomer: [lueneburg.id] });
  const { now } = market.clock;
  const session = {
    userId: admin.id,
    roles: ["PLATFORM_ADMIN" as const],
    frontend: "PARTNER" as const,
    scopeOf: chief.id,
  };
  const sessionId = await startSession(market.db, session, now);
  await market.db.updateTable("userSession").set({ changesReason: "Bat darum." }).where("id", "=", sessionId).execute();
  const { token } = await market.kernel.tokens.sign({ userId: admin.id, sessionId }, now);
  expect(await market.refusal("businessCustomer.delete", { id: lueneburg.id }, token)).toMatchObject({
    code: "OWN_LAST_PLACE",
  });
});

test("a company with more than 1000 people is refused in preview and merge; one with 1000 is merged", {
  tags: "long",
}, async () => {
  const { own, foreign, lueneburg, admin } = world;
  // Mia and Rita work there already.
  const { rows } = await sql<{ userId: string }>`
    with person as (
      insert into user_account (id, email, email_key, is_active, first_name, last_name, roles, used_frontend, created_at)
      select id, id || '@testbrand.example', id || '@testbrand.example', true, 'Nele', 'Testmann',
        '{BUSINESS_CUSTOMER_READER}', '{PARTNER}', ${market.clock.now}
      from (select gen_random_uuid() as id from generate_series(1, 999)) made returning id)
    insert into scope (id, user_id, business_customer, business_customer_group, people)
    select gen_random_uuid(), id, array[${lueneburg.id}::uuid], '{}', '{}' from person returning user_id`.execute(
    market.db,
  );
  const [first, last] = [rows.at(0)?.userId ?? "", rows.at(-1)?.userId ?? ""];
  const body = { sourceId: own.id, targetId: foreign.id };
  for (const asked of [{ dryRun: true }, {}])
    expect(await market.refusal("group.merge", { body: { ...body, ...asked } }, admin.token)).toMatchObject({
      statusCode: 409,
      code: "COMPANY_TOO_MANY_PEOPLE",
    });
  await market.db.deleteFrom("userAccount").where("id", "=", first).execute();
  await mergeWithPeople(market, body, admin.token);
  expect(await scopeOf(last)).toMatchObject({ businessCustomer: [lueneburg.id] });
});
