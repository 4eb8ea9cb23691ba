import { useRight, useSession } from "../data/session.ts";
import type { Actor } from "./order/offers.ts";

/** The user's permissions for orders. */
export function useActor(): Actor {
  const mayUpdate = useRight("update", "businessCustomerOrder");
  const { staff } = useSession();
  return { mayUpdate, mayAdminister: staff && mayUpdate };
}
