import { useEffect, useRef } from "react";

/**
 * An order that was confirmed leaves a list of new ones, and takes the keyboard's focus with it: `take` puts it where work goes on.
 * Otherwise the keys of the list would be dead until somebody tabs all the way back.
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
