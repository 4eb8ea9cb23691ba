import { useRight, useSession } from "../../data/session.ts";

/** A company and its page are changed by those who work for all of it. */
export function useMayChange(groupId: string): boolean {
  const { staff, scope } = useSession();
  const may = useRight("update", "businessCustomerGroup");
  return may && (staff || scope.resources.businessCustomerGroup.includes(groupId));
}
