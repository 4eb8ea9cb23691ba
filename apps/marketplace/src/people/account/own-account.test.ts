import { expect, test } from "vitest";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const old = "Heizoel-2026";
const fresh = "Pellets-2027";
const frontendSource = "PARTNER" as const;
const change = (oldPassword: string, newPassword: string) => ({ body: { oldPassword, newPassword, frontendSource } });

test("a changed password applies at once, ends all other sessions and sends the owner a mail", async () => {
  const { market, add, signIn } = world;
  const anke = await add("Anke", reader, {});
  const [here, elsewhere] = [await signIn(anke), await signIn(anke)];
  await market.call("user.changePassword", change(old, fresh), here);
  expect(await market.call("user.getOwn", {}, here)).toMatchObject({ id: anke.id });
  expect(await market.refusal("user.getOwn", {}, elsewhere)).toMatchObject({ statusCode: 401 });
  expect(await market.refusal("user.loginToken", { body: { token: elsewhere } })).toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
  expect(await market.endedStreams()).toContain(anke.id);
  expect((await market.mails()).at(-1)).toMatchObject({ to: anke.contactPoint.email });
  await signIn(anke, fresh);
});

test("a common password is refused wherever one is set, and the old password stays", async () => {
  const { market, cast, add, signIn, mailedSecret } = world;
  const common = "Passwort1";
  const said = { statusCode: 400, code: "INVALID_INPUT" };
  const carl = await add("Carl", reader, { businessCustomer: [cast.uelzen.id] });
  expect(await market.refusal("user.changePassword", change(old, common), await signIn(carl))).toMatchObject(said);
  await market.call("user.getResetPasswordToken", { email: carl.contactPoint.email });
  const reset = { body: { token: await mailedSecret(), password: common } };
  expect(await market.refusal("user.resetPassword", reset)).toMatchObject(said);
  const carla = await add("Carla", reader, {}, { isActive: false, isVerified: false, password: null });
  await market.call("user.getResetPasswordToken", { email: carla.contactPoint.email });
  const invitation = { body: { token: await mailedSecret(), password: common } };
  expect(await market.refusal("user.invite", invitation)).toMatchObject(said);
  await signIn(carl, old);
});

test("a wrong old password changes nothing, and ten wrong ones are the limit", { tags: "long" }, async () => {
  const { market, add, signIn, pass } = world;
  const bodo = await add("Bodo", reader, {});
  const token = await signIn(bodo);
  for (let n = 0; n < 10; n += 1) {
    expect(await market.refusal("user.changePassword", change("Falsch-2026", fresh), token)).toMatchObject({
      statusCode: 400,
      code: "OLD_PASSWORD_IS_WRONG",
    });
  }
  const tooMany = { statusCode: 429, code: "TOO_MANY_ATTEMPTS" };
  expect(await market.refusal("user.changePassword", change(old, fresh), token)).toMatchObject(tooMany);
  pass(15);
  await signIn(bodo, old);
});

test("promise 32 (small form): ten simultaneous calls change the password once and send one mail", async () => {
  const { market, add, signIn } = world;
  const cora = await add("Cora", reader, {});
  const token = await signIn(cora);
  const before = (await market.mails()).length;
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => market.call("user.changePassword", change(old, fresh), token)),
  );
  expect(answers).toEqual(Array.from({ length: 9 }, () => ({ ok: true })));
  expect((await market.mails()).length - before).toBe(1);
  await signIn(cora, fresh);
});

test("a password change makes known browsers unknown", async () => {
  const { market, add } = world;
  const { email } = (await add("Dora", reader, {})).contactPoint;
  const { access_token: token, deviceToken = "" } = await market.call("user.login", { body: { email, password: old } });
  await market.call("user.changePassword", change(old, fresh), token);
  expect(await market.call("user.login", { body: { email, password: fresh, deviceToken } })).toHaveProperty(
    "deviceToken",
  );
});

test("a new e-mail address applies once its link is used, and the old address is notified before", async () => {
  const { market, add, signIn, mailedSecret } = world;
  const egon = await add("Egon", reader, {});
  const token = await signIn(egon);
  const email = "egon.neu@heidebrand.example";
  await market.call("user.changeEmail", { body: { email, password: old, frontendSource } }, token);
  const mails = (await market.mails()).slice(-2);
  expect(mails.map(({ to }) => to)).toEqual([email, egon.contactPoint.email]);
  expect(JSON.stringify(mails[1])).not.toContain("#");
  expect((await market.call("user.getOwn", {}, token)).contactPoint.email).toBe(egon.contactPoint.email);
  const link = await mailedSecret();
  await market.call("user.verify", { token: link });
  expect(await market.refusal("user.verify", { token: link })).toMatchObject({ code: "LINK_USED" });
  expect((await market.call("user.getOwn", {}, token)).contactPoint.email).toBe(email);
  await signIn({ ...egon, contactPoint: { ...egon.contactPoint, email } });
  expect(await market.refusal("user.login", { body: { email: egon.contactPoint.email, password: old } })).toMatchObject(
    {
      code: "WRONG_LOGIN_DATA",
    },
  );
});

test("mails wear the look of the frontend in which somebody asked for them", async () => {
  const { market, add, signIn } = world;
  const pia = await add("Pia", reader, {});
  const token = await signIn(pia);
  const from = { frontendSource: "PARTNER_PELLET" as const };
  await market.call("user.changeEmail", { body: { email: "pia.neu@x.example", password: old, ...from } }, token);
  await market.call("user.changePassword", { body: { oldPassword: old, newPassword: fresh, ...from } }, token);
  await market.call("user.getResetPasswordToken", { email: pia.contactPoint.email, ...from });
  const mails = (await market.mails()).slice(-4);
  expect(mails.map(({ frontend }) => frontend)).toEqual(Array.from({ length: 4 }, () => "PARTNER_PELLET"));
});

test("an address change invalidates older reset links; verification links are valid for 48 hours", async () => {
  const { market, add, signIn, mailedSecret, pass } = world;
  const fred = await add("Fred", reader, {});
  const token = await signIn(fred);
  await market.call("user.getResetPasswordToken", { email: fred.contactPoint.email });
  const reset = await mailedSecret();
  const to = (email: string) =>
    market.call("user.changeEmail", { body: { email, password: old, frontendSource } }, token);
  await to("fred.neu@heidebrand.example");
  await market.call("user.verify", { token: await mailedSecret() });
  expect(await market.refusal("user.resetPassword", { body: { token: reset, password: fresh } })).toMatchObject({
    code: "LINK_USED",
  });
  await to("fred.ganz.neu@heidebrand.example");
  pass(48 * 60);
  expect(await market.refusal("user.verify", { token: await mailedSecret() })).toMatchObject({ code: "LINK_EXPIRED" });
});

test("a new address needs the right password, and must be free when it is confirmed", async () => {
  const { market, add, signIn, mailedSecret } = world;
  const gerd = await add("Gerd", reader, {});
  const token = await signIn(gerd);
  const ask = (email: string, password: string) => ({ body: { email, password, frontendSource } });
  expect(await market.refusal("user.changeEmail", ask("g@x.example", "Falsch-2026"), token)).toMatchObject({
    code: "OLD_PASSWORD_IS_WRONG",
  });
  await market.call("user.changeEmail", ask("hilde@heidebrand.example", old), token);
  const link = await mailedSecret();
  await add("Hilde", reader, {});
  expect(await market.refusal("user.verify", { token: link })).toMatchObject({ statusCode: 409, code: "EMAIL_TAKEN" });
});

test("two requests for the same new address send one mail", async () => {
  const { market, add, signIn } = world;
  const token = await signIn(await add("Inge", reader, {}));
  const before = (await market.mails()).length;
  const input = { body: { email: "inge.neu@heidebrand.example", password: old, frontendSource } };
  await Promise.all(Array.from({ length: 5 }, () => market.call("user.changeEmail", input, token)));
  expect((await market.mails()).length - before).toBe(2);
});

test("an API token signs a program in as its owner until it is renewed", async () => {
  const { market, cast, signIn } = world;
  const token = await signIn(cast.manager);
  expect((await market.call("user.getOwn", {}, token)).hasApiToken).toBe(false);
  const { apiToken: first } = await market.call("user.changeApiToken", { body: { password: old } }, token);
  expect(first).toMatch(/^pk_[\w-]{43}$/);
  expect(await market.call("user.getOwn", {}, first)).toMatchObject({ id: cast.manager.id, hasApiToken: true });
  const { apiToken: second } = await market.call("user.changeApiToken", { body: { password: old } }, token);
  expect(await market.refusal("user.getOwn", {}, first)).toMatchObject({ statusCode: 401 });
  expect(await market.call("user.getOwn", {}, second)).toMatchObject({ id: cast.manager.id });
  expect(JSON.stringify((await market.mails()).at(-1))).toContain(second.slice(-4));
});

test("an administrator makes API tokens only for users with no more rights than their own", async () => {
  const { market, cast, signIn } = world;
  const admin = await signIn(cast.admin);
  const { apiToken } = await market.call(
    "user.changeApiTokenById",
    { id: cast.manager.id, body: { password: old } },
    admin,
  );
  expect(await market.call("user.getOwn", {}, apiToken)).toMatchObject({ id: cast.manager.id });
  const master = await signIn(cast.master);
  expect(await market.refusal("user.changeApiTokenById", { id: cast.foreigner.id }, master)).toMatchObject({
    statusCode: 404,
  });
  // This user also works for another company, so the key would open that company's orders.
  expect(await market.refusal("user.changeApiTokenById", { id: cast.between.id }, master)).toMatchObject({
    code: "RIGHT_MISSING",
  });
  expect(
    await market.refusal("user.changeApiTokenById", { id: cast.reader.id }, await signIn(cast.manager)),
  ).toMatchObject({ code: "RIGHT_MISSING" });
});
