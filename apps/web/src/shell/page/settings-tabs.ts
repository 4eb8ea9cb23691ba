import { useRight } from "../../data/session.ts";
import type { Tab } from "../../ui/tabs.tsx";

/** The tabs of "Verwaltung" that the user has the right to see. */
export function useSettingsTabs(): { label: string; items: Tab[] } {
  const agencies = useRight("create", "businessCustomer");
  const areas = useRight("update", "businessCustomerDeliveryArea");
  const users = useRight("read", "businessCustomerUserAccount");
  return {
    label: "Verwaltung",
    items: [
      ...(agencies ? [{ to: "/settings/agencies", label: "Niederlassungen" }] : []),
      ...(areas ? [{ to: "/settings/delivery-areas", label: "Gebiete" }] : []),
      ...(users ? [{ to: "/settings/users", label: "Benutzer" }] : []),
    ],
  };
}
