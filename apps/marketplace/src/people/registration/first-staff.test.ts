import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { inviteWith } from "../../first-staff-route.ts";
import { handlers } from "../../handlers.ts";
import { startPostgres } from "../../kernel/testing/postgres.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { findCaller } from "../sessions/caller.ts";

const postgres = forAllTests(startPostgres);
const market: Marketplace = forAllTests(() => startMarketplace({ handlers, findCaller, db: postgres.db }));
const first = "chefin@plattform.example";
const other = "andere@plattform.example";
const password = "Kaltluft-2027";

beforeEach(async () => {
  for (const table of ["userAccount", "audit", "outbox"] as const) await market.db.deleteFrom(table).execute();
});

const invite = (email: string, { replaces = false, isMailed = true } = {}) =>
  inviteWith(market.kernel, { email, replaces }, isMailed);
const tokenOf = (answer: Awaited<ReturnType<typeof invite>>): string =>
  /^https:\/\/portal\.example\/user-invite#([\w-]{40,})$/.exec("link" in answer ? answer.link : answer.refused)?.[1] ??
  "";
const accept = (token: string) => market.call("user.invite", { body: { token, password } });
const admins = () => market.db.selectFrom("userAccount").select(["email", "roles", "isActive"]).execute();

test("the first member of staff accepts the invitation as everybody does, and may then invite others", async () => {
  const token = tokenOf(await invite(first));
  expect(await admins()).toEqual([{ email: first, roles: ["PLATFORM_ADMIN"], isActive: false }]);
  const [mail, ...others] = await market.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: first, subject: "Ihre Einladung zum Partner Konto" });
  expect(JSON.stringify(mail)).toContain(token);
  await accept(token);
  const { access_token: session } = await market.call("user.login", { body: { email: first, password } });
  const colleague = {
    email: other,
    firstName: "Nele",
    lastName: "Neumann",
    gender: null,
    roles: ["PLATFORM_ADMIN" as const],
    usedFrontend: ["AMI" as const],
    resources: { businessCustomer: [], businessCustomerGroup: [], user: [] },
  };
  await market.call("user.create", { body: colleague }, session);
});

test("without a mail server no mail waits, and the audit names the account and no secret", async () => {
  const token = tokenOf(await invite(first, { isMailed: false }));
  expect(await market.mails()).toEqual([]);
  const audit = await market.db.selectFrom("audit").select(["action", "userId", "after"]).execute();
  expect(audit).toEqual([
    {
      action: "create",
      userId: null,
      after: { contactPoint: { email: first }, roles: ["PLATFORM_ADMIN"], usedFrontend: ["AMI"] },
    },
  ]);
  expect(JSON.stringify(audit)).not.toContain(token);
});

test("once somebody has accepted, every further invitation is refused, also after a deactivation", async () => {
  await accept(tokenOf(await invite(first)));
  for (const email of [first, other])
    for (const replaces of [true, false])
      expect(await invite(email, { replaces })).toEqual({ refused: expect.stringContaining("has an administrator") });
  await market.db.updateTable("userAccount").set({ isActive: false }).execute();
  expect(await invite(other)).toEqual({ refused: expect.stringContaining("has an administrator") });
  expect(await admins()).toHaveLength(1);
});

test("a lost invitation is repeated for the same address, however it is written, and the old link ends", async () => {
  const lost = tokenOf(await invite(first));
  const again = tokenOf(await invite(first.toUpperCase()));
  expect(await market.refusal("user.invite", { body: { token: lost, password } })).toMatchObject({ code: "LINK_USED" });
  await accept(again);
  expect(await admins()).toEqual([{ email: first, roles: ["PLATFORM_ADMIN"], isActive: true }]);
});

test("a second address is refused until it is to replace the first, whose link then ends", async () => {
  const mistyped = tokenOf(await invite(other));
  expect(await invite(first)).toEqual({ refused: expect.stringContaining("--replace") });
  const right = tokenOf(await invite(first, { replaces: true }));
  expect(await market.refusal("user.invite", { body: { token: mistyped, password } })).toMatchObject({
    code: "LINK_USED",
  });
  await accept(right);
  expect(await admins()).toEqual([{ email: first, roles: ["PLATFORM_ADMIN"], isActive: true }]);
});

test("an address of another account is refused, and that account stays as it is", async () => {
  await accept(tokenOf(await invite(other)));
  await market.db
    .updateTable("userAccount")
    .set({ roles: ["BUSINESS_CUSTOMER_READER"] })
    .execute();
  expect(await invite(other)).toEqual({ refused: expect.stringContaining("not one of the platform") });
  expect(await admins()).toEqual([{ email: other, roles: ["BUSINESS_CUSTOMER_READER"], isActive: true }]);
  await invite(first);
  expect(await invite(other, { replaces: true })).toEqual({
    refused: expect.stringContaining("not one of the platform"),
  });
});

test("of many commands at once for different addresses one invites, and the others are refused", async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => invite(`nr${n}@plattform.example`)));
  expect(answers.filter((answer) => "link" in answer)).toHaveLength(1);
  expect(await admins()).toHaveLength(1);
});

test("of a replaced invitation and its acceptance at once one wins, and there is one administrator", async () => {
  const token = tokenOf(await invite(other));
  const [accepted, replaced] = await Promise.all([
    accept(token).then(
      () => true,
      () => false,
    ),
    invite(first, { replaces: true }),
  ]);
  expect("link" in replaced).toBe(!accepted);
  expect(await admins()).toEqual([{ email: accepted ? other : first, roles: ["PLATFORM_ADMIN"], isActive: accepted }]);
});
