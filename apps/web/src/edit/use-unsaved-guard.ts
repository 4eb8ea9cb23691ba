import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { hasSessionEnded } from "./kept.ts";

/**
 * Asks before a changed form is lost by another route, the form's own close button or the browser. Show UnsavedDialog while
 * `asking`; its three actions are `discard`, `reset` and `stay` (portal §4; architecture, decisions). A person who leaves during a
 * save waits for its end, and is asked only when the save failed.
 */
export function useUnsavedGuard(typed: boolean, onReset: () => void, saving = false) {
  const navigate = useNavigate();
  const [onward, setOnward] = useState<string | null>(null);
  const dirty = typed && onward === null;
  // When the session ends, the typed text is kept, so the redirect to the sign-in page loses nothing.
  const blocker = useBlocker(({ nextLocation }) => dirty && !(nextLocation.pathname === "/login" && hasSessionEnded()));
  // Declared after the blocker, so that the blocker's own effect runs first and lets this navigation pass.
  useEffect(() => {
    if (onward !== null) void navigate(onward);
  }, [onward, navigate]);
  const [waiting, setWaiting] = useState<(() => void) | null>(null);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty]);
  const leftWhileSaving = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked") leftWhileSaving.current = false;
    else if (saving) leftWhileSaving.current = true;
    else if (!typed && leftWhileSaving.current) blocker.proceed();
  }, [blocker, saving, typed]);
  const stay = () => {
    leftWhileSaving.current = false;
    setWaiting(null);
    if (blocker.state === "blocked") blocker.reset();
  };
  return {
    asking: (waiting !== null || blocker.state === "blocked") && !saving,
    /** Runs at once when nothing would be lost; otherwise asks first. */
    leave: (go: () => void) => (dirty ? setWaiting(() => go) : go()),
    /** Navigates to the saved record without a question. */
    goOn: setOnward,
    isGone: onward !== null,
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
