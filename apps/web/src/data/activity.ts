/**
 * A call later than this after the last user input is background traffic. The longest delay between input and call is the search's
 * one second.
 */
const spanMs = 5000;
const touches = ["pointerdown", "keydown", "click", "input", "popstate"] as const;

// Opening the page counts as user input.
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
 * Whether somebody used this page just now. Background refetches (after a live event, on focus, on reconnect) must not keep an
 * unused session alive (promise 4).
 */
export function isPersonActive(): boolean {
  return performance.now() - touchedAt <= spanMs;
}
