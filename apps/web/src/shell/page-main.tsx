import { type ReactNode, useEffect, useRef } from "react";

/**
 * What the page shows. Where what has the focus vanishes under it, as a deleted row does with the button that deleted it, the page has it:
 * whoever uses no mouse goes on there, and not at the browser's bar.
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
