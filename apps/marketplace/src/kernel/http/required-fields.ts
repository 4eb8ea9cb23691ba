import { emptiedBy, type RequiredOf } from "@partner-konto/domain/record/required-fields";
import { InvalidInput } from "./invalid-input.ts";

/** Refuses a change that empties required fields of a record, naming each field. */
export function refuseEmptied(kind: RequiredOf, before: object, after: object): void {
  const empty = emptiedBy(kind, before, after);
  if (empty.length > 0) throw new InvalidInput(...empty.map((path) => ({ path: `body.${path}`, message: "required" })));
}
