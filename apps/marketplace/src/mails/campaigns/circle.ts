import { stateKeys } from "@partner-konto/domain/areas/geography/state-keys";
import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { isAmbiguous } from "@partner-konto/domain/mails/campaigns/everybody";
import { nobody, type PlaceholderValues, salutationOf } from "@partner-konto/domain/mails/campaigns/placeholders";
import { fullName } from "@partner-konto/domain/mails/reader";
import { isStaff, userRoles } from "@partner-konto/domain/roles";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { postalCode } from "@partner-konto/geodata/directory";
import type { Kysely } from "kysely";
import { placesOfAgencies } from "../../companies/agency/index.ts";
import { companyNames } from "../../companies/company/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { addressees } from "../../people/records/index.ts";
import { scopesOf } from "../../people/scope/index.ts";

/** Somebody who belongs to a circle, with the values of the placeholders. */
export interface Recipient {
  address: string;
  addressKey: string;
  name: string;
  filled: PlaceholderValues;
}

/** Roles that belong to the circle when nobody chose any. */
const dealerRoles = userRoles.filter((role) => role.startsWith("BUSINESS_CUSTOMER_") && !isStaff([role]));

type Agency = Awaited<ReturnType<typeof placesOfAgencies>>[number];

function isInRegion({ postalCode: code }: Agency, { postalCodes, states }: Circle): boolean {
  if (postalCodes.length + states.length === 0) return true;
  if (code === null) return false;
  if (postalCodes.some((prefix) => code.startsWith(prefix))) return true;
  const key = postalCode(code)?.state.key;
  return states.some((state) => stateKeys[state] === key);
}

/** Finds the places of people that fit a circle. */
async function placeFinder(db: Kysely<Database>, circle: Circle, userIds: readonly string[]) {
  const { groupIds, agencyIds, postalCodes, states } = circle;
  const agencies = await placesOfAgencies(db);
  const byId = new Map(agencies.map((agency) => [agency.id, agency]));
  const byCompany = Map.groupBy(agencies, ({ groupId }) => groupId);
  const scopes = await scopesOf(db, userIds);
  const held = [...scopes.values()].flatMap(({ resources }) => resources.businessCustomerGroup);
  const names = await companyNames(db, [...new Set([...byCompany.keys(), ...held])]);
  const isAnywhere = postalCodes.length + states.length + groupIds.length + agencyIds.length === 0;
  const fits = (agency: Agency): boolean =>
    isInRegion(agency, circle) &&
    (groupIds.length + agencyIds.length === 0 || groupIds.includes(agency.groupId) || agencyIds.includes(agency.id));

  /** The names for the placeholders; undefined for somebody who works nowhere in the circle. */
  return (userId: string): Pick<PlaceholderValues, "companyName" | "agencyName"> | undefined => {
    const { businessCustomer = [], businessCustomerGroup = [] } = scopes.get(userId)?.resources ?? {};
    const own = [
      ...businessCustomer.flatMap((id) => byId.get(id) ?? []),
      ...businessCustomerGroup.flatMap((id) => byCompany.get(id) ?? []),
    ].filter(fits);
    // A company without any agency is in no region.
    const companies = businessCustomerGroup.filter(
      (id) => groupIds.includes(id) && postalCodes.length + states.length === 0,
    );
    if (!isAnywhere && own.length + companies.length === 0) return undefined;
    const company = own[0]?.groupId ?? companies[0] ?? businessCustomerGroup[0];
    const distinct = new Set(own.map(({ id }) => id));
    return {
      companyName: (company && names.get(company)) ?? "",
      agencyName: distinct.size === 1 ? (own[0]?.name ?? "") : "",
    };
  };
}

type Addressee = Awaited<ReturnType<typeof addressees>>[number];

const recipientOf = (person: Addressee, places: Pick<PlaceholderValues, "companyName" | "agencyName">): Recipient => ({
  address: person.email,
  addressKey: person.emailKey,
  name: fullName(person),
  filled: {
    salutation: salutationOf(person),
    firstName: person.firstName,
    lastName: person.lastName,
    ...places,
  },
});

/** The addresses of a list, in its order; those of people with an account get their values. */
async function listed(db: Kysely<Database>, circle: Circle): Promise<Recipient[]> {
  const byKey = Map.groupBy(circle.addresses, emailKey);
  const people = await addressees(db, { emailKeys: [...byKey.keys()] });
  const placesOf = await placeFinder(
    db,
    { ...circle, addresses: [] },
    people.map(({ id }) => id),
  );
  const known = new Map(people.map((person) => [person.emailKey, person]));
  return [...byKey].map(([key, [address = ""]]) => {
    const person = known.get(key);
    return person
      ? recipientOf(person, placesOf(person.id) ?? nobody)
      : { address, addressKey: key, name: "", filled: nobody };
  });
}

/**
 * Everybody in a circle, each address once, before opt-outs.
 * @throws InvalidInput for a list of addresses with conditions beside it
 */
export async function recipientsOf(db: Kysely<Database>, circle: Circle): Promise<Recipient[]> {
  if (isAmbiguous(circle))
    throw new InvalidInput({ path: "body.circle.addresses", message: "a list of addresses takes no other conditions" });
  if (circle.addresses.length > 0) return listed(db, circle);
  const roles = circle.roles.length > 0 ? circle.roles : dealerRoles;
  const people = await addressees(db, { roles, frontends: circle.frontends });
  const placesOf = await placeFinder(
    db,
    circle,
    people.map(({ id }) => id),
  );
  return people.flatMap((person) => {
    const places = placesOf(person.id);
    return places ? [recipientOf(person, places)] : [];
  });
}
