import { isStaff } from "@partner-konto/domain/roles";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { namesOfPeople } from "../../people/records/index.ts";
import { peopleInReach } from "../../people/scope/index.ts";

/** Names of the users whom the caller may see: colleagues and platform staff. */
export async function knownNames(context: Context, ids: readonly string[]): Promise<Map<string, string>> {
  const caller = signedInCaller(context);
  const people = await namesOfPeople(context.db, ids);
  const known = new Set(caller.isStaff ? ids : [caller.id, ...(await peopleInReach(context.db, caller, ids))]);
  return new Map(
    [...people].flatMap(([id, { name, roles }]): [string, string][] =>
      known.has(id) || isStaff(roles) ? [[id, name]] : [],
    ),
  );
}
