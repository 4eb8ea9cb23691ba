import { validationTexts } from "../texts/validation.ts";
import { isEmpty } from "../validation/rule.ts";

const address = ["address.street", "address.postalCode", "address.city"] as const;

/**
 * What must be filled of a record, by its place in it, in the order of the forms: the same wherever the record is made or changed, by
 * form and by call (portal §5). What each value must look like beyond that, the rules of validation say.
 */
export const requiredFields = {
  company: ["legalName", "name", "vatId", ...address, "contactPoint.email"],
  agency: ["name", "brandName", ...address, "contactPoints"],
  page: ["profileName", ...address, "contactPoint.email"],
  user: ["contactPoint.email", "roles", "usedFrontend"],
} as const;
export type RequiredOf = keyof typeof requiredFields;

const valueAt = (record: unknown, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>(
      (value, name) =>
        typeof value === "object" && value !== null && Object.hasOwn(value, name)
          ? value[name as keyof typeof value]
          : undefined,
      record,
    );

/** The required fields of a record that are empty. */
export const emptyIn = (kind: RequiredOf, record: object): string[] =>
  requiredFields[kind].filter((path) => isEmpty(valueAt(record, path)));

const partOf = (path: string): string => path.split(".").slice(0, -1).join(".");
const hasPart = (record: object, path: string): boolean =>
  !path.includes(".") || !isEmpty(valueAt(record, partOf(path)));

/**
 * The required fields that a change would leave empty: those that were filled, and those of a part that is new, such as an address. What
 * an old record never had keeps nobody from changing something else.
 */
export const emptiedBy = (kind: RequiredOf, before: object, after: object): string[] => {
  const wasEmpty = new Set(emptyIn(kind, before));
  const isNew = (path: string): boolean => !hasPart(before, path) && hasPart(after, path);
  return emptyIn(kind, after).filter((path) => !wasEmpty.has(path) || isNew(path));
};

/** The same as a form says it: by the names of its inputs, which are the last words of the places ("address.street" is "street"). */
export type RequiredMessages = Partial<Record<string, string>>;
export const requiredMessages = (paths: readonly string[]): RequiredMessages =>
  Object.fromEntries(paths.map((path) => [path.split(".").at(-1) ?? path, validationTexts.required]));
