import { expect, test } from "vitest";
import type { NewUser } from "../records/insert.ts";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();

/** The calls that end a person's access; they all end it in the same way. */
const triggers: Record<string, (id: string) => Promise<unknown>> = {
  deactivation: async (id) => world.market.call("user.toggleIsActive", { id }, await world.signIn(world.cast.master)),
  "the loss of a role": async (userId) =>
    world.market.call(
      "user.changeRole",
      { body: { userId, role: "BUSINESS_CUSTOMER_READER", action: "DELETE" } },
      await world.signIn(world.cast.master),
    ),
  deletion: async (id) => world.market.call("user.delete", { id }, await world.signIn(world.cast.master)),
};

test.each(Object.entries(triggers))(
  "promise 3 (marketplace part): %s ends every session and every open stream",
  async (name, trigger) => {
    const { market, cast, add, signIn } = world;
    const who = await add(
      `Ende${Object.keys(triggers).indexOf(name)}`,
      ["BUSINESS_CUSTOMER_READER", "BUSINESS_CUSTOMER_PRICE_MAKER"],
      { businessCustomer: [cast.uelzen.id] },
    );
    const tokens = [await signIn(who), await signIn(who), await signIn(who)];
    await trigger(who.id);
    for (const token of tokens) {
      expect(await market.refusal("user.getOwn", {}, token)).toMatchObject({ statusCode: 401 });
      expect(await market.refusal("user.loginToken", { body: { token } })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
    }
    expect(await market.endedStreams()).toContain(who.id);
  },
);

test("promise 3 (marketplace part): a password reset ends every session and every open stream", async () => {
  const { market, cast, signIn, mailedSecret } = world;
  const token = await signIn(cast.reader);
  await market.call("user.getResetPasswordToken", { email: cast.reader.contactPoint.email });
  await market.call("user.resetPassword", { body: { token: await mailedSecret(), password: "Pellets-2027" } });
  expect(await market.refusal("user.getOwn", {}, token)).toMatchObject({ statusCode: 401 });
  expect(await market.endedStreams()).toContain(cast.reader.id);
});

test("promise 3 (marketplace part): a support session ends with the viewed access or support's own role", async () => {
  const { market, cast, add, signIn } = world;
  const resources = { businessCustomer: [cast.uelzen.id] };
  const quinn = await add("Quinn", ["BUSINESS_CUSTOMER_READER"], resources);
  const helper = await add("Hanno", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  const own = await signIn(helper);
  const look = async () => (await market.call("user.getTokenWithScope", { id: quinn.id }, own)).access_token;
  const first = await look();
  await market.call("user.toggleIsActive", { id: quinn.id }, await signIn(cast.master));
  expect(await market.refusal("user.getOwn", {}, first)).toMatchObject({ statusCode: 401 });
  expect(await market.endedStreams()).toContain(helper.id);
  await market.call("user.toggleIsActive", { id: quinn.id }, await signIn(cast.master));
  const second = await look();
  const setActive = (isActive: boolean) =>
    market.db.updateTable("userAccount").set({ isActive }).where("id", "=", quinn.id).execute();
  const setRoles = (roles: NewUser["roles"]) =>
    market.db.updateTable("userAccount").set({ roles }).where("id", "=", helper.id).execute();
  // The server checks both people at each call, however their records were changed.
  await setActive(false);
  expect(await market.refusal("user.getOwn", {}, second)).toMatchObject({ statusCode: 401 });
  await setActive(true);
  await setRoles(["PLATFORM_EDITOR"]);
  expect(await market.refusal("user.getOwn", {}, second)).toMatchObject({ statusCode: 401 });
  await setRoles(["PLATFORM_ADMIN"]);
  expect(await market.call("user.getOwn", {}, second)).toMatchObject({ id: helper.id });
  const body = { userId: helper.id, role: "PLATFORM_READER", action: "UPDATE" } as const;
  await market.call("user.changeRole", { body }, await signIn(cast.support));
  expect(await market.refusal("user.getOwn", {}, second)).toMatchObject({ statusCode: 401 });
});

test("a narrower scope keeps the session, applies from the next call and cuts open streams", async () => {
  const { market, cast, add, signIn } = world;
  const ron = await add("Ron", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [cast.uelzen.id, cast.lueneburg.id] });
  const token = await signIn(ron);
  const helper = await add("Hella", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  await market.call("user.getTokenWithScope", { id: ron.id }, await signIn(helper));
  const resource = { kind: "businessCustomer", id: cast.uelzen.id } as const;
  const change = { body: { scopeIds: [ron.scopeId], resource } };
  await market.call("scope.removeResourceFromScopes", change, await signIn(cast.master));
  expect((await market.call("scope.getOwn", {}, token)).resources.businessCustomer).toEqual([cast.lueneburg.id]);
  expect((await market.call("messenger.getSubscription", {}, token)).ids).toEqual([cast.lueneburg.id]);
  // The streams of the support session that views this user are cut as well.
  expect(await market.endedStreams()).toEqual(expect.arrayContaining([ron.id, helper.id]));
});
