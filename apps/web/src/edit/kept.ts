import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isSigningOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";

/** What somebody typed, by page and name. In memory alone: nothing of it lies in the browser's storage. */
const kept = new Map<string, { readonly owner: string; readonly value: unknown }>();

const bootstrap = () => api.session.bootstrap.getData();

/** Nobody is signed in any more, and nobody signed out. */
export const hasSessionEnded = (): boolean => bootstrap()?.signedIn === false && !isSigningOut();

/** Nothing typed outlives signing out. */
export const forgetTyped = (): void => kept.clear();

function ownerNow(): string | undefined {
  const now = bootstrap();
  return now?.signedIn ? now.user.id : undefined;
}

const useKey = (name: string): string => `${useLocation().pathname} ${name}`;

/** What was typed here under this name when the session ended; nobody else's, and only once. */
export function useRecalled<Value>(name: string): Value | undefined {
  const key = useKey(name);
  const [recalled] = useState(() => {
    const found = kept.get(key);
    return found && found.owner === ownerNow() ? found.value : undefined;
  });
  return recalled as Value | undefined;
}

/**
 * Keeps what is typed, undefined for nothing, until it is left otherwise than by the end of the session: whoever signs in again finds it in
 * its place (decision 0086). Never for passwords, codes or keys.
 */
export function useKeep(name: string, value: unknown): void {
  const key = useKey(name);
  useEffect(() => {
    const owner = ownerNow();
    if (owner === undefined) return;
    for (const [other, entry] of kept) if (entry.owner !== owner) kept.delete(other);
    if (value === undefined) kept.delete(key);
    else kept.set(key, { owner, value });
  }, [key, value]);
  useEffect(
    () => () => {
      if (!hasSessionEnded()) kept.delete(key);
    },
    [key],
  );
}

/** State that is typed or chosen, and kept. */
export function useKept<Value>(name: string, initial: Value | (() => Value)) {
  const recalled = useRecalled<Value>(name);
  const [first] = useState(initial);
  const [value, setValue] = useState<Value>(recalled ?? first);
  useKeep(name, Object.is(value, first) ? undefined : value);
  return [value, setValue] as const;
}
