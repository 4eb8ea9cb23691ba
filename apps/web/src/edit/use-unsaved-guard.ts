import { useEffect, useRef, useState } from "react";
import { useBlocker, useNavigate } from "react-router";
import { hasSessionEnded } from "./kept.ts";

/**
 * Stands between a changed form and whatever would lose it: another route, the form's own close, the browser's. Show
 * UnsavedDialog while `asking`; its three ways are `discard`, `reset` and `stay` (portal §4; architecture, decisions). Who leaves
 * while it is being saved waits for the end of it, and is asked only when it failed.
 */
export function useUnsavedGuard(typed: boolean, onReset: () => void, saving = false) {
  const navigate = useNavigate();
  const [onward, setOnward] = useState<string | null>(null);
  const dirty = typed && onward === null;
  // What was typed is kept through the end of the session, so that nothing is lost on this way.
  const blocker = useBlocker(({ nextLocation }) => dirty && !(nextLocation.pathname === "/login" && hasSessionEnded()));
  // After the blocker's own effect, which then lets this way pass.
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
    /** Runs at once when nothing would be lost, else after the person agreed. */
    leave: (go: () => void) => (dirty ? setWaiting(() => go) : go()),
    /** What was typed is saved: on to what became of it, without a question. */
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
