/** A call so long after a person's last touch was not started by it: the longest wait between the two is the search's second. */
const spanMs = 5000;
const touches = ["pointerdown", "keydown", "click", "input", "popstate"] as const;

// Opening the page is a person's doing, too.
let touchedAt = performance.now();
for (const touch of touches) {
  addEventListener(
    touch,
    () => {
      touchedAt = performance.now();
    },
    { capture: true, passive: true },
  );
}

/**
 * Whether somebody did something at this page just now. What is read again by itself (after a live event, on focus, when the
 * connection is back) must not keep a session alive that nobody uses (promise 4).
 */
export function isPersonActive(): boolean {
  return performance.now() - touchedAt <= spanMs;
}
