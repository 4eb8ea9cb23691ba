import { useRevalidator } from "react-router";
import { reload } from "../data/reload.ts";

/** Asks for the tree again, and for what the page needs of it. */
export function useTreeAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  return async () => {
    await reload(["session.bootstrap"]);
    await revalidate();
  };
}
