import { useEffect, useState } from "react";
import { useBlocker } from "react-router";

/**
 * Stands between a changed form and whatever would lose it: another route, the form's own close, the browser's. Show
 * UnsavedDialog while `asking`; its three ways are `discard`, `reset` and `stay` (portal §4; architecture, decisions).
 */
export function useUnsavedGuard(dirty: boolean, onReset: () => void) {
  const blocker = useBlocker(dirty);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const stay = () => {
    setWaiting(null);
    if (blocker.state === "blocked") blocker.reset();
  };
  return {
    asking: waiting !== null || blocker.state === "blocked",
    /** Runs at once when nothing would be lost, else after the person agreed. */
    leave: (go: () => void) => (dirty ? setWaiting(() => go) : go()),
    discard: () => {
      setWaiting(null);
      if (blocker.state === "blocked") blocker.proceed();
      else waiting?.();
    },
    reset: () => {
      stay();
      onReset();
    },
    stay,
  };
}
