import { useSyncExternalStore } from "react";

let dialogs: readonly HTMLElement[] = [];
const watchers = new Set<() => void>();

function change(next: readonly HTMLElement[]): void {
  dialogs = next;
  for (const watcher of watchers) watcher();
}

/**
 * Registers an open modal dialog. It makes everything outside inert, so floating elements must be rendered inside it. Returns the
 * function that unregisters it.
 */
export function enterTopLayer(dialog: HTMLElement): () => void {
  change([...dialogs, dialog]);
  return () => change(dialogs.filter((other) => other !== dialog));
}

/** Whether an open dialog covers the element; without an element, whether one covers the page. */
export function isCovered(element: Element | null = null): boolean {
  const top = dialogs.at(-1);
  return top !== undefined && !top.contains(element);
}

/** The topmost dialog, or the page's body. */
export const topLayer = (): HTMLElement => dialogs.at(-1) ?? document.body;

/** The container for menus, popovers, tooltips and snackbars. */
export function useTopLayer(): HTMLElement {
  return useSyncExternalStore((watcher) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  }, topLayer);
}
