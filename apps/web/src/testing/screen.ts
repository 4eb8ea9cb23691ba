/** Sets the width of the screen. Each test begins with a wide one. */
export function setScreen(width: "phone" | "wide"): void {
  globalThis.matchMedia = (query) => ({
    ...new EventTarget(),
    matches: width === "wide" && query.includes("min-width"),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
}
