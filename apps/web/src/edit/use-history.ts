import { isSame } from "@partner-konto/domain/record/json";
import { mergeFields } from "@partner-konto/domain/record/merge";
import { useLayoutEffect, useMemo, useRef, useState } from "react";

interface Step<Value> {
  readonly before: Value;
  readonly after: Value;
}
type Steps<Value> = readonly Step<Value>[];

/** The number of steps that undo keeps: enough for an afternoon. */
const mostSteps = 100;

const without = <Value extends object>({ before, after }: Step<Value>, value: Value): Value =>
  mergeFields(after, before, value).merged;
const once = <Value extends object>({ before, after }: Step<Value>, value: Value): Value =>
  mergeFields(before, after, value).merged;

/** The last step that still changes the value, and the value it gives. A step whose change was discarded meanwhile is skipped. */
function lastOf<Value extends object>(steps: Steps<Value>, value: Value, made: typeof once<Value>) {
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    const next = step && made(step, value);
    if (next && !isSame(next, value)) return { step, next, earlier: steps.slice(0, at) };
  }
  return undefined;
}

/**
 * Undo and redo for a form. A step reverts only its own change: what somebody else saved meanwhile, or what came from the server,
 * stays.
 */
export function useHistory<Value extends object>(value: Value, onChange: (value: Value) => void) {
  const [past, setPast] = useState<Steps<Value>>([]);
  const [future, setFuture] = useState<Steps<Value>>([]);
  // A second change may come before the first one is rendered.
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  }, [value]);
  const undone = useMemo(() => lastOf(past, value, without), [past, value]);
  const redone = useMemo(() => lastOf(future, value, once), [future, value]);
  const goTo = (next: Value): Value => {
    latest.current = next;
    onChange(next);
    return next;
  };
  return {
    /** The value as the next render shows it. */
    latest: () => latest.current,
    /** @param isContinued merges this change into the previous step, so that one undo reverts both */
    put: (next: Value, isContinued = false) => {
      const from = latest.current;
      setPast((steps) => {
        const last = isContinued ? steps.at(-1) : undefined;
        const earlier = last ? steps.slice(0, -1) : steps.slice(1 - mostSteps);
        return [...earlier, { before: last ? without(last, from) : from, after: next }];
      });
      setFuture([]);
      goTo(next);
    },
    /** Reverts one step and returns the value after it. */
    undo:
      undone &&
      (() => {
        setPast(undone.earlier);
        setFuture([...future, undone.step]);
        return goTo(undone.next);
      }),
    redo:
      redone &&
      (() => {
        setFuture(redone.earlier);
        setPast([...past, redone.step]);
        return goTo(redone.next);
      }),
  };
}
