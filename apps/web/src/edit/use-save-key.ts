import { type RefObject, useEffect, useEffectEvent } from "react";
import { isCovered } from "../ui/dialogs/top-layer.ts";
import { unreadableIn } from "../ui/fields/unreadable-in.ts";

/** Ctrl S saves the visible form and never opens the browser's "save page". While a dialog covers the form, it does nothing. */
export function useSaveKey(form: RefObject<HTMLElement | null>, onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!event.repeat && !isCovered(form.current) && !unreadableIn(form.current)) save();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [form]);
}
