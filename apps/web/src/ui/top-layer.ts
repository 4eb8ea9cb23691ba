import { useSyncExternalStore } from "react";

let dialogs: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const watcher of watchers) watcher();
}

/** An open modal dialog makes everything outside it inert, so whatever floats has to be put into it. Returns the way out. */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

/** Whether a dialog lies over an element that is not in it; without one, over the page. */
export function isCovered(element: Element | null = null): boolean {
  const top = dialogs.at(-1);
  return top !== undefined && !top.contains(element);
}

/** Where menus, popovers, tooltips and snackbars belong now: the topmost dialog, or the page. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    () => dialogs.at(-1) ?? document.body,
  );
}
