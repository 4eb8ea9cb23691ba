import type { User } from "@partner-konto/domain/user/schema";
import { useRight, useSession } from "../../data/session.ts";
import { userTexts } from "./texts.ts";
import { useRoles } from "./use-roles.ts";

/** Why one may not switch off, remove or change somebody; undefined where one may. The server decides all the same. */
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
