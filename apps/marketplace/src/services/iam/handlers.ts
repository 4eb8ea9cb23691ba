import type { iam } from "@partner-konto/contracts/services/iam";
import { roleMeaningTexts, roleTexts } from "@partner-konto/domain/texts/people";
import { roleGrants } from "@partner-konto/domain/user/rights";
import { userRoles } from "@partner-konto/domain/user/roles";
import type { Handlers } from "../../kernel/handler.ts";

export const iamHandlers: Handlers<typeof iam> = {
  /** Every role with what it may do: the portal asks its rights of this list, for its own user and for those it administers. */
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
