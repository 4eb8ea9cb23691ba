import { type Field, partsIn, partsOf } from "@partner-konto/contracts/assumed";
import { calls } from "@partner-konto/contracts/services";
import { notificationMessage } from "@partner-konto/domain/notification/schema";

/** One difference as the native verifier tells it. */
export interface NativeMismatch {
  type: string;
  mismatch: string;
  path?: string;
}

/** A difference between a provider and the contract. `assumed`: no document states it, the words and shapes are ours. */
export interface Difference {
  /** `response.price.grossCents`, or "status" and "header". */
  where: string;
  what: string;
  assumed: boolean;
}

const byPath = (fields: readonly Field[]): ReadonlyMap<string, Field> =>
  new Map(fields.map((field) => [field.path, field]));

const parts = new Map<string, ReadonlyMap<string, Field>>([
  ...calls.map(({ id, call }) => [id, byPath(partsOf(call))] as const),
  ["events.notification", byPath(partsIn("response", notificationMessage))],
]);

/** `$.data[0].price` and `$['data'][0]['price']` as assumedFields names it: `response.data[].price`. */
function fieldOf(path: string): string {
  const dotted = path.replace(/^\$/, "").replaceAll(/\['([^']+)'\]/g, ".$1");
  return `response${dotted.replaceAll(/\[[\d*]*\]/g, "[]")}`;
}

/** Missing keys are told at the object that lacks them. */
function missingKeys(text: string): string[] {
  const keys = /missing the following keys: (.+)$/.exec(text)?.[1];
  return keys?.split(",").map((key) => key.trim()) ?? [];
}

/** Whether a field is ours: no document states it, or what it is said to be part of. The values of a map are told by the map. */
function isAssumed(call: string, field: string): boolean {
  for (let at = field; at !== ""; at = at.replace(/(\[\]|\.?[^.[\]]+)$/, "")) {
    const part = parts.get(call)?.get(at);
    if (part) return part.assumed;
  }
  return false;
}

/**
 * A native difference, sorted into stated and assumed.
 * @param call the interaction's call
 * @param ours whether the whole body is ours: a refusal, since the documents show no error body, or an event no document has
 */
export function differencesOf(call: string, ours: boolean, { type, mismatch, path }: NativeMismatch): Difference[] {
  if (type === "BodyMismatch" || type === "BodyTypeMismatch") {
    const at = path ? fieldOf(path) : "response";
    const missing = missingKeys(mismatch).map((key) => `${at}.${key}`);
    const fields = missing.length > 0 ? missing : [at];
    const what = missing.length > 0 ? "is missing" : mismatch;
    return fields.map((where) => ({ where, what, assumed: ours || isAssumed(call, where) }));
  }
  return [
    {
      where: type === "StatusMismatch" ? "status" : "header",
      what: mismatch,
      assumed: ours && type !== "StatusMismatch",
    },
  ];
}
