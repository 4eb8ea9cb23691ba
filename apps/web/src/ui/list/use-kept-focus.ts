import { useEffect, useRef } from "react";

/**
 * Restores a lost focus: a confirmed order leaves the list of new ones and its focused row disappears. `take` sets the focus again;
 * otherwise the list's keys would not work until the user tabs back to it.
 */
export function useKeptFocus(take: () => void): void {
  const onPage = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      onPage.current = target instanceof Element && target.closest("main") !== null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (onPage.current && document.activeElement === document.body) take();
  });
}
