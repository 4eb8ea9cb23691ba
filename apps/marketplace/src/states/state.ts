import type { ProviderState, providerStates } from "@partner-konto/contracts/states";
import type { NewUser } from "../people/records/index.ts";
import type { Stage } from "./stage.ts";

/** The result of a state: a value for each name the examples use, and the person whose token is returned. */
export interface StateResult<S extends ProviderState> {
  values: { [N in keyof (typeof providerStates)[S]]: string | number };
  person?: NewUser;
}

/** One function for each state. A missing state is a compile error. */
export type StateHandlers = { [S in ProviderState]: (stage: Stage) => Promise<StateResult<S>> };
