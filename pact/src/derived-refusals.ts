import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";
import { changedMeanwhile, type ProviderState } from "@partner-konto/contracts/states";
import { replaceNames, stateName } from "./example.ts";
import type { Refusal } from "./refusals.ts";

/** An id and a secret nobody has. */
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";
const secret = "dW5rbm93bi11bmtub3duLXVua25vd24";

export const needsToken = (call: AnyCall): boolean => call.auth === "bearer" || call.auth === "bearer-admin";

/** Whether the path names a record of the state: another value, as a page or a postal code, is nobody's. */
const takesRecord = ({ path, example }: AnyCall): boolean =>
  pathParams(path).some((name) => stateName(example.params?.[name])?.endsWith("Id"));

const unknownIds = (params: unknown) =>
  replaceNames(params, (name) => (name.endsWith("Id") ? nobody : `$${name}`)) as Record<string, unknown>;

/** The first of two empty bodies that the call cannot use. */
function wrongBody({ body }: AnyCall): unknown {
  if (!body || body.safeParse(undefined).success) return undefined;
  return [{}, []].find((empty) => !body.safeParse(empty).success);
}

/** Where a secret decides, it is unknown wherever it stands; one in the place of an id has the form of a link. */
function unknownSecret({ example: { params, query, body } }: AnyCall): Partial<Refusal> {
  const unknown = (part: unknown) =>
    replaceNames(part, (name) => (name.endsWith("Id") ? `${nobody}.${secret}` : secret));
  return {
    ...(params && { params: unknown(params) as Record<string, unknown> }),
    ...(query && { query: unknown(query) as Record<string, unknown> }),
    ...(body !== undefined && { body: unknown(body) }),
  };
}

/** Edits of different fields are merged: only a change of the same one makes a conflict, and that is a state of its own. */
function changed({ given }: Example): ProviderState {
  const state = changedMeanwhile[given];
  if (!state) throw new Error(`no state tells of "${given}" being changed meanwhile`);
  return state;
}

/** What every call of a kind refuses, read off its declaration: nobody has to think of it for a new one. */
export function derivedRefusals(call: AnyCall): Refusal[] {
  const { access, errors, example, versioned } = call;
  const needsRight = access.by === "right" || access.by === "staff";
  const bySecret = errors.includes("TOKEN_NOT_FOUND");
  const byRecord = takesRecord(call) && !bySecret;
  const body = wrongBody(call);
  const all: (Refusal | false)[] = [
    needsToken(call) && { when: "without a token", code: "UNAUTHORIZED", signedIn: false },
    needsRight && { when: "for somebody without the right", code: "RIGHT_MISSING", as: "USER" },
    byRecord && { when: "of a record that is not there", code: "NOT_FOUND", params: unknownIds(example.params) },
    // Staff have everything in their scope; for anybody else a foreign record is not there either.
    byRecord &&
      access.by !== "staff" && {
        when: "of somebody else's record",
        code: "NOT_FOUND",
        as: "BUSINESS_CUSTOMER_MASTER_ADMIN",
      },
    bySecret && { when: "with an unknown secret", code: "TOKEN_NOT_FOUND", ...unknownSecret(call) },
    body !== undefined && { when: "with a wrong body", code: "INVALID_INPUT", body },
    versioned && { when: "with an old version", code: "VERSION_CONFLICT", given: changed(example) },
  ];
  return all.filter((refusal) => refusal !== false);
}
