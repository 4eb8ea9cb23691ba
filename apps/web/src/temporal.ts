import type { Temporal as Implementation } from "temporal-polyfill";

const own = (globalThis as { Temporal?: typeof Implementation }).Temporal;

/** Replaces the package `temporal-polyfill` (vite.config.ts): the browser's own Temporal where it exists. */
export let Temporal = own as typeof Implementation;

/** Loads the polyfill where the browser has no Temporal. The app renders only after this has resolved. */
export async function temporalReady(): Promise<void> {
  if (!own) ({ Temporal } = await import("temporal-polyfill/implementation"));
}
