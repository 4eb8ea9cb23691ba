import { MatchersV3 } from "@pact-foundation/pact";
import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { type CallId, calls, type ServiceKey } from "@partner-konto/contracts/services";
import { type ServerCode, serverCodes } from "@partner-konto/domain/error/server-codes";
import { exampleInput, replaceNames, valueOf } from "./example.ts";
import { refusals } from "./refusals.ts";
import { type RequestPattern, requestPattern } from "./request-matcher.ts";
import { matcherOf } from "./response-matcher.ts";

/** One thing the gateway asks and what it expects, with the input its own client is given. */
export interface Interaction {
  call: CallId;
  /** Begins with the call's id, by which verification finds its way back. */
  description: string;
  state: Example["given"];
  /** `as` asks for a token of platform staff instead of the state's own person. */
  stateParams: { as?: string };
  request: RequestPattern;
  input: Record<string, unknown>;
  signedIn: boolean;
  status: number;
  response: unknown;
  /** The code the client must make of the answer; undefined for a success. */
  refused: ServerCode | undefined;
}

const needsToken = (call: AnyCall): boolean => call.auth === "bearer" || call.auth === "bearer-admin";

/** A conflict shows the record as it stands, for the dialog with both sides. */
const errorBody = (code: ServerCode, call: AnyCall) => ({
  statusCode: serverCodes[code].status,
  code,
  message: MatchersV3.string(serverCodes[code].text),
  ...(code === "VERSION_CONFLICT" && { current: matcherOf(call.response, undefined) }),
});

function success(id: CallId, call: AnyCall): Interaction {
  const { example, access } = call;
  const signedIn = needsToken(call);
  const named = replaceNames(example.response, (name) => valueOf(example.given, name));
  return {
    call: id,
    description: `${id} answers`,
    state: example.given,
    stateParams: access.by === "staff" && access.roles[0] ? { as: access.roles[0] } : {},
    request: requestPattern(id, call, example, signedIn),
    input: exampleInput(call, example),
    signedIn,
    status: 200,
    response: matcherOf(call.response, named),
    refused: undefined,
  };
}

function refusal(
  id: CallId,
  call: AnyCall,
  code: ServerCode,
  changed: Partial<Example>,
  signedIn: boolean,
): Interaction {
  const example: Example = { ...call.example, ...changed };
  const asker = signedIn ? "" : " without a token";
  return {
    ...success(id, call),
    description: `${id}${needsToken(call) ? asker : ""} refuses with ${code}`,
    state: example.given,
    request: requestPattern(id, call, example, signedIn),
    input: exampleInput(call, example),
    signedIn,
    status: serverCodes[code].status,
    response: errorBody(code, call),
    refused: code,
  };
}

/** Everything the gateway expects of a service: each call's success, what its rules refuse, and one call without a token. */
export function interactionsOf(service: ServiceKey): Interaction[] {
  const own = calls.filter((row) => row.service === service);
  const firstBearer = own.find(({ call }) => call.auth === "bearer");
  const withoutToken = firstBearer ? [refusal(firstBearer.id, firstBearer.call, "UNAUTHORIZED", {}, false)] : [];
  return [
    ...own.flatMap(({ id, call }) => [
      success(id, call),
      ...(refusals[id] ?? []).map(({ code, ...changed }) => refusal(id, call, code, changed, needsToken(call))),
    ]),
    ...withoutToken,
  ];
}
