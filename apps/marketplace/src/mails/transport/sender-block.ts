import type { Party } from "@partner-konto/domain/billing/invoice";
import type { MailSender } from "./render.ts";

/** Settings that mails name beside the company that runs the platform. */
export interface SenderSettings {
  mailFrom: string;
  billing: { seller: Party | null };
  managingDirectors: string | undefined;
  supportPhone: string | undefined;
  imprintUrl: string;
}

/** The platform as people know it: the name of MAIL_FROM, or its host. */
export const platformName = (mailFrom: string): string =>
  mailFrom.split("<", 1).join().trim() || (mailFrom.split("@")[1] ?? "").replace(">", "");

/**
 * The platform's name, and the lines below its own mails: who sends them (§ 35a GmbHG, § 5 DDG) and where people ask. Before BILLING_… is set, the
 * sender's name of MAIL_FROM stands for the company.
 */
export function senderBlock({
  mailFrom,
  billing,
  managingDirectors,
  supportPhone,
  imprintUrl,
}: SenderSettings): MailSender {
  const { seller } = billing;
  const name = seller?.name ?? platformName(mailFrom);
  const { street, houseNumber, postalCode, city } = seller?.address ?? {};
  const lines = [
    name,
    seller && `${street} ${houseNumber}, ${postalCode} ${city}`,
    supportPhone && `Support: ${supportPhone}`,
    managingDirectors && `Geschäftsführung: ${managingDirectors}`,
    seller?.register,
    `Impressum: ${imprintUrl}`,
  ]
    .filter(Boolean)
    .join("\n");
  return { name: platformName(mailFrom), lines };
}
