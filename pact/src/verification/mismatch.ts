import { type Field, fieldsOf } from "@partner-konto/contracts/assumed";
import { calls } from "@partner-konto/contracts/services";

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

const fields = new Map<string, readonly Field[]>(calls.map(({ id, call }) => [id, fieldsOf(call)]));

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

/** Whether a field is ours: no document states it, nor anything in it. A field the contract does not have is nobody's. */
function isAssumed(call: string, field: string): boolean {
  const holds = (outer: string, inner: string): boolean =>
    inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`);
  const touched = (fields.get(call) ?? []).filter(({ path }) => {
    // Under any key of a map the same holds.
    const [known = ""] = path.split(".*");
    return holds(known, field) || holds(field, known);
  });
  return touched.length > 0 && touched.every(({ assumed }) => assumed);
}

/**
 * A native difference, sorted into stated and assumed. What a refusal says is ours throughout: the documents show no error body.
 * @param call the interaction's call
 * @param refusal whether the interaction expects a refusal
 */
export function differencesOf(call: string, refusal: boolean, { type, mismatch, path }: NativeMismatch): Difference[] {
  if (type === "BodyMismatch" || type === "BodyTypeMismatch") {
    const at = path ? fieldOf(path) : "response";
    const missing = missingKeys(mismatch).map((key) => `${at}.${key}`);
    const fields = missing.length > 0 ? missing : [at];
    const what = missing.length > 0 ? "is missing" : mismatch;
    return fields.map((where) => ({ where, what, assumed: refusal || isAssumed(call, where) }));
  }
  return [
    {
      where: type === "StatusMismatch" ? "status" : "header",
      what: mismatch,
      assumed: refusal && type !== "StatusMismatch",
    },
  ];
}
