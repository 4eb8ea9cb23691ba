import { signsOf } from "../text/length.ts";

/**
 * Others see a consumer as "Nele N."; a company's orders name no person.
 * @returns first name and initial of the last name; "Kundin oder Kunde" without both
 */
export function shownNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = signsOf(lastName.trim());
  const parts = [firstName.trim(), initial ? `${initial.segment.toLocaleUpperCase("de")}.` : ""];
  return parts.filter((part) => part !== "").join(" ") || "Kundin oder Kunde";
}
