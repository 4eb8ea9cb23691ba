import {
  activationMail,
  campaign,
  campaignToSend,
  mailAttachment,
  mailToFew,
  verificationMail,
} from "@partner-konto/domain/mails/campaigns/schema";
import { call, staff } from "../call.ts";
import { upload } from "../multipart.ts";
import { sampleDocument } from "../sample-files.ts";
import { done } from "../shared.ts";

const change = {
  method: "POST",
  auth: "bearer",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  effect: true,
} as const;

/** Mails that staff send (catalogue §7; the bodies are ours, decision 0105). */
export const adminMail = {
  /** Mails a person who has not set up their account the link for it again. */
  sendActivationPkMail: call({
    ...change,
    path: "/admin/send-mail/v1/send-activation-pk-mail",
    body: activationMail,
    response: done,
    errors: ["PERSON_IS_VERIFIED", "TOO_MANY_ATTEMPTS"],
    mails: true,
    example: { given: "a colleague who was invited", body: { userId: "$userId" } },
  }),
  /** Mails an address that waits for its confirmation, of a registration or of a person who changes theirs, the link again. */
  sendVerificationLinkMail: call({
    ...change,
    path: "/admin/send-mail/v1/send-verification-link-mail",
    body: verificationMail,
    response: done,
    errors: ["NOT_FOUND", "TOO_MANY_ATTEMPTS"],
    mails: true,
    example: { given: "an address that waits for its confirmation", body: { email: "$email" } },
  }),
  /** Sends a mail to one person or a few at once. */
  sendGenericMail: call({
    ...change,
    path: "/admin/send-mail/v1/send-generic-mail",
    body: mailToFew,
    response: campaign,
    errors: ["CAMPAIGN_FILES_TOO_LARGE", "CAMPAIGN_WITHOUT_RECIPIENTS", "NOT_FOUND"],
    mails: true,
    example: {
      given: "a mail that is drafted",
      body: {
        to: ["paula@heidebrand.example"],
        kind: "contract",
        subject: "Ihre Anfrage",
        text: "{{salutation}},\n\nIhre Anfrage ist **geklärt**.",
        attachmentIds: [],
      },
      response: { attachments: [] },
    },
  }),
  /** Sends a saved draft to its circle. Sending again returns the mail's state, and nobody gets it twice. */
  sendGeneric: call({
    ...change,
    path: "/admin/send-mail/v1/send-generic",
    body: campaignToSend,
    response: campaign,
    errors: ["CAMPAIGN_WITHOUT_RECIPIENTS", "VERSION_CONFLICT"],
    mails: true,
    example: {
      given: "a mail that is drafted",
      body: { campaignId: "$campaignId", version: "$version" },
      response: { attachments: [] },
    },
  }),
  /** Stores a PDF or a picture that a mail may take along. Without a mail it is deleted after a day. */
  uploadAttachment: call({
    ...change,
    path: "/admin/send-mail/v1/upload-attachement",
    body: upload,
    bodyName: "file",
    response: mailAttachment,
    exposure: "route",
    multipart: true,
    errors: ["MAIL_FILE_NOT_ALLOWED", "FILE_NOT_A_PDF", "PDF_NOT_PLAIN", "PICTURE_TOO_LARGE", "PICTURE_BLANK"],
    example: { given: "a mail that is drafted", body: { file: { name: "Preisliste.pdf", data: sampleDocument } } },
  }),
};
