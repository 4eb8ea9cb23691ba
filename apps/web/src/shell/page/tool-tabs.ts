import { useSees, useSession } from "../../data/session.ts";
import { frameText } from "../../texts/shell.ts";
import type { Tab } from "../../ui/tabs.tsx";

/** The tools available to the user. */
export function useToolTabs(): { label: string; items: Tab[] } {
  const { frontend } = useSession();
  const seesGeodata = useSees("prices");
  return {
    label: frameText.tools,
    items: [
      { to: "/tools/price-calculator", label: "Preisrechner" },
      { to: "/tools/price-check", label: "Preis am Stichtag" },
      { to: "/tools/price-history", label: "Preisverlauf" },
      // Top3 has no data for pellets.
      ...(frontend === "PARTNER_PELLET" ? [] : [{ to: "/tools/top3", label: "Top3" }]),
      { to: "/tools/tank-protector", label: "Tankschutz" },
      { to: "/tools/geography", label: "Postleitzahlen" },
      ...(seesGeodata ? [{ to: "/tools/geodata", label: "Geodaten" }] : []),
    ],
  };
}
