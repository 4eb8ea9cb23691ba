import type { Circle } from "@partner-konto/domain/mails/campaigns/circle";
import { everybody } from "@partner-konto/domain/mails/campaigns/everybody";
import { linksWithPlaceholders } from "@partner-konto/domain/mails/campaigns/mail-text";
import { isEmptyForSome, wrongPlaceholders } from "@partner-konto/domain/mails/campaigns/placeholders";
import type { Campaign, CampaignContent, MailAttachment } from "@partner-konto/domain/mails/campaigns/schema";
import { campaignKinds, campaignLimits } from "@partner-konto/domain/mails/campaigns/values";
import { beginningsToType, typedBeginnings } from "@partner-konto/domain/postal-code/typed-beginnings";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { wrongBeginnings } from "../../../texts/code-beginnings.ts";
import { mailTexts as text } from "../texts.ts";
import { pastedAddresses } from "./pasted-addresses.ts";

/** A mail as it is written. Lists stay as they were typed, so that a wrong part of them can be corrected. */
export interface MailForm {
  /** Empty until somebody chose: the kind decides who gets the mail. */
  readonly kind: CampaignContent["kind"] | "";
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly MailAttachment[];
  /** Whether the circle is a list of addresses. */
  readonly isList: boolean;
  readonly addresses: string;
  readonly postalCodes: string;
  readonly circle: Omit<Circle, "addresses" | "postalCodes">;
}

const { addresses: _addresses, postalCodes: _postalCodes, ...noConditions } = everybody;

export const emptyMail: MailForm = {
  kind: "",
  subject: "",
  text: "",
  attachments: [],
  isList: false,
  addresses: "",
  postalCodes: "",
  circle: noConditions,
};

export function formOf({ kind, subject, text, attachments, circle }: Campaign): MailForm {
  const { addresses, postalCodes, ...conditions } = circle;
  return {
    kind,
    subject,
    text,
    attachments,
    isList: addresses.length > 0,
    addresses: addresses.join("\n"),
    postalCodes: beginningsToType(postalCodes),
    circle: conditions,
  };
}

/** The request body of a valid form. */
export function contentOf({ kind, subject, text, attachments, isList, ...circle }: MailForm): CampaignContent {
  if (kind === "") throw new Error("the mail has no kind");
  return {
    kind,
    subject: subject.trim(),
    text: text.trim(),
    attachmentIds: attachments.map(({ id }) => id),
    circle: isList
      ? { ...everybody, addresses: [...pastedAddresses(circle.addresses).addresses] }
      : { ...circle.circle, addresses: [], postalCodes: [...(typedBeginnings(circle.postalCodes).codes ?? [])] },
  };
}

/** The error text of a subject or a text; undefined for a right one. */
export function wrongText(value: string): string | undefined {
  if (value.trim() === "") return validationTexts.required;
  const wrong = [
    ...(isEmptyForSome(value) ? [text.emptyForSome] : []),
    ...wrongPlaceholders(value).map(text.wrongPlaceholder),
    ...linksWithPlaceholders(value).map(text.wrongLink),
  ];
  return wrong.length > 0 ? wrong.join(" ") : undefined;
}

/** The choice of a kind, with nothing chosen at first. */
export const kindOptions = [
  { value: "" as const, label: text.chooseKind },
  ...campaignKinds.map((value) => ({ value, label: text.kinds[value] })),
];
export const wrongKind = (kind: MailForm["kind"]): string | undefined =>
  kind === "" ? validationTexts.required : undefined;

function wrongList(typed: string): string | undefined {
  const { addresses, wrong } = pastedAddresses(typed);
  if (wrong.length > 0) return text.wrongAddresses(wrong.slice(0, 3), wrong.length);
  if (addresses.length === 0) return validationTexts.required;
  return addresses.length > campaignLimits.addresses ? text.tooManyAddresses(addresses.length) : undefined;
}

/** Error texts by input name, in the order of the form. */
export const wrongIn = (form: MailForm): Record<string, string | undefined> => ({
  kind: wrongKind(form.kind),
  subject: wrongText(form.subject),
  text: wrongText(form.text),
  addresses: form.isList ? wrongList(form.addresses) : undefined,
  postalCodes: form.isList ? undefined : wrongBeginnings(form.postalCodes, text.wrongPostalCodes),
});

export const isRight = (form: MailForm): boolean => Object.values(wrongIn(form)).every((wrong) => wrong === undefined);
