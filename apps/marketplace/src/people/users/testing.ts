import { randomUUID } from "node:crypto";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { UserRole } from "@partner-konto/domain/roles";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import type { Kysely } from "kysely";
import { beforeEach } from "vitest";
import { twoCompanies } from "../../companies/agency/testing.ts";
import { handlers } from "../../handlers.ts";
import type { Database } from "../../kernel/db/database.ts";
import { type Marketplace, startMarketplace } from "../../kernel/testing/testing.ts";
import { messengerHandlers } from "../../notifications/subscriptions/handlers.ts";
import { iamHandlers } from "../iam/handlers.ts";
import { insertUsers, type NewUser } from "../records/insert.ts";
import { findCaller } from "../sessions/caller.ts";
import { scopeHandlers } from "./scope-handlers.ts";

const knownPassword = "Heizoel-2026";

/** A user with an account, a password and a scope; the test gives only the fields that matter. */
export function personLike(
  firstName: string,
  roles: UserRole[],
  resources: Partial<ScopeResources>,
  person: Partial<NewUser> = {},
): NewUser {
  return {
    id: randomUUID(),
    scopeId: randomUUID(),
    contactPoint: {
      person: { firstName, lastName: "Testmann", gender: null },
      email: `${firstName.toLowerCase()}@heidebrand.example`,
    },
    roles,
    usedFrontend: ["PARTNER"],
    resources: { businessCustomer: [], businessCustomerGroup: [], user: [], ...resources },
    isActive: true,
    isVerified: true,
    password: knownPassword,
    createdAt: new Date("2026-01-02T08:00:00Z"),
    ...person,
  };
}

/** A company with people of each role, another company, and platform staff. */
async function people(market: Marketplace) {
  const places = await twoCompanies(market.db);
  const { own, foreign, lueneburg, uelzen, stranger } = places;
  const company = { businessCustomerGroup: [own.id] };
  const persons = {
    master: personLike("Mia", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], company),
    admin: personLike("Arne", ["BUSINESS_CUSTOMER_ADMIN"], { businessCustomer: [lueneburg.id, uelzen.id] }),
    manager: personLike("Olaf", ["BUSINESS_CUSTOMER_ORDER_MANAGER"], { businessCustomer: [lueneburg.id] }),
    reader: personLike("Rita", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [uelzen.id] }),
    between: personLike("Bent", ["BUSINESS_CUSTOMER_READER"], { businessCustomer: [lueneburg.id, stranger.id] }),
    foreigner: personLike("Frida", ["BUSINESS_CUSTOMER_MASTER_ADMIN"], { businessCustomerGroup: [foreign.id] }),
    support: personLike("Paul", ["PLATFORM_ADMIN"], {}, { usedFrontend: ["AMI"] }),
    editor: personLike("Edda", ["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] }),
  };
  await insertUsers(market.db, Object.values(persons));
  return { ...places, ...persons };
}

/** A marketplace with the services around users, its people, and real sign-ins; on an embedded database or on the given one. */
export async function startWithPeople(db?: Kysely<Database>) {
  const market = await startMarketplace({
    handlers: {
      account: handlers.account,
      user: handlers.user,
      scope: scopeHandlers,
      iam: iamHandlers,
      messenger: messengerHandlers,
    },
    findCaller,
    ...(db && { db }),
  });
  const cast = await people(market);
  const signIn = async ({ contactPoint: { email } }: NewUser, password = knownPassword): Promise<string> =>
    (await market.call("user.login", { body: { email, password } })).access_token;
  /** Adds one more user, whom the test may change freely. */
  const add = async (...person: Parameters<typeof personLike>): Promise<NewUser> => {
    const added = personLike(...person);
    await insertUsers(market.db, [added]);
    return added;
  };
  const pass = (minutes: number): void => {
    market.clock.now = new Date(market.clock.now.getTime() + minutes * 60_000);
  };
  /** The secret in the link of the newest mail. */
  const mailedSecret = async (): Promise<string> => {
    const links = (await market.mails()).flatMap(({ paragraphs }) =>
      paragraphs.flatMap((part) => (typeof part === "object" && "link" in part ? [part.link] : [])),
    );
    return new URL(links.at(-1) ?? "").hash.slice(1);
  };
  return { market, cast, signIn, add, pass, mailedSecret, close: () => market.close() };
}

/** The same for all tests of a file. Each test begins after the 15 minutes for which the guesses of the test before it count. */
export function peopleForAllTests(open?: { db: Kysely<Database> }) {
  const world = forAllTests(() => startWithPeople(open?.db));
  beforeEach(() => world.pass(16));
  return world;
}
