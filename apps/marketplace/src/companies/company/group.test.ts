import { randomUUID } from "node:crypto";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { handlers } from "../../handlers.ts";
import { createLog } from "../../kernel/log.ts";
import { startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { twoCompanies } from "../agency/testing.ts";
import { createCompany, type NewCompany } from "./index.ts";

const marketplace = forAllTests(() => startMarketplace({ handlers: { group: handlers.group } }));
const world = forAllTests(() => twoCompanies(marketplace.db));

const nothing = { businessCustomer: [], businessCustomerGroup: [], user: [] };

test("a company is answered as it was stored, agreements included", async () => {
  const member = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [world.own.id] } });
  expect(await marketplace.call("group.get", { id: world.own.id }, member)).toEqual({
    ...world.own,
    administrators: [],
  });
});

test("a user of one agency sees its company and no other company", async () => {
  const clerk = await marketplace.signIn({ resources: { ...nothing, businessCustomer: [world.uelzen.id] } });
  expect(await marketplace.call("group.get", { id: world.own.id }, clerk)).toMatchObject({ name: world.own.name });
  for (const id of [world.foreign.id, randomUUID(), "keine-nummer"])
    expect(await marketplace.refusal("group.get", { id }, clerk)).toMatchObject({ statusCode: 404, code: "NOT_FOUND" });
});

test("platform staff see every company", async () => {
  const staff = await marketplace.signIn({ roles: ["PLATFORM_EDITOR"] });
  expect(await marketplace.call("group.get", { id: world.foreign.id }, staff)).toEqual({
    ...world.foreign,
    administrators: [],
  });
  expect(await marketplace.refusal("group.get", { id: randomUUID() }, staff)).toMatchObject({ code: "NOT_FOUND" });
});

test("a registered company keeps its data, waits for activation, and its audit entry has no user", async () => {
  const newcomer: NewCompany = {
    type: "PARTNER_PELLET",
    name: "Neuling Pellets",
    legalName: "Neuling Pellets GmbH",
    vatId: "DE136695976",
    address: { street: "Am Anger", houseNumber: "1", postalCode: "99084", city: "Erfurt" },
    contactPoint: {
      person: { firstName: "Nora", lastName: "Neuling", gender: "female" },
      email: "nora@neuling.example",
      phone: "0361 66969",
      fax: null,
    },
  };
  const created = await runAsSystem(marketplace.kernel, createLog("silent"), (context) =>
    createCompany(context, newcomer),
  );
  const owner = await marketplace.signIn({ resources: { ...nothing, businessCustomerGroup: [created.id] } });
  expect(await marketplace.call("group.get", { id: created.id }, owner)).toEqual({
    ...newcomer,
    id: created.id,
    version: 1,
    isActivated: false,
    deactivationReason: null,
    isLocked: false,
    lockReason: null,
    registeredAt: marketplace.clock.now.toISOString(),
    agreements: { agb: { active: false, refUrl: null, date: null } },
    administrators: [],
  });
  const entries = await marketplace.db.selectFrom("audit").selectAll().where("recordId", "=", created.id).execute();
  expect(entries).toMatchObject([{ collection: "group", action: "create", userId: null, before: null }]);
});
