import { useRight, useSession } from "../../data/session.ts";

/** Whether the user may change a company and its page: only those whose scope has the whole company. */
export function useMayChange(groupId: string): boolean {
  const { staff, scope } = useSession();
  const may = useRight("update", "businessCustomerGroup");
  return may && (staff || scope.resources.businessCustomerGroup.includes(groupId));
}
