import { useEffect, useState } from "react";
import { useWide } from "../../shell/use-wide.ts";
import { isCovered } from "../../ui/dialogs/top-layer.ts";

/** Drawer or rail. Below 1100 px the rail is the default. Ctrl B and the button switch until the page is reloaded. */
export function useDrawer(): { collapsed: boolean; toggle: () => void } {
  const roomy = useWide("1100px");
  const [wanted, setWanted] = useState<boolean | null>(null);
  const collapsed = wanted ?? !roomy;
  const toggle = () => setWanted(!collapsed);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey) || event.shiftKey) return;
      event.preventDefault();
      if (!isCovered()) setWanted((before) => !(before ?? !roomy));
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [roomy]);
  return { collapsed, toggle };
}
