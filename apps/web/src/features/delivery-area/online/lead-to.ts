import { useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Brings a part of the page into sight and gives it the focus, without a change of address that the unsaved guard would ask about.
 * @returns false where the page has no such part
 */
export function leadTo(anchor: string): boolean {
  const part = document.getElementById(anchor);
  if (!part) return false;
  part.scrollIntoView({ block: "center" });
  const field = part.querySelector<HTMLElement>("input:not([type=file])") ?? part;
  field.focus({ preventScroll: true });
  return true;
}

/**
 * Leads to a part of an area's own page from a panel over it: when the panel goes, the focus goes there and not back to its button. From
 * another of the area's pages it is a way like any link, which the unsaved guard may ask about.
 */
export function useLead(areaId: string) {
  const navigate = useNavigate();
  const anchor = useRef<string>(undefined);
  return {
    lead: (to: string) => {
      anchor.current = to;
    },
    onFocusBack: (event: Event) => {
      const to = anchor.current;
      anchor.current = undefined;
      if (to === undefined) return;
      if (leadTo(to)) event.preventDefault();
      else void navigate(`/delivery-area/${areaId}#${to}`);
    },
  };
}
