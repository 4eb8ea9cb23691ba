import type { Temporal as Implementation } from "temporal-polyfill";

const own = (globalThis as { Temporal?: typeof Implementation }).Temporal;

/** What the domain reckons days with, in the place of its package (vite.config.ts): the browser's own. */
export let Temporal = own as typeof Implementation;

/** Browsers that have none wait for it before anything is shown; the others load nothing. */
export async function temporalReady(): Promise<void> {
  if (!own) ({ Temporal } = await import("temporal-polyfill/implementation"));
}
