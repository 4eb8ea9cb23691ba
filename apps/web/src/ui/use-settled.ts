import { useEffect, useMemo, useState } from "react";

/** The value with a debounce. It must be the same value between renders; objects go through `useSettledQuestion`. */
export function useSettled<Value>(value: Value, pauseMs = 300): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}

/** The input of a call with a debounce; null while there is nothing to ask. `isSettled`: it is the input of now. */
export function useSettledQuestion<Question extends object>(question: Question | null) {
  const asked = JSON.stringify(question);
  const settled = useSettled(asked);
  return {
    question: useMemo(() => JSON.parse(settled) as Question | null, [settled]),
    asked,
    isAsked: question !== null,
    isSettled: asked === settled,
  };
}
