import { useSees } from "../../data/session.ts";
import type { Tab } from "../../ui/tabs.tsx";

/** The pages about dealers that platform staff open from the list of companies. */
export function useCompaniesTabs(): { label: string; items: Tab[] } {
  const seesMore = useSees("care");
  return {
    label: "Händler",
    items: [
      { to: "/platform/companies", label: "Unternehmen", isWhole: true },
      ...(seesMore
        ? [
            { to: "/platform/notes", label: "Notizen" },
            { to: "/platform/answer-time", label: "Antwortfrist" },
            { to: "/platform/usage", label: "Zugriffe von Programmen" },
          ]
        : []),
    ],
  };
}
