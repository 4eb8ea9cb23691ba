import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { hasSessionEnded } from "./kept-drafts.ts";

/**
 * Asks before a changed form is lost by another route, the form's own close button or the browser. Show UnsavedDialog while
 * `asking`; its three actions are `discard`, `reset` and `stay` (portal §4; architecture, decisions). A person who leaves during a
 * save waits for its end, and is asked only when the save failed. When the changes are saved while the question is open, the person
 * leaves without an answer.
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
  // After "stay and reset" nothing is typed either, and the blocker may still be blocked for a moment.
  const stays = useRef(false);
  useEffect(() => {
    if (blocker.state !== "blocked") stays.current = false;
    else if (!typed && !saving && !stays.current) blocker.proceed();
  }, [blocker, saving, typed]);
  useEffect(() => {
    if (!typed && !saving) waiting?.();
  }, [waiting, saving, typed]);
  const stay = () => {
    stays.current = true;
    setWaiting(null);
    if (blocker.state === "blocked") blocker.reset();
  };
  return {
    asking: (waiting !== null || blocker.state === "blocked") && typed && !saving,
    /** Runs at once when nothing would be lost; otherwise asks first. */
    leave: (go: () => void): void => {
      if (!dirty) return go();
      const goOnce = () => {
        setWaiting(null);
        go();
      };
      setWaiting(() => goOnce);
    },
    /** Navigates to the saved record without a question. */
    goOn: setOnward,
    isGone: onward !== null,
    discard: () => {
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
