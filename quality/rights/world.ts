import { type Actor, actors, type Right, reach } from "@partner-konto/contracts/rights-table";
import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { isStaff, type UserRole, userRoles } from "@partner-konto/domain/roles";
import { insertAgencies } from "../../apps/marketplace/src/companies/agency/index.ts";
import { agencyLike, companyLike } from "../../apps/marketplace/src/companies/agency/testing.ts";
import { insertCompanies } from "../../apps/marketplace/src/companies/company/index.ts";
import { insertMarket } from "../../apps/marketplace/src/market/values/index.ts";
import { subscriptionIdOf } from "../../apps/marketplace/src/notifications/subscriptions/subscription.ts";
import { insertUsers, type NewUser } from "../../apps/marketplace/src/people/records/index.ts";
import { shop } from "../../apps/marketplace/src/states/orders/order-draft.ts";
import { password, prepare, type Stage, somebody } from "../../apps/marketplace/src/states/stage.ts";
import type { Cell } from "./cells.ts";
import { pagesOf } from "./pages.ts";
import { addPlatformRecords } from "./platform-records.ts";
import {
  addBilling,
  missing,
  noteWord,
  nothing,
  type Records,
  recordsAt,
  type Somewhere,
  type Values,
  words,
} from "./records.ts";

type Particular = Exclude<
  Right["of"],
  undefined | "an agency" | "a company" | "a whole company" | "anybody" | "a bearer"
>;

type Places = Awaited<ReturnType<typeof addPlaces>>;
type People = Awaited<ReturnType<typeof addPeople>>;

/** Two days, because a trend needs two values. */
const twoDays = ["2026-01-05", "2026-01-06"].map((day) => ({
  goods: "oil" as const,
  region: "north" as const,
  netCents: 7150,
  validFrom: new Date(`${day}T05:00:00Z`),
}));

/** Two companies (the own one with two agencies) with all records, and a company whose fate only the platform decides. */
async function addPlaces(stage: Stage) {
  const own = companyLike({ name: "Vogelheim Energie" });
  const foreign = companyLike({ name: "Zeisigbrenn", legalName: "Zeisigbrenn GmbH" });
  const quiet = companyLike({ name: "Stillbrenn", legalName: "Stillbrenn KG" });
  await prepare(stage, async ({ db }) => {
    await insertCompanies(db, [own, foreign, quiet]);
    await db.insertInto("coop").values(shop).execute();
    await insertMarket(db, { prices: twoDays, values: [], depots: [] });
  });
  const at: Record<Somewhere, Records> = {
    own: await recordsAt(stage, "own", own.id, quiet.id),
    sibling: await recordsAt(stage, "sibling", own.id, quiet.id),
    foreign: await recordsAt(stage, "foreign", foreign.id, quiet.id),
  };
  await addBilling(Object.values(at));
  await addPlatformRecords(stage, at);
  const pages = { own: await pagesOf(stage), foreign: await pagesOf(stage) };
  for (const [place, records] of Object.entries(at))
    Object.assign(records.of, pages[place === "foreign" ? "foreign" : "own"].of);
  // A second agency of the foreign company, because its last agency would be a special case.
  const other = agencyLike(foreign.id, { name: "Zeisig zwei", isOffering: false });
  // A second agency of the own company, to which areas can be moved.
  const second = agencyLike(own.id, { name: "Amsel zwei", isOffering: false });
  await prepare(stage, ({ db }) => insertAgencies(db, [other, second]));
  Object.assign(at.own.always, {
    otherBusinessCustomerId: second.id,
    agencyOfAnotherCompanyId: pages.own.agencyId,
  });
  return { at, own, foreign, second, pages };
}

/** The people of rows about particular people: one of the own agency, and a guest, who works at the sibling agency. */
function particularPeople({ at }: Places, works: Partial<ScopeResources>) {
  const { agencyId: abroad } = at.foreign;
  const both = (roles: UserRole[], elsewhere: string[] = []): { here: NewUser; guest: NewUser } => ({
    here: somebody(roles, { ...works, businessCustomer: [at.own.agencyId, ...elsewhere] }),
    guest: somebody(roles, { businessCustomer: [at.sibling.agencyId, ...elsewhere] }),
  });
  return {
    "a master administrator": both(["BUSINESS_CUSTOMER_MASTER_ADMIN"]),
    "platform staff": both(["PLATFORM_EDITOR"]),
    "somebody who works elsewhere too": both(["BUSINESS_CUSTOMER_READER"], [abroad]),
  } satisfies Record<Particular, unknown>;
}

/** Somebody who asks: with one role, and with the scope of its reach. Guests are in the scope by name. */
function actorLike(role: UserRole, { at, own, second, pages }: Places, guests: readonly NewUser[]): NewUser {
  const user = guests.map(({ id }) => id);
  const resources = {
    "their agency": { businessCustomer: [at.own.agencyId, second.id, pages.own.agencyId], user },
    "their company": { businessCustomerGroup: [own.id, ...pages.own.companyIds], user },
    everywhere: {},
  }[reach[role]];
  return somebody([role], resources, { password, usedFrontend: isStaff([role]) ? ["AMI"] : ["PARTNER"] });
}

/** All actors, and everybody on whom they try their rights. */
async function addPeople(stage: Stage, places: Places) {
  const here = places.at.own.agencyId;
  const reader: UserRole = "BUSINESS_CUSTOMER_READER";
  const helper = somebody([reader], { businessCustomer: [here] });
  const works = { businessCustomer: [here], user: [helper.id] };
  const particular = particularPeople(places, works);
  const plainGuest = somebody([reader], {});
  const guests = [plainGuest, ...Object.values(particular).map(({ guest }) => guest)];
  // A user who loses a role keeps another, because removing the last role is refused.
  const beside = (role: UserRole): UserRole => (role === reader ? "BUSINESS_CUSTOMER_ORDER_MANAGER" : reader);
  const holders = Object.fromEntries(userRoles.map((role) => [role, somebody([role, beside(role)], works)])) as Record<
    UserRole,
    NewUser
  >;
  const untitled = somebody([], works);
  const people = new Map<Actor, NewUser>(userRoles.map((role) => [role, actorLike(role, places, guests)]));
  people.set("inactive", actorLike("BUSINESS_CUSTOMER_MASTER_ADMIN", places, guests));
  const particularHere = Object.values(particular).map((both) => both.here);
  await prepare(stage, async ({ db }) => {
    await insertUsers(db, [
      ...people.values(),
      helper,
      untitled,
      ...guests,
      ...particularHere,
      ...Object.values(holders),
    ]);
    const subscriptions = [...people.values()].map(({ id: userId }) => ({
      id: subscriptionIdOf(userId),
      userId,
      version: 1,
      ids: [here],
      perApp: true,
      appTypes: JSON.stringify(everyChangeType),
    }));
    await db.insertInto("subscription").values(subscriptions).execute();
  });
  return { people, particular, plainGuest, holders, untitled };
}

/** The values of the example's names in a cell. */
function valuesIn({ at }: Places, { people, particular, plainGuest, holders, untitled }: People, cell: Cell): Values {
  const { call, right, actor, place, holder } = cell;
  const { given } = call.example;
  const { by = [], of } = right;
  const self = people.get(actor);
  const values: Values = { ...at.own.always, freeEmail: "free@nowhere.example", ...at.own.of[given] };
  if (self) {
    values["subscriptionId"] = subscriptionIdOf(self.id);
    if (by.length === 0) Object.assign(values, { userId: self.id, scopeId: self.scopeId });
  }
  values["otherScopeId"] = plainGuest.scopeId;
  if (holder) values["userId"] = (holder === "no role" ? untitled : holders[holder]).id;
  else if (of !== undefined && of in particular) {
    const { here: person, guest: outside } = particular[of as Particular];
    Object.assign(values, { userId: person.id, scopeId: person.scopeId, otherScopeId: outside.scopeId });
  } else if (place !== "own") {
    const source = place === "missing" ? undefined : { ...at[place].always, ...at[place].of[given] };
    for (const name of by) values[name] = (source ?? missing)[name] ?? nothing;
  } else if (by.includes("subscriptionId")) values["subscriptionId"] = at.own.always["subscriptionId"] ?? nothing;
  return values;
}

/** Words and ids that an actor must not read, because they have no access to the place. */
function beyondOf({ at, foreign }: Places, actor: Actor): string[] {
  const canaries = (place: Somewhere): string[] => [words[place], at[place].agencyId];
  const abroad = [...canaries("foreign"), foreign.id];
  if (actor === "anonymous" || actor === "inactive")
    return [noteWord, ...canaries("own"), ...canaries("sibling"), ...abroad];
  if (reach[actor] === "everywhere") return [];
  const near = reach[actor] === "their company" ? [] : canaries("sibling");
  return [noteWord, ...near, ...abroad];
}

/** Builds the companies, all actors, and all records. */
export async function buildWorld(stage: Stage) {
  const places = await addPlaces(stage);
  const made = await addPeople(stage, places);
  return {
    people: made.people,
    valuesOf: (cell: Cell) => valuesIn(places, made, cell),
    beyond: new Map(actors.map((actor) => [actor, beyondOf(places, actor)])),
  };
}
