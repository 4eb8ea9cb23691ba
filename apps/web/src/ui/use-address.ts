import { useCallback, useState } from "react";
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from "react-router";

/**
 * What stands behind the question mark of the address, as `useSearchParams` has it, and at once after it was set: the router shows it only when the
 * page is ready. A filter that is pressed meanwhile adds to what was asked for, and takes nothing of it back.
 */
export function useAddress(): [URLSearchParams, (next: URLSearchParamsInit, how?: NavigateOptions) => void] {
  const [shown, setShown] = useSearchParams();
  const [params, setParams] = useState(shown);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    setParams(shown);
  }
  const ask = useCallback(
    (next: URLSearchParamsInit, how?: NavigateOptions) => {
      const asked = createSearchParams(next);
      setParams(asked);
      setShown(asked, how);
    },
    [setShown],
  );
  return [params, ask];
}
