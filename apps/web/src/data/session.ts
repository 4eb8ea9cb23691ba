import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { Right, ScopeResource } from "@partner-konto/domain/user/rights";
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

export function frontendOf(bootstrap: Bootstrap | undefined): FrontendSource {
  return bootstrap?.signedIn ? bootstrap.frontend : rememberedFrontend();
}

function rememberedFrontend(): FrontendSource {
  const { frontend } = document.documentElement.dataset;
  return frontend === "PARTNER_PELLET" || frontend === "AMI" ? frontend : "PARTNER";
}
