import type { MatchersV3 } from "@pact-foundation/pact";
import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { replaceNames, stateName, stateValues, valueOf } from "@partner-konto/contracts/example-values";
import { sendsToken, takesKey } from "@partner-konto/contracts/refusals";
import { buildRequest, pathParams, signatureHeaders } from "@partner-konto/contracts/request";
import { exampleInput, exampleKey, versionName } from "./example.ts";

/** A text matched by `regex`; at verification its value comes from the provider state. */
interface FromState extends MatchersV3.Matcher<string> {
  regex: string;
  expression: string;
  "pact:generator:type": "ProviderState";
}

const fromState = (regex: string, expression: string, value: string): FromState => ({
  "pact:matcher:type": "regex",
  "pact:generator:type": "ProviderState",
  regex,
  expression,
  value,
});

/** A text matched by `regex`, with the same value at verification. */
const ofForm = (regex: string, value: string): MatchersV3.Matcher<string> & { regex: string } => ({
  "pact:matcher:type": "regex",
  regex,
  value,
});

/** A browser's address, from a range reserved for documentation. */
export const browserAddress = "203.0.113.9";

/** A new key at each verification, because a key belongs to one request. */
const newKey: MatchersV3.Matcher<string> & { "pact:generator:type": "Uuid"; regex: string } = {
  "pact:matcher:type": "regex",
  "pact:generator:type": "Uuid",
  regex: "^[!-~]{8,255}$",
  value: exampleKey,
};

function keyPattern({ key, given }: Example): MatchersV3.Matcher<string> {
  if (!key) return newKey;
  const name = key.slice(1);
  return fromState(newKey.regex, `\${${name}}`, String(valueOf(given, name)));
}

const utcDate = "^[A-Z][a-z]{2}, [0-9]{2} [A-Z][a-z]{2} [0-9]{4} [0-9]{2}:[0-9]{2}:[0-9]{2} GMT$";

export interface RequestPattern {
  method: string;
  path: string | FromState;
  query: Record<string, string | FromState>;
  headers: Record<string, MatchersV3.Matcher<string>>;
  body: unknown;
}

function pathPattern(call: AnyCall, example: Example, actual: string): string | FromState {
  const names = pathParams(call.path);
  if (!names.some((name) => stateName(example.params?.[name]))) return actual;
  const expression = names.reduce((path, name) => {
    const value = example.params?.[name];
    const inState = stateName(value);
    return path.replace(`{${name}}`, () => (inState ? `\${${inState}}` : encodeURIComponent(String(value))));
  }, call.path);
  return fromState(`^${call.path.replaceAll(/\{[^}]+\}/g, "[^/]+")}$`, expression, actual);
}

function queryPattern(call: AnyCall, example: Example): Record<string, string | FromState> {
  const given = Object.entries(example.query ?? {}).filter(([name]) => name in call.query);
  const patterns = given.map(([name, value]) => {
    const inState = stateName(value);
    if (!inState) return [name, String(value)] as const;
    return [name, fromState("^.+$", `\${${inState}}`, String(valueOf(example.given, inState)))] as const;
  });
  return Object.fromEntries(patterns);
}

function headerPatterns(call: AnyCall, example: Example, hasProof: boolean): RequestPattern["headers"] {
  const { token, now } = stateValues(example.given);
  const version = versionName(example);
  return {
    ...(hasProof &&
      sendsToken(call) && {
        authorization: fromState("^Bearer [A-Za-z0-9._-]+$", "Bearer ${token}", `Bearer ${token}`),
      }),
    ...(hasProof &&
      call.signed &&
      Object.fromEntries(
        Object.entries(signatureHeaders).map(([part, header]) => {
          const name = `webhook${part[0]?.toUpperCase()}${part.slice(1)}`;
          return [header, fromState("^\\S+$", `\${${name}}`, String(valueOf(example.given, name)))];
        }),
      )),
    ...(takesKey(call) && { "idempotency-key": keyPattern(example) }),
    ...(call.headers.includes("if-unmodified-since") && {
      "if-unmodified-since": fromState(utcDate, "${now}", String(now)),
    }),
    ...(call.headers.includes("X-Forwarded-For") && {
      "x-forwarded-for": ofForm("^[0-9a-fA-F.:]{2,45}$", browserAddress),
    }),
    ...(call.versioned && {
      "if-match": fromState('^"[0-9]+"$', `"\${${version}}"`, `"${valueOf(example.given, version)}"`),
    }),
  };
}

/**
 * @param hasProof whether the call's token or signature goes along
 * @returns the request of an example for the pact; at verification the provider supplies the state's values
 */
export function requestPattern(id: string, call: AnyCall, example: Example, hasProof: boolean): RequestPattern {
  const [path = ""] = buildRequest(id, call, exampleInput(call, example), new Date(0)).path.split("?");
  return {
    method: call.method,
    path: pathPattern(call, example, path),
    query: queryPattern(call, example),
    headers: headerPatterns(call, example, hasProof),
    body: replaceNames(example.body, (name) => ({
      "pact:matcher:type": "type",
      "pact:generator:type": "ProviderState",
      expression: `\${${name}}`,
      value: valueOf(example.given, name),
    })),
  };
}
