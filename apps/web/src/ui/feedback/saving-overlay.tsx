import { useEffect, useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { Spinner } from "./spinner.tsx";

const showAfterMs = 300;

/** Covers the form (its parent is `relative`) during a save: blocks clicks at once, becomes visible after 300 ms. */
export function SavingOverlay({ active }: { active: boolean }) {
  return active ? <Overlay /> : null;
}

function Overlay() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="absolute inset-0 z-20 grid place-items-center">
      {visible && <div className="absolute inset-0 bg-surface/72" />}
      <output className="relative">
        {visible && (
          <span className="flex items-center gap-2.5 rounded-3 border border-line-strong bg-raised px-4 py-2.5 shadow-float">
            <Spinner />
            {uiText.saving}
          </span>
        )}
      </output>
    </div>
  );
}
