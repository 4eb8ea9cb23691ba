import { type Field, partsIn, partsOf } from "@partner-konto/contracts/assumed";
import { calls } from "@partner-konto/contracts/services";
import { notificationMessage } from "@partner-konto/domain/notifications/schema";

/** A difference as the native verifier reports it. */
export interface NativeMismatch {
  type: string;
  mismatch: string;
  path?: string;
}

/** A difference between provider and contract. `assumed`: the specification does not state the field. */
export interface Difference {
  /** A field such as `response.price.grossCents`, or "status", "header" or "repeat". */
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

/** @returns the path of `$.data[0].price` or `$['data'][0]['price']` in the form of assumedFields: `response.data[].price` */
function fieldOf(path: string): string {
  const dotted = path.replace(/^\$/, "").replaceAll(/\['([^']+)'\]/g, ".$1");
  return `response${dotted.replaceAll(/\[[\d*]*\]/g, "[]")}`;
}

/** The verifier reports missing keys at the object that lacks them. */
function missingKeys(text: string): string[] {
  const keys = /missing the following keys: (.+)$/.exec(text)?.[1];
  return keys?.split(",").map((key) => key.trim()) ?? [];
}

/**
 * Looks at the field, or else at the nearest part around it; the values of a map are declared by the map.
 * @returns whether the specification does not state the field
 */
function isAssumed(call: string, field: string): boolean {
  for (let at = field; at !== ""; at = at.replace(/(\[\]|\.?[^.[\]]+)$/, "")) {
    const part = parts.get(call)?.get(at);
    if (part) return part.assumed;
  }
  return false;
}

/**
 * @param call the interaction's call
 * @param ours whether the whole body is ours: a refusal, because the specification shows no error body, or an event that is not specified
 * @returns the differences of a native mismatch, marked as stated or assumed
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
      where: type === "StatusMismatch" ? "status" : type === "RepeatMismatch" ? "repeat" : "header",
      what: mismatch,
      assumed: ours && type !== "StatusMismatch",
    },
  ];
}
