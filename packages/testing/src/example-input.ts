import type { AnyCall } from "@partner-konto/contracts/call";
import { pathParams } from "@partner-konto/contracts/request";

/** The values of a provider state, by the names that examples use. */
export type Values = Record<string, string | number>;

/** @returns the example with the names replaced by the state's values */
const filled = (part: unknown, values: Values): unknown =>
  JSON.parse(JSON.stringify(part ?? {}), (_name, value: unknown) =>
    typeof value === "string" && value.startsWith("$") ? values[value.slice(1)] : value,
  );

/** @returns the signature of a signed call, which its provider state makes over the example's body */
export const signatureOf = ({ webhookId: id, webhookTimestamp: timestamp, webhookSignature: signature }: Values) => ({
  id,
  timestamp,
  signature,
});

/** @returns the call's example as an input */
export function exampleInput(call: AnyCall, values: Values): Record<string, unknown> {
  const { params, query, body, version = "$version" } = call.example;
  const all = filled(params, values) as Record<string, unknown>;
  return {
    ...Object.fromEntries(pathParams(call.path).map((name) => [name, all[name]])),
    ...(filled(query, values) as object),
    ...(body !== undefined && { body: filled(body, values) }),
    ...(call.signed && { signature: signatureOf(values) }),
    ...(call.versioned && { version: values[version.slice(1)] }),
  };
}
