import { fieldPointer } from "../record/pointer.ts";

/**
 * The fields of an account that the person or an administrator may change, each with its path in the record. E-mail and password have their
 * own calls.
 */
export const accountFields = {
  firstName: "contactPoint.person.firstName",
  lastName: "contactPoint.person.lastName",
  gender: "contactPoint.person.gender",
  isActive: "isActive",
  roles: "roles",
  duties: "duties",
  usedFrontend: "usedFrontend",
} as const;

/** The catalogue has a call that makes an API key but none that deletes it, so a patch of this field does. */
export const apiTokenPath = "/hasApiToken";

export const accountPaths: readonly string[] = [...Object.values(accountFields).map(fieldPointer), apiTokenPath];
