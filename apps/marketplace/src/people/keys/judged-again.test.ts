import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { someOf } from "@partner-konto/testing/how-many";
import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import type { Database } from "../../kernel/db/database.ts";
import type { WireError } from "../../kernel/http/wire-error.ts";
import { callBehindLock } from "../../kernel/testing/lock-wait.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import type { NewUser } from "../records/insert.ts";
import { peopleForAllTests } from "../users/testing.ts";

// Needs a real Postgres: the embedded database has one connection and cannot show a race.
const postgres = forAllTests(startPostgres);
const world = peopleForAllTests(postgres);

const password = "Heizoel-2026";
const replace = (path: string, value: unknown) => ({ version: 1, body: [{ op: "replace" as const, path, value }] });
const nowhere = { businessCustomer: [], businessCustomerGroup: [], user: [] };

/** Every call by which an administrator changes another user or that user's scope. */
const calls: Record<string, (who: NewUser, admin: string) => Promise<WireError>> = {
  "user.patch": ({ id }, admin) =>
    world.market.refusal("user.patch", { id, ...replace("/contactPoint/person/lastName", "Anders") }, admin),
  "user.patch of the key": ({ id }, admin) =>
    world.market.refusal("user.patch", { id, ...replace("/hasApiToken", false) }, admin),
  "user.toggleIsActive": ({ id }, admin) => world.market.refusal("user.toggleIsActive", { id }, admin),
  "user.changeRole": ({ id: userId }, admin) =>
    world.market.refusal(
      "user.changeRole",
      { body: { userId, role: "BUSINESS_CUSTOMER_PRICE_MAKER", action: "ADD" } },
      admin,
    ),
  "user.changeApiTokenById": ({ id }, admin) =>
    world.market.refusal("user.changeApiTokenById", { id, body: { password } }, admin),
  "account.resetSecondFactor": ({ id }, admin) => world.market.refusal("account.resetSecondFactor", { id }, admin),
  "scope.put": ({ scopeId: id }, admin) =>
    world.market.refusal("scope.put", { body: { id, resources: nowhere } }, admin),
  "scope.patch": ({ scopeId: id }, admin) =>
    world.market.refusal("scope.patch", { id, ...replace("/resources/businessCustomer", []) }, admin),
  "scope.removeResourceFromScopes": ({ scopeId }, admin) =>
    world.market.refusal(
      "scope.removeResourceFromScopes",
      { body: { scopeIds: [scopeId], resource: { kind: "businessCustomer", id: world.cast.uelzen.id } } },
      admin,
    ),
};

let count = 0;
async function colleague(): Promise<NewUser> {
  count += 1;
  const who = await world.add(`Wartend${count}`, ["BUSINESS_CUSTOMER_READER"], {
    businessCustomer: [world.cast.uelzen.id],
  });
  await world.market.db.updateTable("userAccount").set({ hasSecondFactor: true }).where("id", "=", who.id).execute();
  return who;
}

test.each(someOf(Object.entries(calls)))(
  "%s on a user promoted while the call waits is refused: rights are checked under the lock",
  async (_, call) => {
    const { market, cast, signIn } = world;
    const who = await colleague();
    const admin = await signIn(cast.admin);
    const stored = () => market.db.selectFrom("scope").selectAll().where("id", "=", who.scopeId).executeTakeFirst();
    const before = await stored();
    const refused = await callBehindLock(
      market.db,
      (tx) =>
        tx
          .updateTable("userAccount")
          .set({ roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"] })
          .where("id", "=", who.id)
          .execute(),
      () => call(who, admin),
    );
    expect(refused).toMatchObject({ statusCode: 403, code: "RIGHT_MISSING" });
    expect(await stored()).toEqual(before);
    expect(await market.db.selectFrom("apiToken").selectAll().where("userId", "=", who.id).execute()).toEqual([]);
    const account = await market.db.selectFrom("userAccount").selectAll().where("id", "=", who.id).executeTakeFirst();
    expect(account).toMatchObject({ isActive: true, hasSecondFactor: true, lastName: "Testmann", version: 1 });
  },
);

test.each(someOf(Object.entries(calls)))(
  "%s on a user who leaves the caller's scope while the call waits finds nobody",
  async (_, call) => {
    const { market, cast, signIn } = world;
    const who = await colleague();
    const admin = await signIn(cast.admin);
    const refused = await callBehindLock(
      market.db,
      async (tx) => {
        await tx.updateTable("userAccount").set({ gender: "female" }).where("id", "=", who.id).execute();
        await tx
          .updateTable("scope")
          .set({ businessCustomer: [cast.stranger.id] })
          .where("id", "=", who.scopeId)
          .execute();
      },
      () => call(who, admin),
    );
    expect(refused).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
  },
);

const losses: Record<string, [(tx: Kysely<Database>, who: NewUser) => Promise<unknown>, number]> = {
  "a role": [
    (tx, { id }) =>
      tx
        .updateTable("userAccount")
        .set({ roles: ["BUSINESS_CUSTOMER_READER"] })
        .where("id", "=", id)
        .execute(),
    403,
  ],
  "a place": [
    (tx, { scopeId }) =>
      tx
        .updateTable("scope")
        .set({ businessCustomer: [world.cast.lueneburg.id] })
        .where("id", "=", scopeId)
        .execute(),
    403,
  ],
  "their activity": [
    (tx, { id }) => tx.updateTable("userAccount").set({ isActive: false }).where("id", "=", id).execute(),
    401,
  ],
  "their session": [
    (tx, { id }) =>
      tx.updateTable("userSession").set({ endedAt: world.market.clock.now }).where("userId", "=", id).execute(),
    401,
  ],
};

test.each(someOf(Object.entries(losses)))(
  "an administrator who loses %s while a call waits changes nobody",
  async (_, [lose, status]) => {
    const { market, cast, add, signIn } = world;
    for (const call of Object.values(calls)) {
      count += 1;
      const places = { businessCustomer: [cast.uelzen.id, cast.lueneburg.id] };
      const boss = await add(`Bald${count}`, ["BUSINESS_CUSTOMER_ADMIN"], places);
      const who = await colleague();
      const token = await signIn(boss);
      const refused = await callBehindLock(
        market.db,
        async (tx) => {
          await tx.updateTable("userAccount").set({ gender: "female" }).where("id", "=", who.id).execute();
          await lose(tx, boss);
        },
        () => call(who, token),
      );
      expect(refused.statusCode).toBe(status);
    }
  },
);

test("a support session whose owner stops being staff while a call waits changes nobody", async () => {
  const { market, cast, add, signIn } = world;
  const staff = await add("Stefan", ["PLATFORM_ADMIN"], {});
  const { access_token: look } = await market.call(
    "user.getTokenWithScope",
    { id: cast.admin.id },
    await signIn(staff),
  );
  await market.call("account.beginChanges", { body: { reason: "Der Händler bat darum." } }, look);
  const who = await colleague();
  const refused = await callBehindLock(
    market.db,
    async (tx) => {
      await tx.updateTable("userAccount").set({ gender: "female" }).where("id", "=", who.id).execute();
      const lesser = { roles: ["PLATFORM_READER" as const] };
      await tx.updateTable("userAccount").set(lesser).where("id", "=", staff.id).execute();
    },
    () => market.refusal("user.toggleIsActive", { id: who.id }, look),
  );
  expect(refused).toMatchObject({ statusCode: 401 });
});

test("an administrator who loses a place while an invitation waits cannot grant it", async () => {
  const { market, cast, add, signIn } = world;
  const boss = await add("Baldwin", ["BUSINESS_CUSTOMER_ADMIN"], {
    businessCustomer: [cast.uelzen.id, cast.lueneburg.id],
  });
  const body = {
    firstName: "Neu",
    lastName: "Beispiel",
    gender: null,
    email: "neu@heidebrand.example",
    roles: ["BUSINESS_CUSTOMER_READER" as const],
    usedFrontend: ["PARTNER" as const],
    resources: { ...nowhere, businessCustomer: [cast.uelzen.id] },
  };
  const token = await signIn(boss);
  const refused = await callBehindLock(
    market.db,
    async (tx) => {
      await tx.updateTable("userAccount").set({ gender: "female" }).where("id", "=", boss.id).execute();
      const left = { businessCustomer: [cast.lueneburg.id] };
      await tx.updateTable("scope").set(left).where("id", "=", boss.scopeId).execute();
    },
    () => market.refusal("user.create", { body }, token),
  );
  expect(refused).toMatchObject({ statusCode: 403, code: "RIGHT_MISSING" });
});

test("no key is made with a password that changes before the key is written", async () => {
  const { market, signIn } = world;
  const who = await colleague();
  await market.db.updateTable("userAccount").set({ hasSecondFactor: false }).where("id", "=", who.id).execute();
  const token = await signIn(who);
  const refused = await callBehindLock(
    market.db,
    (tx) => tx.updateTable("userAccount").set({ passwordHash: "another" }).where("id", "=", who.id).execute(),
    () => market.refusal("user.changeApiToken", { body: { password } }, token),
  );
  expect(refused).toMatchObject({ statusCode: 401 });
  expect(await market.db.selectFrom("apiToken").selectAll().where("userId", "=", who.id).execute()).toEqual([]);
});
