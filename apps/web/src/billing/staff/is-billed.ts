import type { CompanyPreview } from "@partner-konto/domain/billing/run";

/** Whether a run bills the company; without address or e-mail address its fees wait. */
export const isBilled = ({ oddities }: Pick<CompanyPreview, "oddities">): boolean =>
  oddities.every(({ code }) => code !== "notBilled");
