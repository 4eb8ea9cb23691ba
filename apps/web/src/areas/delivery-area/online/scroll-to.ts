import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Scrolls to a part of the page and focuses it, without a navigation, which the unsaved guard would ask about.
 * @returns false when the page has no such part
 */
export function scrollToAnchor(anchor: string): boolean {
  const part = document.getElementById(anchor);
  if (!part) return false;
  part.scrollIntoView({ block: "center" });
  const first = (what: string) => part.querySelector<HTMLElement>(what);
  const field = first("input:not([type=file])") ?? first("[role=gridcell][tabindex='0'], button") ?? part;
  field.focus({ preventScroll: true });
  return true;
}

/** Scrolls to the part of the page named in the URL's hash. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== "") scrollToAnchor(hash.slice(1));
  }, [hash]);
}

/**
 * Leads from a panel to a part of one of the area's pages: when the panel closes, the focus goes there, not back to its button. For
 * another page it navigates, and the unsaved guard may ask.
 */
export function useLead(areaId: string) {
  const navigate = useNavigate();
  const place = useRef<{ anchor: string; page: string }>(undefined);
  return {
    /** @param page given when it is not the area's main page */
    lead: (anchor: string, page = "") => {
      place.current = { anchor, page };
    },
    onFocusBack: (event: Event) => {
      const to = place.current;
      place.current = undefined;
      if (to === undefined) return;
      if (scrollToAnchor(to.anchor)) event.preventDefault();
      else void navigate(`/delivery-area/${areaId}${to.page}#${to.anchor}`);
    },
  };
}
