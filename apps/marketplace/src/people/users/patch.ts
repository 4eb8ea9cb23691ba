import type { user } from "@partner-konto/contracts/people/user";
import { accountFields, accountPaths, apiTokenPath } from "@partner-konto/domain/people/account-fields";
import { can } from "@partner-konto/domain/people/rights";
import { type JsonPatch, type User, user as userSchema } from "@partner-konto/domain/people/schema";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { fieldPointer, segmentsOf } from "@partner-konto/domain/record/pointer";
import { editRecord } from "../../kernel/db/versions.ts";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { removeApiToken } from "../keys/index.ts";
import { type Account, lockAccount } from "../records/index.ts";
import { type Changes, writeChanges } from "./change-account.ts";
import { lockedForChange, reachable, refuseStronger } from "./manage.ts";
import { userSeenBy } from "./present.ts";

/** The fields that users may change in their own record. */
const ownPaths = [
  ...[accountFields.firstName, accountFields.lastName, accountFields.gender].map(fieldPointer),
  apiTokenPath,
];

const covers = (paths: readonly string[], { path }: JsonPatch[number]): boolean =>
  isAllowedPath(segmentsOf(path) ?? [], paths);

function changesOf(
  { contactPoint, isActive, roles, duties, usedFrontend }: User,
  touched: readonly (keyof Changes)[],
): Changes {
  const { firstName, lastName, gender } = contactPoint.person;
  const lists = { roles: [...new Set(roles)], duties: [...new Set(duties)], usedFrontend: [...new Set(usedFrontend)] };
  const all: Required<Changes> = { firstName, lastName, gender, isActive, ...lists };
  return Object.fromEntries(touched.map((name) => [name, all[name]]));
}

export const patch: Handler<(typeof user)["patch"]> = async (context, { params: { id }, body, version }) => {
  const caller = signedInCaller(context);
  const account = await reachable(context, id);
  const isOwn = account.id === caller.id;
  const needsRight =
    !isOwn || body.some((operation) => !covers(ownPaths, operation) && covers(accountPaths, operation));
  if (needsRight) {
    if (!can(caller.roles, "update", "businessCustomerUserAccount")) throw new Refusal("RIGHT_MISSING");
    await refuseStronger(context, account);
  }
  const losesApiToken = body.some((operation) => covers([apiTokenPath], operation));
  // A call with an API key may change neither other users' access nor keys: what it gave would outlive the key.
  if (caller.viaKey && (needsRight || losesApiToken)) throw new Refusal("NEEDS_PERSON");
  const answer = (row: Account): Promise<User> => userSeenBy(context, caller, row);
  const touched = (Object.keys(accountFields) as (keyof Changes)[]).filter((name) =>
    body.some((operation) => covers([fieldPointer(accountFields[name])], operation)),
  );
  return editRecord(context, {
    kind: { collection: "user", action: "patch" },
    id,
    expectedVersion: version,
    fields: [...touched.map((name) => accountFields[name]), ...(losesApiToken ? ["hasApiToken"] : [])],
    lock: (db) => (needsRight ? lockedForChange(context, id) : lockAccount(db, id)),
    async write(db, row, next, before) {
      const wanted = applyJsonPatch(userSchema, before, body, accountPaths);
      if (losesApiToken && wanted.hasApiToken) {
        throw new InvalidInput({ path: "body", message: "an API key is created by its own call" });
      }
      if (losesApiToken) await removeApiToken(db, id);
      return writeChanges(context, row, changesOf(wanted, touched), next);
    },
    answer,
  });
};
