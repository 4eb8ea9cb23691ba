import { linksWithPlaceholders, mapTexts, readMailText } from "@partner-konto/domain/mails/campaigns/mail-text";
import {
  fill,
  isEmptyForSome,
  type PlaceholderValues,
  wrongPlaceholders,
} from "@partner-konto/domain/mails/campaigns/placeholders";
import type { MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import type { CampaignKind } from "@partner-konto/domain/mails/campaigns/values";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import type { MailDraft } from "../../kernel/work/mail-draft.ts";
import { optOutAddress } from "../opt-out/index.ts";
import { attachmentFile } from "./attachments.ts";

interface CampaignText {
  kind: CampaignKind;
  subject: string;
  text: string;
}

/** @throws InvalidInput that names the placeholders which do not exist, the links that hold one, and what would be empty for some */
export function checkPlaceholders({ subject, text }: Pick<CampaignText, "subject" | "text">): void {
  const issues = Object.entries({ subject, text }).flatMap(([field, value]) =>
    wrongPlaceholders(value).map((wrong) => ({
      path: `body.${field}`,
      message: `${wrong.slice(0, 60)} is no placeholder`,
    })),
  );
  for (const [field, value] of Object.entries({ subject, text }))
    if (isEmptyForSome(value)) issues.push({ path: `body.${field}`, message: "is empty where the person is unknown" });
  for (const link of linksWithPlaceholders(text))
    issues.push({ path: "body.text", message: `the address ${link.slice(0, 100)} takes no placeholder` });
  if (issues.length > 0) throw new InvalidInput(...issues.slice(0, 20));
}

/** The mail to one address. Only news and advertising carry a link that ends them. */
export function mailFor(
  context: Pick<Context, "seal" | "shopUrl">,
  { kind, subject, text }: CampaignText,
  attachments: readonly MailAttachment[],
  { address, filled }: { address: string; filled: PlaceholderValues },
): MailDraft {
  const change = (part: string) => fill(part, filled);
  return {
    to: address,
    subject: change(subject),
    paragraphs: mapTexts(readMailText(text), change),
    ...(attachments.length > 0 && {
      attachments: attachments.map((one) => ({ file: attachmentFile(one), name: one.name, type: one.type })),
    }),
    ...(kind !== "contract" && { optOut: optOutAddress(context, address) }),
  };
}
