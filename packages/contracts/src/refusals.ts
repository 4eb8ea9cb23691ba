import type { ServerCode } from "@partner-konto/domain/error/server-codes";
import type { AnyCall } from "./call.ts";
import { pathParams } from "./request.ts";

/** What calls refuse by their declaration alone, whatever their own rules are, with the code it has. */
export const refusalCodes = {
  noToken: "UNAUTHORIZED",
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

/** Agencies and companies in a body are what is given away or asked about: not to have them is a missing right, or nothing found. */
const given = ["$businessCustomerId", "$groupId"];

/** The state's records that an example names as the ones meant: "$orderId" and the like. */
function recordsIn(part: unknown): string[] {
  const names = JSON.stringify(part ?? null).match(/\$\w+Id\b/g) ?? [];
  return [...new Set(names)];
}

/** The records that a call changes by naming them in its body. A read finds fewer, and refuses nothing. */
export function recordsInBody({ effect, example }: AnyCall): string[] {
  return effect ? recordsIn(example.body).filter((name) => !given.includes(name)) : [];
}

const recordsInPath = ({ path, example }: AnyCall): string[] =>
  pathParams(path).flatMap((name) => recordsIn(example.params?.[name]));

export const sendsToken = ({ auth }: AnyCall): boolean => auth === "bearer" || auth === "bearer-admin";
/**
 * Whether a repeat with the same key gets the first answer. An answer with a token is for the session that asked, and is kept for nobody; files
 * are not compared (decision 0031): as JSON one takes fifteen times its size.
 */
export const takesKey = ({ effect, exposure, multipart }: AnyCall): boolean =>
  effect && exposure !== "session" && !multipart;

/** Whether anything in the request can be wrong. A path parameter that is an id is not wrong but unknown. */
const takesInput = (call: AnyCall): boolean =>
  call.body !== undefined ||
  Object.keys(call.params).length > 0 ||
  Object.keys(call.query).length > 0 ||
  call.versioned ||
  takesKey(call);

/** Whether the example has the secret of a mail or a session. A registration is entered without one, and confirmed with one. */
const namesSecret = ({ example: { params, query, body } }: AnyCall): boolean =>
  /\$(?!freeEmail)\w+/.test(JSON.stringify([params, query, body]));

/** What a call refuses, read off its declaration: nobody has to think of it for a new one. */
export function refusalsOf(call: AnyCall): RefusalKind[] {
  const { access, errors, versioned, body, byPerson } = call;
  const bySecret = errors.includes(refusalCodes.unknownSecret) && namesSecret(call);
  const byRecord = !bySecret && [...recordsInPath(call), ...recordsInBody(call)].length > 0;
  const holds: Readonly<Record<RefusalKind, boolean>> = {
    noToken: sendsToken(call),
    noRight: access.by === "right" || access.by === "staff",
    noPerson: byPerson,
    noRecord: byRecord,
    // Staff have everything in their scope, and what is public is nobody's; for anybody else a foreign record is not there either.
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

/** Every code a call refuses with: what its declaration means, and its own rules. */
export function codesOf(call: AnyCall): Set<string> {
  return new Set<string>([...refusalsOf(call).map((kind) => refusalCodes[kind]), ...call.errors]);
}
