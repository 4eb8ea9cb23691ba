import { isExact } from "@partner-konto/contracts/exact";
import type { z } from "zod";

/** Keys of a map may be personal values (e-mail addresses), so only keys that look like field names are reported. */
const safeName = (key: string): string => (/^[A-Za-z_]\w{0,39}$/.test(key) ? key : "*");

/** A field's path without list positions: `data[].grossCents`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const text = path.map((part) => (typeof part === "number" ? "[]" : `.${safeName(String(part))}`)).join("");
  return text.replace(/^\./, "") || "(answer)";
}

/** The number of list entries compared; entries of one list drift alike. */
const compared = 3;

/** Finds fields of a response that are not in its contract. Every response passes here, so path strings are built only for findings. */
function findExtra(raw: unknown, known: unknown, path: PropertyKey[], found: Set<string>): void {
  if (typeof raw !== "object" || raw === null || typeof known !== "object" || known === null) return;
  if (Array.isArray(raw) !== Array.isArray(known)) return;
  const [given, promised] = [raw as Record<string, unknown>, known as Record<string, unknown>];
  const names = Array.isArray(raw) ? raw.slice(0, compared).keys() : Object.keys(raw);
  for (const name of names) {
    path.push(name);
    if (!Object.hasOwn(promised, name)) found.add(fieldOf(path));
    else findExtra(given[name], promised[name], path, found);
    path.pop();
  }
}

function extraFields(raw: unknown, known: unknown): Set<string> {
  const found = new Set<string>();
  findExtra(raw, known, [], found);
  return found;
}

/**
 * Validates external data against its contract.
 * @param drifted called for each field that is missing, has another type, or is not in the contract; by path, without values
 */
export function readTelling<S extends z.ZodType>(
  schema: S,
  raw: unknown,
  drifted: (field: string) => void,
): z.ZodSafeParseResult<z.output<S>> {
  // Nearly every answer is as it should be.
  if (isExact(schema, raw)) return { success: true, data: raw as z.output<S> };
  const read = schema.safeParse(raw);
  const fields = read.success
    ? extraFields(raw, read.data)
    : new Set(read.error.issues.map(({ path }) => fieldOf(path)));
  for (const field of fields) drifted(field);
  return read;
}
