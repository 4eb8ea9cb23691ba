import type { FrontendSource } from "@partner-konto/domain/frontend";
import { useSyncExternalStore } from "react";

export type Theme = "system" | "light" | "dark";
export type Density = "normal" | "compact";

const attributes = document.documentElement.dataset;
const watchers = new Set<() => void>();

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function remember(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`partner-konto:${name}`);
    else localStorage.setItem(`partner-konto:${name}`, value);
  } catch {
    // Storage may be disabled; then the choice lasts as long as the page.
  }
  for (const watcher of watchers) watcher();
}

const themeNow = (): Theme =>
  attributes.theme === "light" || attributes.theme === "dark" ? attributes.theme : "system";
const densityNow = (): Density => (attributes.density === "compact" ? "compact" : "normal");

export function useTheme(): Theme {
  return useSyncExternalStore(watch, themeNow);
}

export function setTheme(theme: Theme): void {
  if (theme === "system") delete attributes.theme;
  else attributes.theme = theme;
  remember("theme", theme === "system" ? null : theme);
}

export function useDensity(): Density {
  return useSyncExternalStore(watch, densityNow);
}

export function setDensity(density: Density): void {
  attributes.density = density;
  remember("density", density);
}

/** @returns the address of the picture with the logo of the current frontend (portal §1) */
export const faviconNow = (): string => `/favicon-${attributes.frontend}.svg`;

/** Applies the frontend's colours and logo now and stores them for the next sign-in page. */
export function applyFrontend(frontend: FrontendSource): void {
  if (attributes.frontend === frontend) return;
  attributes.frontend = frontend;
  document.querySelector('link[rel="icon"]')?.setAttribute("href", faviconNow());
  remember("frontend", frontend);
}
