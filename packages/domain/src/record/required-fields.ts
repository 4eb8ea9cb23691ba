import { validationTexts } from "../texts/validation.ts";
import { isEmpty } from "../validation/rule.ts";

const address = ["address.street", "address.postalCode", "address.city"] as const;

/**
 * The required fields of a record, by their paths and in the order of the forms (portal §5). Forms and calls that create or change the
 * record use the same list. Validation rules check the format of the values.
 */
export const requiredFields = {
  company: ["legalName", "name", "vatId", ...address, "contactPoint.email"],
  agency: ["name", "brandName", ...address, "contactPoints"],
  page: ["profileName", ...address, "contactPoint.email"],
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

/** @returns the paths of the required fields that are empty */
export const emptyIn = (kind: RequiredOf, record: object): string[] =>
  requiredFields[kind].filter((path) => isEmpty(valueAt(record, path)));

const partOf = (path: string): string => path.split(".").slice(0, -1).join(".");
const hasPart = (record: object, path: string): boolean =>
  !path.includes(".") || !isEmpty(valueAt(record, partOf(path)));

/**
 * A field that an old record never had does not block other changes.
 * @returns the required fields that a change empties, and the empty ones of a new part such as an address
 */
export const emptiedBy = (kind: RequiredOf, before: object, after: object): string[] => {
  const wasEmpty = new Set(emptyIn(kind, before));
  const isNew = (path: string): boolean => !hasPart(before, path) && hasPart(after, path);
  return emptyIn(kind, after).filter((path) => !wasEmpty.has(path) || isNew(path));
};

/** Messages of required fields by the name of a form's input, which is the last part of the path: "address.street" gives "street". */
export type RequiredMessages = Partial<Record<string, string>>;

/**
 * @param paths the empty required fields
 * @returns the message "Pflichtfeld" for each of them, by the name of its input
 */
export const requiredMessages = (paths: readonly string[]): RequiredMessages =>
  Object.fromEntries(paths.map((path) => [path.split(".").at(-1) ?? path, validationTexts.required]));
