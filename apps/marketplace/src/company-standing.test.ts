import { calls, services } from "@partner-konto/contracts/services";
import { standingTable } from "@partner-konto/contracts/standing-table";
import type { Standing } from "@partner-konto/domain/companies/company/standing";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { insertAgencies } from "./companies/agency/index.ts";
import { agencyLike, companyLike } from "./companies/agency/testing.ts";
import { insertCompanies } from "./companies/company/index.ts";
import { handlers } from "./handlers.ts";
import { callWithExample } from "./kernel/testing/call-with-example.ts";
import { type Actor, startMarketplace } from "./kernel/testing/testing.ts";

const companies = {
  active: companyLike({ name: "Aktiv" }),
  waiting: companyLike({ name: "Wartend", isActivated: false }),
  deactivated: companyLike({ name: "Beendet", isActivated: false, deactivationReason: "Der Vertrag ist beendet." }),
  locked: companyLike({ name: "Gesperrt", isLocked: true, lockReason: "Rechnungen sind offen." }),
};
type Case = keyof typeof companies;
const standings: Record<Exclude<Case, "active">, Exclude<Standing, "active">> = {
  waiting: "waiting",
  deactivated: "stopped",
  locked: "stopped",
};
const codes = { waiting: "COMPANY_WAITS", stopped: "COMPANY_STOPPED" };

const market = forAllTests(async () => {
  const started = await startMarketplace({ handlers });
  await insertCompanies(started.db, Object.values(companies));
  return started;
});

const masterOf = (...of: Case[]): Promise<Actor> =>
  market.signIn({ resources: { businessCustomerGroup: of.map((name) => companies[name].id) } });
const traces = async () => [
  await market.db.selectFrom("audit").selectAll().execute(),
  await market.db.selectFrom("outbox").selectAll().execute(),
];
const called = calls.filter(({ call }) => call.auth !== "none");
const isStanding = (code: unknown): boolean => code === codes.waiting || code === codes.stopped;

test.each(Object.keys(standings) as (keyof typeof standings)[])(
  "people of a company that is %s make exactly the calls of the table, and a refused one leaves nothing",
  async (name) => {
    const master = await masterOf(name);
    const isAllowed = ({ id, call }: (typeof called)[number]): boolean =>
      (standingTable[id] ?? (call.effect ? [] : ["waiting", "stopped"])).includes(standings[name]);
    const before = await traces();
    for (const row of called.filter((one) => !isAllowed(one))) {
      const { code } = await callWithExample(market.app, row.call, master.token);
      // A call that its role may not make at all is refused for that first.
      if (code !== "RIGHT_MISSING") expect.soft(code, row.id).toBe(codes[standings[name]]);
    }
    expect(await traces()).toEqual(before);
    for (const { id, call } of called.filter(isAllowed))
      expect.soft(isStanding((await callWithExample(market.app, call, master.token)).code), id).toBe(false);
  },
);

test("people of an active company are never refused because of its standing", async () => {
  const master = await masterOf("active");
  for (const { id, call } of called)
    expect.soft(isStanding((await callWithExample(market.app, call, master.token)).code), id).toBe(false);
});

const hook = (groupId: string) => ({
  body: { groupId, url: "https://erp.testbrand.example/hook", kinds: ["order.created" as const] },
});

test("somebody of two companies keeps the rights at the active one and loses them at the other", async () => {
  const both = await masterOf("active", "locked");
  expect(await market.refusal("webhook.create", hook(companies.locked.id), both)).toMatchObject({ code: "NOT_FOUND" });
  expect((await market.call("webhook.create", hook(companies.active.id), both)).webhook).toMatchObject({ isOn: true });
});

test("an agency's people lose the rights with their company", async () => {
  const agency = agencyLike(companies.locked.id);
  await insertAgencies(market.db, [agency]);
  const admin = await market.signIn({
    roles: ["BUSINESS_CUSTOMER_ADMIN"],
    resources: { businessCustomer: [agency.id] },
  });
  expect(await callWithExample(market.app, services.order.saveDeal, admin.token)).toMatchObject({
    code: "COMPANY_STOPPED",
  });
});

test("an API key of a company that is not active works for nothing, also not for reads", async () => {
  for (const name of ["waiting", "deactivated", "locked"] as const) {
    const { caller, token } = await market.signIn({
      viaKey: true,
      resources: { businessCustomerGroup: [companies[name].id] },
    });
    expect(caller.viaKey).toBe(true);
    for (const { id, call } of called.filter(({ call }) => !call.byPerson)) {
      const { code } = await callWithExample(market.app, call, token);
      if (code !== "RIGHT_MISSING") expect.soft(code, `${name}: ${id}`).toBe(codes[standings[name]]);
    }
  }
});

test("platform staff are not concerned", async () => {
  const staff = await market.signIn({ roles: ["PLATFORM_ADMIN"], frontend: "AMI" });
  for (const { id, call } of called)
    expect.soft(isStanding((await callWithExample(market.app, call, staff.token)).code), id).toBe(false);
});
