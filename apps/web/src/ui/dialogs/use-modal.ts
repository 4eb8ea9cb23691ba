import { type RefObject, useLayoutEffect, useRef } from "react";
import { enterTopLayer } from "./top-layer.ts";

/** The ref of a <dialog>, which is open and modal while it is rendered. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const box = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    const leave = enterTopLayer(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }, []);
  return box;
}
