import { useRevalidator } from "react-router";
import { reload } from "../../data/reload.ts";

/** Fetches the tree again and runs the page's loaders. */
export function useTreeRetry(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await reload(["session.bootstrap"]);
    await revalidate();
  };
}
