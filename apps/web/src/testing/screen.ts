import { vi } from "vitest";

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

/** Gives all elements a size until the test ends. jsdom has no layout, and a tree draws only the rows that fit. */
export function giveSizes(): void {
  vi.spyOn(Element.prototype, "clientHeight", "get").mockReturnValue(640);
  vi.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(300);
}
