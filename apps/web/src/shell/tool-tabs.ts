import { frameText } from "../texts/shell.ts";
import type { Tab } from "../ui/tabs.tsx";

/** The tools there are for somebody. */
export function useToolTabs(): { label: string; items: Tab[] } {
  return { label: frameText.tools, items: [{ to: "/tools/tank-protector", label: "Tankschutz" }] };
}
