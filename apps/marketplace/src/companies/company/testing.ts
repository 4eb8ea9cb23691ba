import type { UserRole } from "@partner-konto/domain/roles";
import type { Kysely } from "kysely";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { createLog } from "../../kernel/log.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { runAsSystem } from "../../kernel/work/run-as-system.ts";
import { orderHandlers } from "../../orders/order/handlers.ts";
import { placeOrder } from "../../orders/order/index.ts";
import { insertUsers, type NewUser } from "../../people/records/index.ts";
import { findCaller } from "../../people/sessions/index.ts";
import { startSession } from "../../people/sessions/sessions.ts";
import { scopeHandlers } from "../../people/users/scope-handlers.ts";
import { personLike } from "../../people/users/testing.ts";
import { partnerNavigationHandlers } from "../../platform/tree/handlers.ts";
import { editionLike } from "../../states/companies/terms-states.ts";
import { orderDraft, shop } from "../../states/orders/order-draft.ts";
import { twoCompanies } from "../agency/testing.ts";
import { profileHandlers } from "../profile/handlers.ts";
import { type EditionRow, insertEditions } from "./terms/editions.ts";
import { termsHandlers } from "./terms/handlers.ts";

/** The services around companies, on an embedded database or on the given one. */
export async function startMarket(db?: Kysely<Database>): Promise<Marketplace> {
  const market = await startMarketplace({
    handlers: {
      group: handlers.group,
      terms: termsHandlers,
      businessCustomer: handlers.businessCustomer,
      deliveryArea: handlers.deliveryArea,
      order: orderHandlers,
      partnerNavigation: partnerNavigationHandlers,
      scope: scopeHandlers,
      profile: profileHandlers,
      user: handlers.user,
    },
    findCaller,
    ...(db && { db }),
  });
  await market.db.insertInto("coop").values(shop).execute();
  return market;
}

/** Two new companies with their agencies and areas, and people with accounts and sessions. */
export async function addCompanies(market: Marketplace) {
  const world = await twoCompanies(market.db);
  /** A new user and their token. */
  const join = async (name: string, roles: UserRole[], resources: Partial<NewUser["resources"]> = {}) => {
    const person = personLike(name, roles, resources, { password: null });
    person.contactPoint.email = `${person.id}@testbrand.example`;
    await insertUsers(market.db, [person]);
    const { now } = market.clock;
    const sessionId = await startSession(market.db, { userId: person.id, roles, frontend: "PARTNER" }, now);
    return { ...person, token: (await market.kernel.tokens.sign({ userId: person.id, sessionId }, now)).token };
  };
  const place = (agencyId: string, areaId: string) =>
    runAsSystem(market.kernel, createLog("silent"), (context) => placeOrder(context, orderDraft(agencyId, areaId)));
  const master = await join("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [world.own.id] });
  const clerk = await join("Rita", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [world.lueneburg.id] });
  const foreigner = await join("Frida", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], {
    businessCustomerGroup: [world.foreign.id],
  });
  const admin = await join("Paul", ["PLATFORM_ADMIN"]);
  const audit = (recordId: string) =>
    market.db.selectFrom("audit").selectAll().where("recordId", "=", recordId).orderBy("id").execute();
  return { ...world, master, clerk, foreigner, admin, join, place, audit };
}

/** Merges with a decision for everyone: people of the whole source get the whole target, others keep their agencies. */
export async function mergeWithPeople(
  market: Pick<Marketplace, "call">,
  body: { sourceId: string; targetId: string },
  as: Parameters<Marketplace["call"]>[2],
) {
  const { people } = await market.call("group.merge", { body: { ...body, dryRun: true } }, as);
  const decisions = people.map(({ id, isWhole }) => ({
    id,
    access: isWhole ? ("company" as const) : ("agencies" as const),
  }));
  return market.call("group.merge", { body: { ...body, people: decisions } }, as);
}

/** Writes an edition without a file. */
export async function addEdition(market: Marketplace, more: Partial<EditionRow> = {}): Promise<EditionRow> {
  const edition = editionLike({ createdAt: market.clock.now, ...more });
  await insertEditions(market.db, [edition]);
  return edition;
}
