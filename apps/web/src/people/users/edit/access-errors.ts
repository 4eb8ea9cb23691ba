import { type AccessLack, lacksOf } from "@partner-konto/domain/people/access-rule";
import { accessLackTexts } from "@partner-konto/domain/people/access-texts";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { type Access, frontendsOf, rolesOf } from "./access.ts";
import { type Places, resourcesOf } from "./places.ts";

export type AccessErrors = Partial<Record<"roles" | "frontends" | "places", string>>;

const inputOf = {
  USER_WITHOUT_ROLE: "roles",
  USER_WITHOUT_FRONTEND: "frontends",
  USER_WITHOUT_PLACE: "places",
} as const satisfies Record<AccessLack, keyof AccessErrors>;

/** The errors of a user's access by field, by the server's own rule, in the order of the form. */
export function accessErrors(access: Access, places: Places): AccessErrors {
  const lacks = lacksOf({ roles: rolesOf(access), usedFrontend: frontendsOf(access), resources: resourcesOf(places) });
  return {
    ...Object.fromEntries(lacks.map((lack) => [inputOf[lack], accessLackTexts[lack]])),
    // The specified text for an empty choice.
    ...(rolesOf(access).length === 0 && { roles: validationTexts.required }),
    ...(frontendsOf(access).length === 0 && { frontends: validationTexts.required }),
  };
}
