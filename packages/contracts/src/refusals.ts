import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import type { AnyCall } from "./call.ts";
import { pathParams } from "./request.ts";

/** Refusals that follow from a call's declaration alone, with their codes. */
export const refusalCodes = {
  noToken: "UNAUTHORIZED",
  noSignature: "UNAUTHORIZED",
  noRight: "RIGHT_MISSING",
  noPerson: "NEEDS_PERSON",
  noRecord: "NOT_FOUND",
  foreignRecord: "NOT_FOUND",
  unknownSecret: "TOKEN_NOT_FOUND",
  wrongInput: "INVALID_INPUT",
  emptyFile: "FILE_EMPTY",
  oldVersion: "VERSION_CONFLICT",
  tooLarge: "PAYLOAD_TOO_LARGE",
  keyReused: "IDEMPOTENCY_KEY_REUSED",
} as const satisfies Record<string, ServerCode>;
export type RefusalKind = keyof typeof refusalCodes;

/**
 * Agencies and companies in a body are granted or asked about: without them in scope the caller lacks a right, or gets an empty list. News belong
 * to nobody, and marks of unknown ones are left out.
 */
const given = ["$businessCustomerId", "$groupId", "$contentId"];

/** @returns the names of a state's records in a part of an example: "$orderId" and the like */
function recordsIn(part: unknown): string[] {
  const names = JSON.stringify(part ?? null).match(/\$\w+Id\b/g) ?? [];
  return [...new Set(names)];
}

/**
 * A read with a foreign record in its body returns fewer records instead of a refusal.
 * @returns the names of the records that a call changes by naming them in its body
 */
export function recordsInBody({ effect, example }: AnyCall): string[] {
  return effect ? recordsIn(example.body).filter((name) => !given.includes(name)) : [];
}

const recordsInPath = ({ path, example }: AnyCall): string[] =>
  pathParams(path).flatMap((name) => recordsIn(example.params?.[name]));

/** @returns whether a call requires a bearer token */
export const sendsToken = ({ auth }: AnyCall): boolean => auth === "bearer" || auth === "bearer-admin";
/**
 * The id of a signed message is its key. A response with a token belongs to one session and is never stored. Files are not compared (decision 0031): as JSON a file takes
 * fifteen times its size.
 * @returns whether a repeated request with the same Idempotency-Key gets the first response
 */
export const takesKey = ({ effect, exposure, multipart, signed }: AnyCall): boolean =>
  effect && exposure !== "session" && !multipart && !signed;

/** @returns whether the input can be invalid; a path parameter that is an id is unknown instead */
const takesInput = (call: AnyCall): boolean =>
  call.body !== undefined ||
  Object.keys(call.params).length > 0 ||
  Object.keys(call.query).length > 0 ||
  call.versioned ||
  takesKey(call);

/**
 * @returns whether the example contains the secret of a mail or a session. A registration has two forms: without a secret, and confirmed
 *   with one
 */
const namesSecret = ({ example: { params, query, body } }: AnyCall): boolean =>
  /\$(?!freeEmail)\w+/.test(JSON.stringify([params, query, body]));

/**
 * Derived from the declaration, so a new call needs no extra list.
 * @returns the refusals of a call
 */
export function refusalsOf(call: AnyCall): RefusalKind[] {
  const { access, errors, versioned, body, byPerson } = call;
  const bySecret = errors.includes(refusalCodes.unknownSecret) && namesSecret(call);
  const byRecord = !bySecret && [...recordsInPath(call), ...recordsInBody(call)].length > 0;
  const holds: Readonly<Record<RefusalKind, boolean>> = {
    noToken: sendsToken(call),
    noSignature: call.signed,
    noRight: access.by !== "anyone" && access.by !== "signedIn",
    noPerson: byPerson,
    noRecord: byRecord,
    // Staff have everything in scope, and public records belong to nobody. For everyone else a foreign record looks missing.
    foreignRecord: byRecord && access.by !== "staff" && access.by !== "anyone",
    unknownSecret: bySecret,
    wrongInput: takesInput(call),
    emptyFile: call.multipart,
    oldVersion: versioned,
    tooLarge: body !== undefined,
    keyReused: takesKey(call),
  };
  return (Object.keys(holds) as RefusalKind[]).filter((kind) => holds[kind]);
}

/** @returns every code that a call can refuse with: from its declaration and from its own rules */
export function codesOf(call: AnyCall): Set<string> {
  return new Set<string>([...refusalsOf(call).map((kind) => refusalCodes[kind]), ...call.errors]);
}
