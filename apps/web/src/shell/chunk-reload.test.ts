import { expect, test, vi } from "vitest";
import { isChunkError, reloadOnce } from "./chunk-reload.ts";

function fakeStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  };
}

test("a failed chunk reloads the page at most once a minute", () => {
  const storage = fakeStorage();
  const reload = vi.fn<() => void>();
  expect(reloadOnce(storage, 1_000_000, reload)).toBe(true);
  expect(reloadOnce(storage, 1_059_999, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(reloadOnce(storage, 1_060_000, reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

test("each browser's error for a failed chunk is recognized, other errors are not", () => {
  for (const message of [
    "Failed to fetch dynamically imported module: https://konto.example/assets/a.js",
    "error loading dynamically imported module: https://konto.example/assets/a.js",
    "Importing a module script failed.",
    "Unable to preload CSS for /assets/a.css",
  ]) {
    expect(isChunkError(new TypeError(message))).toBe(true);
  }
  expect(isChunkError(new Error("x is undefined"))).toBe(false);
});
