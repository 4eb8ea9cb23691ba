import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FrontendSource } from "@partner-konto/domain/frontend";

/** The portal's design tokens, as CSS. */
export const tokenSource = readFileSync(
  createRequire(import.meta.url).resolve("@partner-konto/domain/look/tokens.css"),
  "utf8",
);

/** @returns a colour for light and for dark, for what reads no CSS variables */
export function colourPair(name: string, frontend: FrontendSource = "PARTNER"): [light: string, dark: string] {
  const own = tokenSource.slice(tokenSource.indexOf(`[data-frontend="${frontend}"] {`));
  for (const part of [own, tokenSource]) {
    const [, light, dark] = new RegExp(`--${name}: (?:light-dark\\()?(#\\w+)(?:, (#\\w+)\\))?;`).exec(part) ?? [];
    if (light !== undefined) return [light, dark ?? light];
  }
  throw new Error(`the design tokens have no colour ${name}`);
}
