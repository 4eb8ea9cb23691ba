import { isSame } from "@partner-konto/domain/record/json";
import { mergeFields } from "@partner-konto/domain/record/merge";
import { useState } from "react";

interface Step<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** So many steps back: enough for an afternoon. */
const mostSteps = 100;

/**
 * One way back and forth for a form. A step takes back what it changed and nothing else: what somebody else saved meanwhile, or what was
 * taken over from the server, stays.
 */
export function useHistory<Value extends object>(value: Value, onChange: (value: Value) => void) {
  const [past, setPast] = useState<readonly Step<Value>[]>([]);
  const [future, setFuture] = useState<readonly Step<Value>[]>([]);
  const undone = past.findLastIndex(({ before, after }) => !isSame(before, after));
  const redone = future.at(-1);
  const undo = () => {
    const step = past[undone];
    if (!step) return;
    setPast(past.slice(0, undone));
    setFuture([...future, step]);
    onChange(mergeFields(step.after, step.before, value).merged);
  };
  const redo = () => {
    if (!redone) return;
    setFuture(future.slice(0, -1));
    setPast([...past, redone]);
    onChange(mergeFields(redone.before, redone.after, value).merged);
  };
  return {
    /** @param isContinued belongs to the step before, and is taken back with it */
    put: (next: Value, isContinued = false) => {
      const last = isContinued ? past.at(-1) : undefined;
      setPast([
        ...(last ? past.slice(0, -1) : past.slice(1 - mostSteps)),
        { before: last?.before ?? value, after: next },
      ]);
      setFuture([]);
      onChange(next);
    },
    undo: undone >= 0 ? undo : undefined,
    redo: redone ? redo : undefined,
  };
}
