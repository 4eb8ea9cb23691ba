import { accessLackTexts } from "@partner-konto/domain/texts/access";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { type AccessLack, lacksOf } from "@partner-konto/domain/user/access-rule";
import { type Access, frontendsOf, rolesOf } from "./access.ts";
import { type Places, resourcesOf } from "./places.ts";

export type AccessErrors = Partial<Record<"roles" | "frontends" | "places", string>>;

const inputOf = {
  USER_WITHOUT_ROLE: "roles",
  USER_WITHOUT_FRONTEND: "frontends",
  USER_WITHOUT_PLACE: "places",
} as const satisfies Record<AccessLack, keyof AccessErrors>;

/** What somebody would lack, by the fields of the forms: the server's own rule, in the order in which the fields stand there. */
export function accessErrors(access: Access, places: Places): AccessErrors {
  const lacks = lacksOf({ roles: rolesOf(access), usedFrontend: frontendsOf(access), resources: resourcesOf(places) });
  return {
    ...Object.fromEntries(lacks.map((lack) => [inputOf[lack], accessLackTexts[lack]])),
    // Nothing chosen at all is what the specification's own words are for.
    ...(rolesOf(access).length === 0 && { roles: validationTexts.required }),
    ...(frontendsOf(access).length === 0 && { frontends: validationTexts.required }),
  };
}
