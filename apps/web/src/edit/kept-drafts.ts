import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isSigningOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";

/** Typed text by page and name. In memory only, never in the browser's storage. */
const kept = new Map<string, { readonly owner: string; readonly value: unknown }>();

const bootstrap = () => api.session.bootstrap.getData();

/** The session ended without a sign-out by the user. */
export const hasSessionEnded = (): boolean => bootstrap()?.signedIn === false && !isSigningOut();

/** Signing out deletes all typed text. */
export const forgetTyped = (): void => kept.clear();

function ownerNow(): string | undefined {
  const now = bootstrap();
  return now?.signedIn ? now.user.id : undefined;
}

const useKey = (name: string): string => `${useLocation().pathname} ${name}`;

/** The text that the same user typed under this name before the session ended; undefined for anybody else. Read once, on mount. */
export function useKeptDraft<Value>(name: string): Value | undefined {
  const key = useKey(name);
  const [recalled] = useState(() => {
    const found = kept.get(key);
    return found && found.owner === ownerNow() ? found.value : undefined;
  });
  return recalled as Value | undefined;
}

/**
 * Keeps typed text until the page is left; undefined keeps nothing. The end of the session does not delete it: the same user finds
 * it after signing in again (decision 0036). Never for passwords, codes or keys.
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

/** Like `useState`, but the value survives the end of the session. */
export function useKept<Value>(name: string, initial: Value | (() => Value)) {
  const recalled = useKeptDraft<Value>(name);
  const [first] = useState(initial);
  const [value, setValue] = useState<Value>(recalled ?? first);
  useKeep(name, Object.is(value, first) ? undefined : value);
  return [value, setValue] as const;
}
