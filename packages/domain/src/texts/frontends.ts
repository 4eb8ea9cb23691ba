import type { FrontendSource } from "../frontend.ts";

/** Ours: how staff tell the three frontends apart (portal §3 has the values). */
export const frontendTexts = {
  PARTNER: "Heizöl",
  PARTNER_PELLET: "Holzpellets",
  AMI: "Plattform (AMI)",
} as const satisfies Record<FrontendSource, string>;
