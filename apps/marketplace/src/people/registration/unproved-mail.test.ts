import { limit } from "@partner-konto/testing/how-many";
import { beforeEach, expect, test } from "vitest";
import { peopleForAllTests } from "../users/testing.ts";

const world = peopleForAllTests();
// Each test begins a day later, with its own counts.
beforeEach(() => world.pass(24 * 60));
const frontend = { usedFrontend: "PARTNER" as const };

/** An invitation whose every text is what a sender of phishing would type. */
const shouting = "IHR KONTO WURDE GESPERRT. Besuchen Sie sicher-heizoel.example";
const invited = (email: string) => ({
  body: {
    email,
    firstName: shouting,
    lastName: shouting,
    gender: null,
    roles: ["BUSINESS_CUSTOMER_READER" as const],
    usedFrontend: ["PARTNER" as const],
    resources: { businessCustomer: [world.cast.lueneburg.id], businessCustomerGroup: [], user: [] },
  },
});
const mailsTo = async (email: string) => (await world.market.mails()).filter(({ to }) => to === email);
const company = (change: object) =>
  world.market.db.updateTable("businessCustomerGroup").set(change).where("id", "=", world.cast.own.id).execute();

test("a company mails at most twenty unproved addresses a day, whoever of its people sends them", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const { market, cast, signIn } = world;
  const senders = [await signIn(cast.master), await signIn(cast.admin)];
  const answers = [];
  for (let nth = 0; nth < 22; nth += 1)
    answers.push(
      await market.call("user.create", invited(`neu${nth}@fremd.example`), senders[nth % 2]).then(
        () => "sent",
        (error: unknown) => /MAILS_OF_COMPANY_TOO_MANY/.exec(String(error))?.[0],
      ),
    );
  expect(answers).toEqual([...Array<string>(20).fill("sent"), ...Array<string>(2).fill("MAILS_OF_COMPANY_TOO_MANY")]);
  // A new address of one's own counts too.
  const body = { email: "mia.neu@fremd.example", password: "Heizoel-2026", frontendSource: "PARTNER" as const };
  expect(await market.refusal("user.changeEmail", { body }, senders[0])).toMatchObject({
    code: "MAILS_OF_COMPANY_TOO_MANY",
  });
  world.pass(24 * 60);
  await market.call("user.create", invited("morgen@fremd.example"), await signIn(cast.master));
});

test("an address gets at most three such mails a day, of all companies and kinds together", async () => {
  const { market, cast, signIn } = world;
  const email = "opfer@fremd.example";
  const master = await signIn(cast.master);
  await market.call("user.create", invited(email), master);
  const foreign = {
    ...invited(email).body,
    resources: { businessCustomer: [cast.stranger.id], businessCustomerGroup: [], user: [] },
  };
  await market.call("user.create", { body: foreign }, await signIn(cast.foreigner));
  const change = { email, password: "Heizoel-2026", frontendSource: "PARTNER" as const };
  await market.call("user.changeEmail", { body: change }, await signIn(cast.manager));
  expect(await mailsTo(email)).toHaveLength(3);
  expect(await market.refusal("user.getResetPasswordToken", { email }, master)).toMatchObject({
    code: "MAILS_TO_ADDRESS_TOO_MANY",
  });
  // A stranger gets the usual answer, and nothing is sent.
  expect(await market.call("user.getResetPasswordToken", { email })).toEqual({ ok: true });
  expect(await mailsTo(email)).toHaveLength(3);
});

test("no mail to an unproved address holds a typed text; an active company's registered name stands in it", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  await market.call("user.create", invited("neu@fremd.example"), master);
  await market.call("user.getResetPasswordToken", { email: "neu@fremd.example" }, master);
  const change = { email: "adresse@fremd.example", password: "Heizoel-2026", frontendSource: "PARTNER" as const };
  await market.db.updateTable("userAccount").set({ firstName: shouting }).where("id", "=", cast.manager.id).execute();
  await market.call("user.changeEmail", { body: change }, await signIn(cast.manager));
  const mails = [...(await mailsTo("neu@fremd.example")), ...(await mailsTo("adresse@fremd.example"))];
  expect(mails).toHaveLength(3);
  expect(JSON.stringify(mails)).not.toMatch(/GESPERRT|sicher-heizoel|Testmann/);
  expect(JSON.stringify(mails[0])).toContain(`${cast.own.legalName} hat für Sie einen Zugang`);
  // Staff invite before the activation, and then nobody's name stands in the mail.
  await company({ isActivated: false });
  await market.call("user.create", invited("chefin@fremd.example"), await signIn(cast.support));
  await company({ isActivated: true });
  expect(JSON.stringify(await mailsTo("chefin@fremd.example"))).not.toContain(cast.own.legalName);
});

test("a registered name that leads somewhere stands in no mail to an unproved address", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const names = ["Gesperrt! sicher-heizoel.example", "Rufen Sie 0900 123456 an", "heizoel@fremd.example", "https://x"];
  for (const [at, legalName] of names.entries()) {
    await company({ legalName });
    await market.call("user.create", invited(`fremd${at}@fremd.example`), master);
    expect(JSON.stringify(await mailsTo(`fremd${at}@fremd.example`))).not.toContain(legalName);
  }
  await company({ legalName: cast.own.legalName });
});

test("promise 7: inviting a taken address is answered like a new one, also in the list and later calls", async () => {
  const { market, cast, signIn } = world;
  const master = await signIn(cast.master);
  const known = cast.foreigner.contactPoint.email.toUpperCase();
  const unknown = "ganz.neu@fremd.example";
  const seen = async (email: string) => {
    const created = await market.call("user.create", invited(email), master);
    const listed = await market.call("user.find", { body: { text: email } }, master);
    const again = await market.call("user.getResetPasswordToken", { email }, master);
    const twice = await market.refusal("user.create", invited(email), master);
    const exists = await market.call("user.hasByEmail", { email, ...frontend }, master);
    const active = await market.refusal("user.toggleIsActive", { id: created.id }, master);
    const raw = JSON.stringify([created, listed, again, twice.code, exists, active.code]);
    return raw
      .replaceAll(created.id, "id")
      .replaceAll(created.scope.id, "scope")
      .replaceAll(created.contactPoint.email, "mail");
  };
  expect(await seen(known)).toBe(await seen(unknown));
  const told = (await market.mails()).filter(({ to }) => to === cast.foreigner.contactPoint.email);
  expect(told.map(({ subject }) => subject)).toEqual(Array<string>(2).fill("Sie haben schon ein Partner Konto"));
  expect(JSON.stringify(told)).not.toMatch(/GESPERRT|#/);
  // The owner notices nothing else.
  await signIn(cast.foreigner);
});

test("promise 7: changing to a taken address is answered like a free one, also at the next sign-in", async () => {
  const { market, cast, add, signIn } = world;
  const password = "Heizoel-2026";
  const entered = async (name: string, email: string) => {
    const token = await signIn(await add(name, ["BUSINESS_CUSTOMER_READER"], {}));
    const answer = await market.call(
      "user.changeEmail",
      { body: { email, password, frontendSource: "PARTNER" } },
      token,
    );
    const after = [
      (await market.refusal("user.login", { body: { email, password: `${password}!` } })).code,
      (await market.refusal("user.login", { body: { email, password: "Heizoel-2026", confirmAgain: true } })).code,
    ];
    return [answer, after];
  };
  // The owner has another password, as people of other companies do.
  const owner = await add(
    "Owner",
    ["BUSINESS_CUSTOMER_READER"],
    { businessCustomer: [cast.stranger.id] },
    { password: "Andere-2026" },
  );
  const { email } = owner.contactPoint;
  expect(await entered("Fritz", email)).toEqual(await entered("Franz", "frei@fremd.example"));
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(
    Array<string>(2).fill("Sie haben schon ein Partner Konto"),
  );
  await signIn(owner, "Andere-2026");
});

test("an address whose other account was deleted is invited for real at the next mail", async () => {
  const { market, cast, add, signIn, mailedSecret } = world;
  const master = await signIn(cast.master);
  const other = await add("Anders", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [cast.stranger.id] });
  const { email } = other.contactPoint;
  await market.call("user.create", invited(email), master);
  await market.call("user.delete", { id: other.id }, await signIn(cast.support));
  await market.call("user.getResetPasswordToken", { email }, master);
  await market.call("user.invite", { body: { token: await mailedSecret(), password: "Pellets-2027" } });
  expect(await market.call("user.login", { body: { email, password: "Pellets-2027" } })).toHaveProperty("access_token");
});

test("nobody is invited again to a company that was locked meanwhile", async () => {
  const { market, cast, signIn } = world;
  const email = "wartet@fremd.example";
  const master = await signIn(cast.master);
  await market.call("user.create", invited(email), master);
  await company({ isLocked: true });
  expect(await market.refusal("user.getResetPasswordToken", { email }, master)).toMatchObject({
    code: "COMPANY_STOPPED",
  });
  await company({ isLocked: false });
});
