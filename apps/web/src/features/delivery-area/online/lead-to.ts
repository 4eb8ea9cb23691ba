import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Brings a part of the page into sight and gives it the focus, without a change of address that the unsaved guard would ask about.
 * @returns false where the page has no such part
 */
export function leadTo(anchor: string): boolean {
  const part = document.getElementById(anchor);
  if (!part) return false;
  part.scrollIntoView({ block: "center" });
  const first = (what: string) => part.querySelector<HTMLElement>(what);
  const field = first("input:not([type=file])") ?? first("[role=gridcell][tabindex='0'], button") ?? part;
  field.focus({ preventScroll: true });
  return true;
}

/** Whoever comes by an address with a part of the page in it is brought there. */
export function useLedTo(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") leadTo(hash.slice(1));
  }, [hash]);
}

/**
 * Leads to a part of one of an area's pages from a panel over it: when the panel goes, the focus goes there and not back to its button. From
 * another page it is a way like any link, which the unsaved guard may ask about.
 */
export function useLead(areaId: string) {
  const navigate = useNavigate();
  const place = useRef<{ anchor: string; page: string }>(undefined);
  return {
    /** @param page where it is not the area's first one */
    lead: (anchor: string, page = "") => {
      place.current = { anchor, page };
    },
    onFocusBack: (event: Event) => {
      const to = place.current;
      place.current = undefined;
      if (to === undefined) return;
      if (leadTo(to.anchor)) event.preventDefault();
      else void navigate(`/delivery-area/${areaId}${to.page}#${to.anchor}`);
    },
  };
}
