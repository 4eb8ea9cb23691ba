import { useEffect, useEffectEvent, useRef } from "react";

/** Asks a query again once what it waits for has ended, because its last answer is from before. */
export function useAgainAfter(isWaiting: boolean, { refetch }: { refetch: () => unknown }): void {
  const wasWaiting = useRef(isWaiting);
  const again = useEffectEvent(() => void refetch());
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) again();
    wasWaiting.current = isWaiting;
  }, [isWaiting]);
}
