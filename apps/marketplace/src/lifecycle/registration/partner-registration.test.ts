import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { termsHandlers } from "../../companies/company/terms/handlers.ts";
import { addEdition } from "../../companies/company/testing.ts";
import { handlers } from "../../handlers.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { adminAccountHandlers } from "../../people/admin-account/handlers.ts";
import { insertUsers } from "../../people/records/index.ts";
import { forgetRegistrations } from "../../people/registration/index.ts";
import { findCaller } from "../../people/sessions/caller.ts";
import { scopeHandlers } from "../../people/users/scope-handlers.ts";
import { personLike } from "../../people/users/testing.ts";
import { partnerRegistrationHandlers } from "./handlers.ts";

async function people() {
  const { own, foreign, lueneburg } = await twoCompanies(market.db);
  const master = personLike("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [own.id] });
  const admin = personLike("Arne", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id] });
  const support = personLike("Paul", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] });
  const editor = personLike("Edda", ["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
  await insertUsers(market.db, [master, admin, support, editor]);
  return { own, foreign, master, admin, support, editor };
}

const market = forAllTests(() =>
  startMarketplace({
    handlers: {
      user: handlers.user,
      scope: scopeHandlers,
      group: handlers.group,
      terms: termsHandlers,
      partnerRegistration: partnerRegistrationHandlers,
      adminAccount: adminAccountHandlers,
    },
    findCaller,
  }),
);
/** The edition of the AGB that holds for all companies. */
const editions = forAllTests(async () => ({ agb: (await addEdition(market)).id }));
const cast = forAllTests(people);
// Each test begins a day later, with its own counts.
beforeEach(() => {
  market.clock.now = new Date(market.clock.now.getTime() + 24 * 3_600_000);
});

const password = "Pellets-2027";
const company = {
  frontendSource: "PARTNER_PELLET" as const,
  legalName: "Pelletwerk Neumann GmbH",
  vatId: "DE 136 695 976",
  address: { street: "Am Hafen", houseNumber: "3", postalCode: "21335", city: "Lüneburg" },
  person: { firstName: "Nele", lastName: "Neumann", gender: "female" as const },
  phone: "+49 4131 24700",
  fax: null,
  acceptsTerms: true as const,
};
const registration = (email: string, more: object = {}) => ({ body: { ...company, email, ...more } });
const register = (email: string, more?: object) =>
  market.call("partnerRegistration.register", registration(email, more));
/** The request that the page behind the mailed link sends. */
const confirm = (email: string, token: string, more: object = {}) =>
  register(email, { token, password, editions: [editions.agb], ...more });
const refusedConfirm = (email: string, token: string, more: object = {}) =>
  market.refusal("partnerRegistration.register", registration(email, { token, password, ...more }));
const signIn = async (email: string, secret = password) =>
  (await market.call("user.login", { body: { email, password: secret } })).access_token;
const signInAs = ({ contactPoint: { email } }: { contactPoint: { email: string } }) => signIn(email, "Heizoel-2026");
const mailsTo = async (email: string) => (await market.mails()).filter(({ to }) => to === email);
const linkIn = (mail: { paragraphs: readonly (string | object)[] } | undefined): string => {
  const [link = ""] = (mail?.paragraphs ?? []).flatMap((part) =>
    typeof part === "object" && "link" in part && typeof part.link === "string" ? [part.link] : [],
  );
  return link;
};
const tokensTo = async (email: string) => (await mailsTo(email)).map((mail) => new URL(linkIn(mail)).hash.slice(1));
const lastTokenTo = async (email: string): Promise<string> => (await tokensTo(email)).at(-1) ?? "";
const companiesNamed = (name: string) =>
  market.db.selectFrom("businessCustomerGroup").select("id").where("legalName", "=", name).execute();

test("a registrant checks the data behind the mailed link, sets a password and signs in before activation", async () => {
  const email = "nele@pelletwerk.example";
  expect(await register(email)).toEqual({ ok: true });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: "Bitte bestätigen Sie Ihre E-Mail-Adresse" });
  expect(linkIn(mail)).toMatch(/\/user-verify#/);
  const token = await lastTokenTo(email);
  const { acceptsTerms: _accepted, ...entered } = company;
  expect(await market.call("user.validateToken", { token })).toEqual({
    kind: "register",
    entered: { ...entered, email, vatId: "DE136695976", phone: "04131 24700" },
  });
  await confirm(email, token);
  const signedIn = await signIn(email);
  const own = await market.call("user.getOwn", {}, signedIn);
  expect(own).toMatchObject({
    isActive: true,
    isVerified: true,
    roles: ["BUSINESS_CUSTOMER_MASTER_ADMIN"],
    usedFrontend: ["PARTNER_PELLET"],
  });
  const [groupId = ""] = own.resources.businessCustomerGroup;
  expect(await market.call("group.get", { id: groupId }, signedIn)).toMatchObject({
    name: "Pelletwerk Neumann GmbH",
    vatId: "DE136695976",
    type: "PARTNER_PELLET",
    isActivated: false,
    // Accepted with the registration, so the portal does not ask again.
    agreements: {
      agb: { active: true, refUrl: expect.stringMatching(/^\/files\/getTermsFile\/agb-/), date: expect.any(String) },
    },
    contactPoint: { email, phone: "04131 24700", person: { lastName: "Neumann" } },
  });
  // The link works once.
  expect(await refusedConfirm(email, token)).toMatchObject({ code: "LINK_USED" });
});

test("before the mailed link is used there is no account, company or password that signs in", async () => {
  const email = "unbestaetigt@pelletwerk.example";
  const legalName = "Noch Niemand GmbH";
  await register(email, { legalName, password: "Fremdes-2027" });
  expect(await companiesNamed(legalName)).toEqual([]);
  for (const secret of ["Fremdes-2027", password])
    expect(await market.refusal("user.login", { body: { email, password: secret } })).toMatchObject({
      code: "WRONG_LOGIN_DATA",
    });
});

test("the address's owner, not the registrant, decides password, company and the date of the terms", async () => {
  const email = "opfer@pelletwerk.example";
  await register(email, { legalName: "Stranger GmbH", password: "Fremdes-2027" });
  market.clock.now = new Date(market.clock.now.getTime() + 3_600_000);
  await confirm(email, await lastTokenTo(email), { legalName: "Opfer Energie GmbH", frontendSource: "PARTNER" });
  expect(await market.refusal("user.login", { body: { email, password: "Fremdes-2027" } })).toMatchObject({
    code: "WRONG_LOGIN_DATA",
  });
  const token = await signIn(email);
  const own = await market.call("user.getOwn", {}, token);
  expect(own.usedFrontend).toEqual(["PARTNER"]);
  expect(await market.call("group.get", { id: own.resources.businessCustomerGroup[0] ?? "" }, token)).toMatchObject({
    legalName: "Opfer Energie GmbH",
    agreements: { agb: { date: market.clock.now.toISOString() } },
  });
  expect(await companiesNamed("Stranger GmbH")).toEqual([]);
});

test("the confirmed one of several registrations of an address counts and the others end", async () => {
  const email = "mehrere@pelletwerk.example";
  await register(email, { legalName: "Erste GmbH" });
  await register(email, { legalName: "Zweite GmbH" });
  const [first = "", second = ""] = await tokensTo(email);
  expect(await market.call("user.validateToken", { token: second })).toMatchObject({
    entered: { legalName: "Zweite GmbH" },
  });
  await confirm(email, second, { legalName: "Zweite GmbH" });
  expect(await refusedConfirm(email, first, { legalName: "Erste GmbH" })).toMatchObject({ code: "LINK_USED" });
  expect(await companiesNamed("Erste GmbH")).toEqual([]);
  expect(await companiesNamed("Zweite GmbH")).toHaveLength(1);
});

test("the mail goes to the address's owner and contains nothing that was entered", async () => {
  const email = "mail@pelletwerk.example";
  await register(email, {
    legalName: "Klicken Sie hier GmbH",
    person: { firstName: "Gewinn", lastName: "unter boese.example", gender: null },
  });
  expect(JSON.stringify(await mailsTo(email))).not.toMatch(/Klicken|Gewinn|boese/);
});

test("a registration is confirmed only with its own link, its mailed address and a strong password", async () => {
  const email = "genau@pelletwerk.example";
  await register(email);
  const token = await lastTokenTo(email);
  expect(await refusedConfirm("andere@pelletwerk.example", token)).toMatchObject({ statusCode: 400 });
  for (const secret of [undefined, "kurz", "Passwort1"])
    expect(await refusedConfirm(email, token, { password: secret })).toMatchObject({ statusCode: 400 });
  expect(await refusedConfirm(email, "unbekannt")).toMatchObject({ code: "TOKEN_NOT_FOUND" });
  // The calls of other kinds of links have no fields for the company and the terms.
  const nothing = { code: "TOKEN_NOT_FOUND" };
  expect(await market.refusal("user.verify", { token })).toMatchObject(nothing);
  expect(await market.refusal("user.invite", { body: { token, password } })).toMatchObject(nothing);
  expect(await market.refusal("user.resetPassword", { body: { token, password } })).toMatchObject(nothing);
  await market.call("user.getResetPasswordToken", { email: cast.admin.contactPoint.email });
  const reset = await lastTokenTo(cast.admin.contactPoint.email);
  expect(await refusedConfirm(cast.admin.contactPoint.email, reset)).toMatchObject(nothing);
  await confirm(email.toUpperCase(), token);
  await signIn(email);
});

test("a registration creates no second account for a person who was invited meanwhile", async () => {
  const email = "doppelt@pelletwerk.example";
  await register(email);
  const body = { ...newcomer(email, cast.own.id).body };
  await market.call("partnerRegistration.addUser", { body }, await signInAs(cast.master));
  const [token = ""] = await tokensTo(email);
  expect(await refusedConfirm(email, token)).toMatchObject({ code: "EMAIL_TAKEN" });
});

test("staff who may activate companies get one mail when a registration is confirmed, and none before", async () => {
  const email = "neu@brennstoffe.example";
  const legalName = "Brennstoffe Neu GmbH";
  const told = async () =>
    (await market.mails()).filter(({ subject }) => subject === `Neue Registrierung: ${legalName}`);
  await register(email, { legalName });
  expect(await told()).toEqual([]);
  await confirm(email, await lastTokenTo(email), { legalName });
  const wanted = [cast.support, cast.editor].map(({ contactPoint }) => contactPoint.email);
  expect((await told()).map(({ to }) => to).toSorted()).toEqual(wanted.toSorted());
  const [company] = await companiesNamed(legalName);
  expect(linkIn((await told())[0])).toContain(`/company/${company?.id}`);
});

test("the mail's link is valid for 48 hours, and the entered data are deleted some days later", async () => {
  const email = "spaet@pelletwerk.example";
  await register(email);
  const token = await lastTokenTo(email);
  const pass = (hours: number) => {
    market.clock.now = new Date(market.clock.now.getTime() + hours * 3_600_000);
  };
  pass(48);
  expect(await refusedConfirm(email, token)).toMatchObject({ code: "LINK_EXPIRED" });
  await forgetRegistrations(market.db, market.clock.now);
  expect(await market.refusal("user.validateToken", { token })).toMatchObject({ code: "LINK_EXPIRED" });
  pass(8 * 24);
  await forgetRegistrations(market.db, market.clock.now);
  expect(await market.refusal("user.validateToken", { token })).toMatchObject({ code: "TOKEN_NOT_FOUND" });
});

test("promise 8 (small form): one of ten simultaneous confirmations of an address creates a company", async () => {
  const email = "zehn@pelletwerk.example";
  const legalName = "Zehnmal GmbH";
  await register(email, { legalName });
  await register(email, { legalName });
  const tokens = await tokensTo(email);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      confirm(email, tokens[at % 2] ?? "", { legalName }).then(
        () => "ok",
        () => "refused",
      ),
    ),
  );
  expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
  expect(await companiesNamed(legalName)).toHaveLength(1);
});

test("promise 7: registering a known address is answered like an unknown one and mails its owner", async () => {
  const { email } = cast.master.contactPoint;
  const ask = (address: string) =>
    market.app.inject({
      method: "POST",
      url: "/partner/registration/v1",
      payload: registration(address).body,
      remoteAddress: "192.0.2.77",
    });
  const known = await ask(email.toUpperCase());
  const unknown = await ask("ganz.neu@pelletwerk.example");
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const names = (headers: object) => Object.keys(headers).sort();
  expect(names(known.headers)).toEqual(names(unknown.headers));
  const mail = (await mailsTo(email)).at(-1);
  expect(mail).toMatchObject({ subject: "Sie haben schon ein Partner Konto" });
  expect(linkIn(mail)).toBe("https://portal.example/login");
  await signInAs(cast.master);
});

test("promise 7: known and unknown addresses cost about the same work", async () => {
  const took = async (email: string) => {
    const from = performance.now();
    await register(email);
    return performance.now() - from;
  };
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let at = 0; at < 5; at += 1) {
    times.known.push(await took(cast.admin.contactPoint.email));
    times.unknown.push(await took(`zeit-${at}@pelletwerk.example`));
  }
  const best = (all: number[]) => Math.min(...all);
  expect(best(times.known)).toBeGreaterThan(best(times.unknown) / 3);
});

test("a lost first mail is replaced by registering again or by requesting a password", async () => {
  const email = "verloren@pelletwerk.example";
  await register(email);
  await register(email);
  await market.call("user.getResetPasswordToken", { email });
  const links = (await mailsTo(email)).map(linkIn);
  expect(links).toHaveLength(3);
  for (const link of links) expect(link).toMatch(/\/user-verify#/);
  // Further mails within 15 minutes are dropped, so that the mailbox is not flooded.
  await register(email);
  expect(await mailsTo(email)).toHaveLength(3);
  await confirm(email, await lastTokenTo(email));
  await signIn(email);
});

test("an address change begun before deactivation does not reactivate the user", async () => {
  const vera = personLike("Vera", ["BUSINESS_CUSTOMER_READER"], { businessCustomerGroup: [cast.own.id] });
  await insertUsers(market.db, [vera]);
  const { id } = vera;
  const own = await signInAs(vera);
  const next = "an@pelletwerk.example";
  await market.call(
    "user.changeEmail",
    { body: { email: next, password: "Heizoel-2026", frontendSource: "PARTNER" } },
    own,
  );
  const support = await signInAs(cast.support);
  await market.call("user.toggleIsActive", { id }, support);
  const token = new URL(linkIn((await mailsTo(next))[0])).hash.slice(1);
  expect(await market.refusal("user.verify", { token })).toMatchObject({ code: "LINK_USED" });
  expect(await market.call("user.get", { id }, support)).toMatchObject({ isActive: false });
});

test("missing or invalid fields are refused and nothing is created", async () => {
  const wrong = [
    { legalName: " " },
    { vatId: "DE136695975" },
    { vatId: "" },
    { address: { street: "", houseNumber: "", postalCode: "21335", city: "Lüneburg" } },
    { address: { street: "Am Hafen", houseNumber: "", postalCode: "2133", city: "Lüneburg" } },
    { email: "keine" },
    { password: "kurz" },
    { password: "Passwort1" },
    { phone: "keine Nummer" },
    { phone: "123" },
    { fax: "+49" },
    { legalName: "\u00a0\u200b" },
    { acceptsTerms: false },
    { frontendSource: "AMI" },
  ];
  for (const more of wrong) {
    const body = registration("falsch@pelletwerk.example", more);
    expect(await market.refusal("partnerRegistration.register", body), JSON.stringify(more)).toMatchObject({
      statusCode: 400,
    });
  }
  expect(await mailsTo("falsch@pelletwerk.example")).toEqual([]);
});

test("a confirmed registration records exactly the editions that its page showed", async () => {
  const email = "editionen@pelletwerk.example";
  await register(email);
  const avv = await addEdition(market, { document: "avv", audience: "PARTNER_PELLET" });
  const token = await lastTokenTo(email);
  const stale = { code: "TERMS_NOT_CURRENT", statusCode: 409 };
  for (const shown of [[editions.agb], [avv.id], [], [editions.agb, avv.id, crypto.randomUUID()]])
    expect(await refusedConfirm(email, token, { editions: shown })).toMatchObject(stale);
  expect(await refusedConfirm(email, token, { acceptsTerms: undefined })).toMatchObject({ statusCode: 400 });
  await confirm(email, token, { editions: [editions.agb, avv.id] });
  const signedIn = await signIn(email);
  const [groupId = ""] = (await market.call("user.getOwn", {}, signedIn)).resources.businessCustomerGroup;
  const by = { acceptedBy: "Nele Neumann", source: "registration" };
  expect(await market.call("terms.getAcceptances", { groupId }, signedIn)).toMatchObject([by, by]);
  expect(await market.call("terms.getOpen", {}, signedIn)).toEqual([]);
});

test("a program that confirms a registration without naming editions accepts none, and they are asked", async () => {
  const email = "programm@pelletwerk.example";
  await register(email, { frontendSource: "PARTNER" });
  await confirm(email, await lastTokenTo(email), { frontendSource: "PARTNER", editions: undefined });
  const signedIn = await signIn(email);
  expect(await market.call("terms.getOpen", {}, signedIn)).toMatchObject([{ editions: [{ id: editions.agb }] }]);
});

test("10 of 12 registrations from one address in a quarter of an hour are accepted", async () => {
  const codes: number[] = [];
  for (let at = 0; at < 12; at += 1) {
    const { statusCode } = await market.app.inject({
      method: "POST",
      url: "/partner/registration/v1",
      payload: registration(`viele-${at}@pelletwerk.example`).body,
      remoteAddress: "192.0.2.78",
    });
    codes.push(statusCode);
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(2);
});

const newcomer = (email: string, groupId: string, more: object = {}) => ({
  body: {
    email,
    firstName: "Kim",
    lastName: "Kaper",
    gender: null,
    roles: ["BUSINESS_CUSTOMER_READER" as const],
    usedFrontend: ["PARTNER" as const],
    groupId,
    ...more,
  },
});
const missing = { statusCode: 403, code: "RIGHT_MISSING" };

test("a master administrator invites people to their whole company and to no other company", async () => {
  const { own, foreign, master, admin } = cast;
  const token = await signInAs(master);
  const added = await market.call("partnerRegistration.addUser", newcomer("kim@heidebrand.example", own.id), token);
  expect(added).toMatchObject({ isActive: false, isVerified: false });
  expect(await market.call("scope.get", { id: added.scope.id }, token)).toMatchObject({
    resources: { businessCustomer: [], businessCustomerGroup: [own.id] },
  });
  expect((await mailsTo("kim@heidebrand.example")).at(-1)).toMatchObject({
    subject: "Ihre Einladung zum Partner Konto",
  });
  const no = async (email: string, group: string, who: string, more?: object) =>
    expect(await market.refusal("partnerRegistration.addUser", newcomer(email, group, more), who)).toMatchObject(
      missing,
    );
  await no("x@heidebrand.example", foreign.id, token);
  await no("x@heidebrand.example", own.id, token, { roles: ["PLATFORM_READER"] });
  // A user of one agency does not hold the whole company.
  await no("x@heidebrand.example", own.id, await signInAs(admin));
  expect(
    await market.refusal("partnerRegistration.addUser", newcomer("kim@heidebrand.example", own.id), token),
  ).toMatchObject({ code: "EMAIL_TAKEN" });
});

test("platform administrators invite people to any company, and editors to none", async () => {
  const support = await signInAs(cast.support);
  const body = newcomer("lou@heidebrand.example", cast.foreign.id);
  const { id } = await market.call("adminAccount.addUser", body, support);
  expect(await market.call("user.get", { id }, support)).toMatchObject({
    resources: { businessCustomerGroup: [cast.foreign.id] },
  });
  expect(
    await market.refusal(
      "adminAccount.addUser",
      newcomer("y@heidebrand.example", cast.own.id),
      await signInAs(cast.editor),
    ),
  ).toMatchObject(missing);
  expect(await market.refusal("adminAccount.addUser", { body: undefined }, support)).toMatchObject({ statusCode: 400 });
});
