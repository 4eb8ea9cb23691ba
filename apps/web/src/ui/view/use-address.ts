import { useCallback, useState } from "react";
import { createSearchParams, type NavigateOptions, type URLSearchParamsInit, useSearchParams } from "react-router";

/**
 * Like `useSearchParams`, but a new value is visible at once; the router shows it only when the page's loader is done. A filter
 * pressed meanwhile adds to the pending parameters instead of overwriting them.
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
