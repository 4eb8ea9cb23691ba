import { useSyncExternalStore } from "react";

export function useWide(from: "640px" | "900px" | "1100px"): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const query = matchMedia(`(min-width: ${from})`);
      query.addEventListener("change", watcher);
      return () => query.removeEventListener("change", watcher);
    },
    () => matchMedia(`(min-width: ${from})`).matches,
  );
}
