import type { User } from "@partner-konto/domain/people/schema";
import { useRight, useSession } from "../../data/session.ts";
import { userTexts } from "./texts.ts";
import { useRoles } from "./use-roles.ts";

/** Why the current user may not deactivate, remove or change a user; undefined when they may. The server checks again. */
export function useLock(): (user: Pick<User, "id" | "roles">) => string | undefined {
  const mayUpdate = useRight("update", "businessCustomerUserAccount");
  const { user: me } = useSession();
  const { mayChange } = useRoles();
  return ({ id, roles }) => {
    if (!mayUpdate) return userTexts.noRight;
    if (id === me.id) return userTexts.notYourself;
    return mayChange(roles) ? undefined : userTexts.stronger;
  };
}
