import { useSyncExternalStore } from "react";

/** Whether the window has this width; paper always counts as wide. */
export function useWide(from: "640px" | "800px" | "900px" | "1100px"): boolean {
  return useSyncExternalStore(
    (watcher) => {
      const query = matchMedia(`(min-width: ${from}), print`);
      query.addEventListener("change", watcher);
      return () => query.removeEventListener("change", watcher);
    },
    () => matchMedia(`(min-width: ${from}), print`).matches,
  );
}
