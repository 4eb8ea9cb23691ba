import { type ReactNode, useEffect, useRef } from "react";

/**
 * The page's content. When the focused element is removed, like the button of a deleted row, the page gets the focus. Otherwise
 * keyboard users would start again at the browser's bar.
 */
export function PageMain({ children }: { children: ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = box.current;
    if (!page) return;
    let last: Node | null = null;
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null;
    };
    const watcher = new MutationObserver(() => {
      if (document.activeElement !== document.body || !last || last.isConnected) return;
      last = null;
      page.focus({ preventScroll: true });
    });
    page.addEventListener("focusin", remember);
    watcher.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener("focusin", remember);
      watcher.disconnect();
    };
  }, []);
  return (
    <main
      ref={box}
      id="page"
      tabIndex={-1}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none focus-visible:shadow-none lg:has-data-side-sheet:pr-(--w-sheet)"
    >
      {children}
    </main>
  );
}
