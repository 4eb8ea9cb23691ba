import { federalStateTexts } from "@partner-konto/domain/calendar/regional-holiday-texts";
import { type FederalState, federalStates } from "@partner-konto/domain/calendar/regional-holidays";
import { useMemo } from "react";
import { trpc } from "../../../data/trpc.ts";

export interface StatesOfCodes {
  /** The federal states of the codes, the one with the most codes first. */
  readonly own: readonly FederalState[];
  /** The codes that lie in several states. */
  readonly shared: readonly { readonly code: string; readonly states: readonly FederalState[] }[];
}

const none: StatesOfCodes = { own: [], shared: [] };

/** The federal states of postal codes: a code belongs to every district that it reaches into. Empty until the districts are loaded. */
export function useStatesOf(codes: readonly string[]): StatesOfCodes {
  const { data: districts } = trpc.geography.getDistrictsWithZipcodes.useQuery(
    {},
    { enabled: codes.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  return useMemo(() => {
    if (!districts) return none;
    const wanted = new Set(codes);
    const statesOf = new Map<string, Set<FederalState>>();
    for (const { state, zipcodes } of districts) {
      const key = federalStates.find((one) => federalStateTexts[one] === state.name);
      if (!key) continue;
      for (const code of zipcodes)
        if (wanted.has(code)) statesOf.set(code, (statesOf.get(code) ?? new Set<FederalState>()).add(key));
    }
    const count = (state: FederalState) => [...statesOf.values()].filter((states) => states.has(state)).length;
    return {
      own: federalStates.filter((state) => count(state) > 0).toSorted((one, other) => count(other) - count(one)),
      shared: [...statesOf]
        .filter(([, states]) => states.size > 1)
        .map(([code, states]) => ({ code, states: [...states] }))
        .toSorted((one, other) => one.code.localeCompare(other.code)),
    };
  }, [districts, codes]);
}
