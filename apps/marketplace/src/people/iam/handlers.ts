import type { iam } from "@partner-konto/contracts/people/iam";
import { roleGrants } from "@partner-konto/domain/people/rights";
import { roleMeaningTexts, roleTexts } from "@partner-konto/domain/people/texts";
import { userRoles } from "@partner-konto/domain/roles";
import type { Handlers } from "../../kernel/handler.ts";

export const iamHandlers: Handlers<typeof iam> = {
  /** Every role with its rights. The portal reads the rights of its own user, and of the users they administer, from this list. */
  getAvailableRoles: () =>
    Promise.resolve(
      userRoles.map((role) => ({
        role,
        label: roleTexts[role],
        description: roleMeaningTexts[role],
        grants: Object.fromEntries(
          Object.entries(roleGrants[role]).map(([resource, rights]) => [resource, [...rights]]),
        ),
      })),
    ),

  healthCheck: () => Promise.resolve({ status: "ok" }),
};
