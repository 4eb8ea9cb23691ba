import { useEffect, useState } from "react";

const pauseMs = 300;

/** The value with a debounce. It must be the same value between renders, so objects are given as JSON. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
