import {
  admissionDocument,
  admissionText,
  admission as schema,
} from "@partner-konto/domain/companies/admission/schema";
import { call, staff, withRight } from "../call.ts";
import { upload as body, fileAnswer } from "../multipart.ts";
import { sampleDocument } from "../sample-files.ts";
import { done } from "../shared.ts";

const given = "a company that waits for its activation";
const read = withRight("read", "businessCustomerGroup");
const change = { auth: "bearer", access: withRight("update", "businessCustomerGroup"), effect: true } as const;
const decide = {
  method: "POST",
  auth: "bearer",
  access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
  body: admissionText,
  response: schema,
  effect: true,
} as const;
const ofCompany = { groupId: "$groupId" };

/**
 * How a new company is decided: what it sent in, what is missing, companies like it, and the steps of the platform. The activation itself is
 * group.toggleIsActivated. For platform staff and for people who work for the whole company; only staff see the companies like it.
 */
export const admission = {
  /** How far a company has come on its way to activation, with its proofs and what it lacks. */
  get: call({
    method: "GET",
    path: "/admission/v1/{groupId}",
    auth: "bearer",
    access: read,
    response: schema,
    example: { given, params: ofCompany, response: { twins: [] } },
  }),
  /** Asks the company something; its people get a mail and see the question on their page. */
  ask: call({
    ...decide,
    path: "/admission/v1/{groupId}/ask",
    errors: ["COMPANY_IS_ADMITTED"],
    mails: true,
    example: {
      given,
      params: ofCompany,
      body: { text: "Bitte schicken Sie uns Ihre Gewerbeanmeldung." },
      response: { twins: [] },
    },
  }),
  /** Rejects the company with a reason that its people get by mail. It stays, and may be activated later. */
  reject: call({
    ...decide,
    path: "/admission/v1/{groupId}/reject",
    errors: ["COMPANY_IS_ADMITTED"],
    mails: true,
    example: {
      given,
      params: ofCompany,
      body: { text: "Wir konnten Ihr Gewerbe nicht bestätigen." },
      response: { twins: [] },
    },
  }),
  /** Uploads a proof. A document for the decision, such as the trade licence: a PDF or a picture. */
  uploadProof: call({
    ...change,
    method: "POST",
    path: "/admission/v1/{groupId}/documents",
    body,
    bodyName: "file",
    response: admissionDocument,
    exposure: "route",
    multipart: true,
    errors: [
      "PROOF_NOT_ALLOWED",
      "FILE_NOT_A_PDF",
      "PDF_NOT_PLAIN",
      "PICTURE_TOO_LARGE",
      "PICTURE_BLANK",
      "TOO_MANY_PROOFS",
    ],
    example: { given, params: ofCompany, body: { file: { name: "Gewerbeanmeldung.pdf", data: sampleDocument } } },
  }),
  /** A proof that the company uploaded, as a file. */
  getProof: call({
    method: "GET",
    path: "/admission/v1/documents/{id}",
    auth: "bearer",
    access: read,
    response: fileAnswer,
    exposure: "route",
    binary: true,
    example: { given, params: { id: "$documentId" } },
  }),
  /** Removes a proof. */
  removeProof: call({
    ...change,
    method: "DELETE",
    path: "/admission/v1/documents/{id}",
    response: done,
    example: { given, params: { id: "$documentId" } },
  }),
};
