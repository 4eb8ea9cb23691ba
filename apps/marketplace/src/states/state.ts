import type { ProviderState, providerStates } from "@partner-konto/contracts/states";
import type { NewUser } from "../services/user/index.ts";
import type { Stage } from "./stage.ts";

/** What a state has made: a value for each name the examples use, and whose token is answered with them. */
export interface Made<S extends ProviderState> {
  values: { [N in keyof (typeof providerStates)[S]]: string | number };
  person?: NewUser;
}

/** One function a state; a state without one does not compile. */
export type StateHandlers = { [S in ProviderState]: (stage: Stage) => Promise<Made<S>> };
