import { useEffect, useState } from "react";
import { uiText } from "../../texts/ui.ts";

/** A faster answer shows no indicator, which would only flicker. */
const momentMs = 300;

/** The indicator at the head of a list whose next answer takes longer than `momentMs`. */
export function Waiting({ active }: { active: boolean }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), momentMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active]);
  if (!active || !isLate) return null;
  return (
    <output className="motion-fade pointer-events-none sticky top-0 z-2 block h-0 overflow-visible">
      <span aria-hidden="true" className="motion-travel absolute inset-x-0 top-0 h-0.5 bg-focus" />
      <span className="absolute top-10 right-6 rounded-full border border-line bg-raised px-3 py-1 type-13 shadow-float">
        {uiText.loading}
      </span>
    </output>
  );
}
