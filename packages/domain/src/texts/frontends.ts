import type { FrontendSource } from "../frontend.ts";

/** Names of the three frontends for platform staff (not specified; portal §3 has the values). */
export const frontendTexts = {
  PARTNER: "Heizöl",
  PARTNER_PELLET: "Holzpellets",
  AMI: "Plattform (AMI)",
} as const satisfies Record<FrontendSource, string>;
