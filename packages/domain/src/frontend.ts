/** The three frontends (portal §3): oil dealers, pellet dealers, platform staff. */
export const frontendSources = ["PARTNER", "AMI", "PARTNER_PELLET"] as const;
export type FrontendSource = (typeof frontendSources)[number];
