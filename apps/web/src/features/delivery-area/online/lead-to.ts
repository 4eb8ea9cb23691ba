import { useRef } from "react";

/** Brings a part of the page into sight and gives it the focus, without a change of address that the unsaved guard would ask about. */
export function leadTo(anchor: string): void {
  const part = document.getElementById(anchor);
  if (!part) return;
  part.scrollIntoView({ block: "center" });
  const field = part.querySelector<HTMLElement>("input:not([type=file])") ?? part;
  field.focus({ preventScroll: true });
}

/** Leads to a part of the page from a panel over it: when the panel goes, the focus goes there and not back to its button. */
export function useLead() {
  const anchor = useRef<string>(undefined);
  return {
    lead: (to: string) => {
      anchor.current = to;
    },
    onFocusBack: (event: Event) => {
      if (anchor.current === undefined) return;
      event.preventDefault();
      leadTo(anchor.current);
      anchor.current = undefined;
    },
  };
}
