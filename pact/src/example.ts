import type { AnyCall, Example } from "@partner-konto/contracts/call";
import { replaceNames, valueOf } from "@partner-konto/contracts/example-values";
import { takesKey } from "@partner-konto/contracts/refusals";
import { pathParams } from "@partner-konto/contracts/request";

/** The Idempotency-Key of a request in pact files; each request of a verification has its own. */
export const exampleKey = "0b0a1c64-0000-4000-8000-0000000000ee";

export const versionName = ({ version = "$version" }: Example): string => version.slice(1);

/**
 * @param stated returns the value of a name in the state; by default the value of the pact file
 * @returns the input with which the gateway's client makes the example's call
 */
export function exampleInput(
  call: AnyCall,
  example: Example,
  stated: (name: string) => unknown = (name) => valueOf(example.given, name),
): Record<string, unknown> {
  const filled = (value: unknown) => replaceNames(value, stated);
  const params = Object.fromEntries(pathParams(call.path).map((name) => [name, filled(example.params?.[name])]));
  return {
    ...params,
    ...(filled(example.query ?? {}) as Record<string, unknown>),
    ...(example.body !== undefined && { body: filled(example.body) }),
    ...(call.signed && {
      signature: {
        id: stated("webhookId"),
        timestamp: stated("webhookTimestamp"),
        signature: stated("webhookSignature"),
      },
    }),
    ...(takesKey(call) && { key: example.key ? String(stated(example.key.slice(1))) : exampleKey }),
    ...(call.versioned && { version: Number(stated(versionName(example))) }),
  };
}

/** @returns the parts of a path such as `data[].invoice`: "data", "[]", "invoice" */
const partsOfPath = (path: string): string[] => path.replaceAll("[]", ".[]").split(".").filter(Boolean);

/** The values of a response with an empty object at a path, in the first record of each list, unless it has a value there. */
function withPart(values: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return values ?? {};
  if (part === "[]") {
    const [first, ...others] = Array.isArray(values) ? values : [];
    return [withPart(first, rest), ...others];
  }
  const fields = (values ?? {}) as Record<string, unknown>;
  return { ...fields, [part]: withPart(fields[part], rest) };
}

/** @returns the values of an example's response, with those of its state and with the parts that the state fills */
export function namedResponse({ given, response, filled = [] }: Example): unknown {
  const stated = replaceNames(response, (name) => valueOf(given, name));
  return filled.reduce((whole, path) => withPart(whole, partsOfPath(path)), stated);
}
