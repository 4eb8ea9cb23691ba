import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { replaceNames } from "@partner-konto/contracts/example-values";
import { type RefusalKind, recordsInBody, refusalCodes, refusalsOf } from "@partner-konto/contracts/refusals";
import { changedMeanwhile, type ProviderState } from "@partner-konto/contracts/states";
import type { Refusal } from "./refusals.ts";

/** An id and a secret that do not exist. */
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";
const secret = "dW5rbm93bi11bmtub3duLXVua25vd24";

/** @returns the example with unknown ids for the records that the call is about; other names in the body stay */
function unknownRecord(call: AnyCall): Partial<Refusal> {
  const { params, body } = call.example;
  const meant = recordsInBody(call);
  return {
    params: replaceNames(params, (name) => (name.endsWith("Id") ? nobody : `$${name}`)) as Record<string, unknown>,
    ...(meant.length > 0 && {
      body: replaceNames(body, (name) => (meant.includes(`$${name}`) ? nobody : `$${name}`)),
    }),
  };
}

/** @returns the first of two empty bodies that the call refuses; undefined without one */
function wrongBody({ body, multipart }: AnyCall): unknown {
  if (multipart) return undefined;
  if (!body || body.safeParse(undefined).success) return undefined;
  return [{}, []].find((empty) => !body.safeParse(empty).success);
}

/** @returns the example with unknown secrets; a secret in the place of an id has the form of a link */
function unknownSecret({ example: { params, query, body } }: AnyCall): Partial<Refusal> {
  const unknown = (part: unknown) =>
    replaceNames(part, (name) => (name.endsWith("Id") ? `${nobody}.${secret}` : secret));
  return {
    ...(params && { params: unknown(params) as Record<string, unknown> }),
    ...(query && { query: unknown(query) as Record<string, unknown> }),
    ...(body !== undefined && { body: unknown(body) }),
  };
}

/**
 * Edits of different fields are merged. A conflict needs a change of the same field, which is a state of its own.
 * @returns that state
 */
function changed({ given }: Example): ProviderState {
  const state = changedMeanwhile[given];
  if (!state) throw new Error(`no state tells of "${given}" being changed meanwhile`);
  return state;
}

type RefusalExample = Partial<Refusal> & { when: string };

/** How a pact causes a refusal; undefined where a single request cannot cause it. */
const shown: Readonly<Record<RefusalKind, (call: AnyCall) => RefusalExample | undefined>> = {
  noToken: () => ({ when: "without a token", signedIn: false }),
  noSignature: () => ({ when: "without a signature", signedIn: false }),
  noRight: () => ({ when: "for somebody without the right", as: "USER" }),
  noRecord: (call) => ({ when: "of a record that is not there", ...unknownRecord(call) }),
  foreignRecord: () => ({ when: "of somebody else's record", as: "BUSINESS_CUSTOMER_MASTER_ADMIN" }),
  unknownSecret: (call) => ({ when: "with an unknown secret", ...unknownSecret(call) }),
  wrongInput(call) {
    const body = wrongBody(call);
    return body === undefined ? undefined : { when: "with a wrong body", body };
  },
  emptyFile: () => ({ when: "of an empty file", body: { file: { name: "leer.txt", data: "" } } }),
  oldVersion: ({ example }) => ({ when: "with an old version", given: changed(example) }),
  // Our own rule (decision 0058); no pact demands it.
  noPerson: () => undefined,
  // Would need megabytes in a file that people read.
  tooLarge: () => undefined,
  // All calls share the rule, which the pact of `orderNote.add` shows.
  keyReused: () => undefined,
};

/** @returns the refusals that follow from a call's declaration, for its pact */
export function derivedRefusals(call: AnyCall): Refusal[] {
  return refusalsOf(call).flatMap((kind) => {
    const how = shown[kind](call);
    return how ? [{ ...how, code: refusalCodes[kind] }] : [];
  });
}
