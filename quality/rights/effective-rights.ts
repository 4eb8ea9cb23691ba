import { roleGrants } from "@partner-konto/domain/people/rights";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import type { WalkedMarketplace } from "./marketplace.ts";

/** A person's rights, one text for each right and place. "everywhere" includes each place. */
export type Rights = ReadonlySet<string>;

interface Person {
  id: string;
  roles: readonly UserRole[];
  businessCustomer: readonly string[];
  businessCustomerGroup: readonly string[];
  people: readonly string[];
}

/** Rights on people apply to users of the same agencies, and to users named in the scope. */
const onPeople = new Set(["businessCustomerUserAccount", "scope"]);

function rightsOf(
  { roles, people, ...scope }: Person,
  colleagues: readonly Person[],
  companyOf: ReadonlyMap<string, string>,
): Rights {
  const ofCompanies = [...companyOf].filter(([, company]) => scope.businessCustomerGroup.includes(company));
  const agencies = new Set([...scope.businessCustomer, ...ofCompanies.map(([agency]) => agency)]);
  const companies = new Set(scope.businessCustomerGroup);
  const reached = colleagues.filter(
    (one) =>
      one.businessCustomer.some((id) => agencies.has(id)) || one.businessCustomerGroup.some((id) => companies.has(id)),
  );
  const places = isStaff(roles) ? ["everywhere"] : [...agencies, ...companies];
  const persons = isStaff(roles) ? [] : [...people, ...reached.map(({ id }) => id)];
  return new Set(
    roles.flatMap((role) =>
      Object.entries(roleGrants[role]).flatMap(([resource, rights]) => {
        const where = onPeople.has(resource) ? [...places, ...persons] : places;
        return rights.flatMap((right) => where.map((place) => `${right} ${resource} at ${place}`));
      }),
    ),
  );
}

/** The rights in `now` that are in none of `held`. */
export function beyond(now: Rights, ...held: readonly Rights[]): string[] {
  const has = (one: Rights, right: string) => one.has(right) || one.has(right.replace(/ at .*/, " at everywhere"));
  return [...now].filter((right) => !held.some((one) => has(one, right)));
}

export interface HeldRights {
  all: Rights;
  /**
   * Rights without those on colleagues. Joining an agency puts a user under its administrators, which is no gain for them, unless they put
   * the user there themselves.
   */
  written: Rights;
}

/** The rights of all users by the current records. */
export async function everybodysRights({ db }: WalkedMarketplace): Promise<Map<string, HeldRights>> {
  const agencies = await db.selectFrom("businessCustomer").select(["id", "groupId"]).execute();
  const companyOf = new Map(agencies.map(({ id, groupId }) => [id, groupId]));
  const everybody = await db
    .selectFrom("userAccount")
    .innerJoin("scope", "scope.userId", "userAccount.id")
    .select(["userAccount.id", "roles", "businessCustomer", "businessCustomerGroup", "people"])
    .execute();
  return new Map(
    everybody.map((person) => [
      person.id,
      { all: rightsOf(person, everybody, companyOf), written: rightsOf(person, [], companyOf) },
    ]),
  );
}
