import type { ConcernedPerson } from "@partner-konto/domain/companies/company/requests";
import { roleWords } from "@partner-konto/domain/people/texts";
import { removalTexts as text } from "./texts.ts";

/** A user's name and state. The email address is shown when the name is missing, and unconfirmed users are marked. */
export function PersonLine({ person }: { person: ConcernedPerson }) {
  const { name, email, roles, isVerified, isActive, isWhole } = person;
  const state = !isVerified ? text.personStates.unverified : isActive ? undefined : text.personStates.inactive;
  const words = [
    ...(name ? [email] : []),
    roles.map((role) => roleWords(role)).join(", "),
    isWhole ? text.ofWhole : text.ofAgencies,
  ];
  return (
    <span className="block min-w-0 wrap-anywhere">
      <b className="font-medium">{name || email}</b>
      {state && <span className="ml-2 type-13 font-medium text-warn">{state}</span>}
      <span className="block type-13 text-ink-3">{words.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
