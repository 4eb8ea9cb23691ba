import { expect, test } from "vitest";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();

const reader = ["BUSINESS_CUSTOMER_READER" as const];
const fresh = "Pellets-2027";

async function resetLink(email: string): Promise<string> {
  await world.market.call("user.getResetPasswordToken", { email });
  return world.mailedSecret();
}

test("a forgotten password is reset with the mail's link and the new one is valid from then on", async () => {
  const { market, add, signIn } = world;
  const vera = await add("Vera", reader, {});
  const token = await resetLink(` VERA@Heidebrand.example`.trim());
  expect(await market.call("user.resetPassword", { body: { token, password: fresh } })).toEqual({ ok: true });
  await signIn(vera, fresh);
  const { email } = vera.contactPoint;
  expect(await market.refusal("user.login", { body: { email, password: "Heizoel-2026" } })).toMatchObject({
    code: "WRONG_LOGIN_DATA",
  });
});

test("promise 8: a link's 256-bit secret follows # in the portal's URL and is stored only as a hash", async () => {
  const { market, cast, add } = world;
  const { contactPoint } = await add("Ulla", reader, {});
  const token = await resetLink(contactPoint.email);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const mail = (await market.mails()).at(-1);
  expect(mail?.to).toBe(contactPoint.email);
  expect(mail?.paragraphs).toContainEqual({
    link: `https://portal.example/reset-password#${token}`,
    label: "Neues Passwort setzen",
  });
  const rows = await market.db.selectFrom("userLink").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(cast.master).toBeDefined();
});

test("promise 8: a link can be opened any number of times and used once", async () => {
  const { market, add } = world;
  const token = await resetLink((await add("Tom", reader, {})).contactPoint.email);
  for (let n = 0; n < 5; n += 1) expect(await market.call("user.validateToken", { token })).toEqual({ kind: "reset" });
  await market.call("user.resetPassword", { body: { token, password: fresh } });
  const used = { statusCode: 410, code: "LINK_USED" };
  expect(await market.refusal("user.resetPassword", { body: { token, password: fresh } })).toMatchObject(used);
  expect(await market.refusal("user.validateToken", { token })).toMatchObject(used);
});

test("using a reset link invalidates the user's other reset links", async () => {
  const { market, add } = world;
  const { email } = (await add("Sven", reader, {})).contactPoint;
  const first = await resetLink(email);
  const second = await resetLink(email);
  await market.call("user.resetPassword", { body: { token: second, password: fresh } });
  expect(await market.refusal("user.resetPassword", { body: { token: first, password: fresh } })).toMatchObject({
    code: "LINK_USED",
  });
});

test("promise 8: reset links are valid for 60 minutes", async () => {
  const { market, add, pass } = world;
  const { email } = (await add("Rolf", reader, {})).contactPoint;
  const good = await resetLink(email);
  pass(59);
  await market.call("user.validateToken", { token: good });
  pass(1);
  expect(await market.refusal("user.resetPassword", { body: { token: good, password: fresh } })).toMatchObject({
    statusCode: 410,
    code: "LINK_EXPIRED",
  });
});

test("a link is valid only for its own purpose", async () => {
  const { market, add } = world;
  const token = await resetLink((await add("Petra", reader, {})).contactPoint.email);
  expect(await market.refusal("user.verify", { token })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
  expect(await market.refusal("user.invite", { body: { token, password: fresh } })).toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
  expect(await market.call("user.validateToken", { token })).toEqual({ kind: "reset" });
});

test("an invented link secret is not found", async () => {
  const { market } = world;
  const gone = { statusCode: 404, code: "TOKEN_NOT_FOUND" };
  expect(await market.refusal("user.validateToken", { token: "erfunden" })).toMatchObject(gone);
  expect(await market.refusal("user.verify", { token: "erfunden" })).toMatchObject(gone);
  expect(await market.refusal("user.invite", { body: undefined })).toMatchObject(gone);
});

test.each(["kurz1", "nurkleinbuchstaben1", "NURGROSS1", "OhneZiffer", "Mit Leer1", "Passwort1", "Sommer2026!"])(
  "%j is refused as a new password, with the name of the field",
  async (password) => {
    const { market, cast } = world;
    const token = await resetLink(cast.reader.contactPoint.email);
    const refused = await market.refusal("user.resetPassword", { body: { token, password } });
    expect(refused).toMatchObject({ statusCode: 400, issues: [{ path: "body.password" }] });
    world.pass(16);
  },
);

test("promise 7 (small form): a reset request gets the same answer for known and unknown addresses", async () => {
  const { market, cast } = world;
  const answers: unknown[] = [];
  const before = (await market.mails()).length;
  for (const email of [cast.manager.contactPoint.email, "niemand@x.example"]) {
    for (let n = 0; n < 6; n += 1) answers.push(await market.call("user.getResetPasswordToken", { email }));
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"ok":true}']));
  // At most three mails in 15 minutes, so that nobody's mailbox is flooded.
  expect((await market.mails()).length - before).toBe(3);
});

test("the number of mails to one address is limited", async () => {
  const { market } = world;
  for (let n = 0; n < 20; n += 1) await market.call("user.getResetPasswordToken", { email: `wer${n}@x.example` });
  expect(await market.refusal("user.getResetPasswordToken", { email: "wer@x.example" })).toMatchObject({
    code: "TOO_MANY_ATTEMPTS",
  });
});

test("an invited person who requests a password gets the invitation again", async () => {
  const { market, add, signIn } = world;
  const lena = await add("Lena", reader, {}, { isActive: false, isVerified: false, password: null });
  const token = await resetLink(lena.contactPoint.email);
  expect(await market.call("user.validateToken", { token })).toEqual({ kind: "invite" });
  await market.call("user.invite", { body: { token, password: fresh, lastName: "Lüders" } });
  const own = await market.call("user.getOwn", {}, await signIn(lena, fresh));
  expect(own).toMatchObject({ isActive: true, isVerified: true, contactPoint: { person: { lastName: "Lüders" } } });
  const logged = await market.db
    .selectFrom("audit")
    .select(["before", "after"])
    .where("recordId", "=", lena.id)
    .where("action", "=", "acceptInvitation")
    .execute();
  const lastName = "contactPoint.person.lastName";
  const { person } = lena.contactPoint;
  expect(logged).toEqual([
    {
      before: { isActive: false, isVerified: false, [lastName]: person.lastName },
      after: { isActive: true, isVerified: true, [lastName]: "Lüders" },
    },
  ]);
});
