import type { FrontendSource } from "@partner-konto/domain/frontend";
import { type Duty, hasDuty, seesDuty } from "@partner-konto/domain/people/duties";
import type { Right, ScopeResource } from "@partner-konto/domain/people/rights";
import { createContext, useContext } from "react";
import type { Outputs } from "./trpc.ts";

type Bootstrap = Outputs["session"]["bootstrap"];
type Session = Extract<Bootstrap, { signedIn: true }>;

const SessionContext = createContext<Session | null>(null);
export const SessionProvider = SessionContext.Provider;

/** The signed-in user, their rights and their tree. Only below the main layout, which requires a session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession needs the main layout above it");
  return session;
}

export function useRight(right: Right, resource: ScopeResource): boolean {
  return useSession().rights[resource]?.includes(right) ?? false;
}

/** Whether the user does a duty of the platform's staff (decision 0011). */
export function useDuty(duty: Duty): boolean {
  const { roles, user } = useSession();
  return hasDuty(roles, user.duties, duty);
}

/** Whether the user sees the pages of a duty. */
export function useSees(duty: Duty): boolean {
  const { staff, roles, user } = useSession();
  return staff && seesDuty(roles, user.duties, duty);
}

/** Whether a company of the user is active: only then is anybody invited, a key made or an order taken by telephone (decision 0125). */
export function useTrades(): boolean {
  const { staff, tree } = useSession();
  return staff || tree.some(({ isActivated, isLocked }) => isActivated && !isLocked);
}

export function frontendOf(bootstrap: Bootstrap | undefined): FrontendSource {
  return bootstrap?.signedIn ? bootstrap.frontend : rememberedFrontend();
}

function rememberedFrontend(): FrontendSource {
  const { frontend } = document.documentElement.dataset;
  return frontend === "PARTNER_PELLET" || frontend === "AMI" ? frontend : "PARTNER";
}
