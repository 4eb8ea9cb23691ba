import { type Actor, actors, type Right, reach } from "@partner-konto/contracts/rights-table";
import { everyChangeType } from "@partner-konto/domain/notifications/change-types";
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
import { missing, noteWord, nothing, type Records, recordsAt, type Somewhere, type Values, words } from "./records.ts";

type Particular = Exclude<
  Right["of"],
  undefined | "an agency" | "a company" | "a whole company" | "anybody" | "a bearer"
>;

/** The resources of a user's scope, by the reach of their role. */
const resourcesOf = ({
  role,
  agencyIds,
  companyIds,
  guests,
}: {
  role: UserRole;
  agencyIds: string[];
  companyIds: string[];
  guests: string[];
}) =>
  ({
    "their agency": { businessCustomer: agencyIds, user: guests },
    "their company": { businessCustomerGroup: companyIds, user: guests },
    everywhere: {},
  })[reach[role]];

/** Two days, because a trend needs two values. */
const twoDays = ["2026-01-05", "2026-01-06"].map((day) => ({
  goods: "oil" as const,
  region: "north" as const,
  netCents: 7150,
  validFrom: new Date(`${day}T05:00:00Z`),
}));

/** Builds two companies (the own one with two agencies), all actors, and all records. */
export async function buildWorld(stage: Stage) {
  const own = companyLike({ name: "Vogelheim Energie" });
  const foreign = companyLike({ name: "Zeisigbrenn", legalName: "Zeisigbrenn GmbH" });
  // A company without orders and users, whose fate only the platform decides.
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
  await addPlatformRecords(stage, at);
  const pages = { own: await pagesOf(stage, "Seitenheim"), foreign: await pagesOf(stage, "Fremdseiten") };
  for (const [place, records] of Object.entries(at))
    Object.assign(records.of, pages[place === "foreign" ? "foreign" : "own"].of);
  // A second agency of the foreign company, because its last agency would be a special case.
  const other = agencyLike(foreign.id, { name: "Zeisig zwei", isOffering: false });
  await prepare(stage, ({ db }) => insertAgencies(db, [other]));
  // A second agency of the own company, to which areas can be moved.
  const second = agencyLike(own.id, { name: "Amsel zwei", isOffering: false });
  await prepare(stage, ({ db }) => insertAgencies(db, [second]));
  Object.assign(at.own.always, {
    otherBusinessCustomerId: second.id,
    agencyOfAnotherCompanyId: pages.own.agencyId,
  });
  const [here, there, abroad] = [at.own.agencyId, at.sibling.agencyId, at.foreign.agencyId];
  const helper = somebody(["BUSINESS_CUSTOMER_READER"], { businessCustomer: [here] });
  const works = { businessCustomer: [here], user: [helper.id] };
  // Guests work at the sibling agency. The actors of the own agency have them in their scope by name.
  const guest = (roles: UserRole[], more: string[] = []) => somebody(roles, { businessCustomer: [there, ...more] });
  const reader: UserRole[] = ["BUSINESS_CUSTOMER_READER"];
  const particular: Record<Particular, { here: NewUser; guest: NewUser }> = {
    "a master administrator": {
      here: somebody(["BUSINESS_CUSTOMER_MASTER_ADMIN"], works),
      guest: guest(["BUSINESS_CUSTOMER_MASTER_ADMIN"]),
    },
    "platform staff": { here: somebody(["PLATFORM_EDITOR"], works), guest: guest(["PLATFORM_EDITOR"]) },
    "somebody who works elsewhere too": {
      here: somebody(reader, { ...works, businessCustomer: [here, abroad] }),
      guest: guest(reader, [abroad]),
    },
  };
  const plainGuest = somebody(reader, {});
  const guests = [plainGuest, ...Object.values(particular).map((both) => both.guest)];
  // A user who loses a role keeps another, because removing the last role is refused.
  const beside = (role: UserRole): UserRole =>
    role === "BUSINESS_CUSTOMER_READER" ? "BUSINESS_CUSTOMER_ORDER_MANAGER" : "BUSINESS_CUSTOMER_READER";
  const holders = Object.fromEntries(userRoles.map((role) => [role, somebody([role, beside(role)], works)])) as Record<
    UserRole,
    NewUser
  >;
  const untitled = somebody([], works);
  const asking = (role: UserRole, more: Partial<NewUser> = {}): NewUser => {
    const resources = resourcesOf({
      role,
      agencyIds: [here, second.id, pages.own.agencyId],
      companyIds: [own.id, ...pages.own.companyIds],
      guests: guests.map(({ id }) => id),
    });
    return somebody([role], resources, { password, usedFrontend: isStaff([role]) ? ["AMI"] : ["PARTNER"], ...more });
  };
  const people = new Map<Actor, NewUser>(userRoles.map((role) => [role, asking(role)]));
  people.set("inactive", asking("BUSINESS_CUSTOMER_MASTER_ADMIN"));
  const others = [
    helper,
    untitled,
    ...guests,
    ...Object.values(particular).map((both) => both.here),
    ...Object.values(holders),
  ];
  await prepare(stage, async ({ db }) => {
    await insertUsers(db, [...people.values(), ...others]);
    for (const { id: userId } of people.values())
      await db
        .insertInto("subscription")
        .values({
          id: subscriptionIdOf(userId),
          userId,
          version: 1,
          ids: [here],
          perApp: true,
          appTypes: JSON.stringify(everyChangeType),
        })
        .execute();
  });

  /** The values of the example's names in a cell. */
  function valuesOf({ call, right, actor, place, holder }: Cell): Values {
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

  /** Words and ids that must not be readable without access to the place. */
  const canaries = (place: Somewhere): string[] =>
    place === "foreign" ? [words.foreign, abroad, foreign.id] : [words[place], at[place].agencyId];
  const beyond = (actor: Actor): string[] => {
    if (actor === "anonymous" || actor === "inactive")
      return [noteWord, ...(["own", "sibling", "foreign"] as const).flatMap(canaries)];
    if (reach[actor] === "everywhere") return [];
    const near = reach[actor] === "their company" ? [] : canaries("sibling");
    return [noteWord, ...near, ...canaries("foreign")];
  };
  return {
    people,
    valuesOf,
    beyond: new Map(actors.map((actor) => [actor, beyond(actor)])),
  };
}
