import { assumed } from "@partner-konto/domain/assumed";
import {
  acceptTerms,
  companyOfEdition,
  companyToAsk,
  editionRecord,
  termsAcceptance,
  termsEdition,
} from "@partner-konto/domain/companies/terms/schema";
import { mostTitleChars, termsAudiences, termsDocuments } from "@partner-konto/domain/companies/terms/values";
import { reckonedDate } from "@partner-konto/domain/person";
import { textOf } from "@partner-konto/domain/text/schema";
import { z } from "zod";
import { anyone, call, staff, withRight, withRole } from "../call.ts";
import { upload as body, fileAnswer } from "../multipart.ts";
import { sampleDocument } from "../sample-files.ts";
import { done } from "../shared.ts";

const given = "editions of the terms";
const read = { auth: "bearer", access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN") } as const;
const change = { auth: "bearer", access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"), effect: true } as const;

/** Editions of the supplier terms (AGB) and of the agreement on data processing (AVV), and who accepted them (decision 0125). */
export const terms = {
  /** All editions, the newest first. */
  getEditions: call({
    ...read,
    method: "GET",
    path: "/terms/v1/editions",
    response: z.array(editionRecord),
    example: { given },
  }),
  /** Adds an edition of the terms. Puts up a PDF, which holds from today on or from a later day. */
  uploadTerms: call({
    ...change,
    method: "POST",
    path: "/terms/v1/editions",
    query: {
      document: assumed(z.enum(termsDocuments)),
      audience: assumed(z.enum(termsAudiences)),
      title: assumed(textOf(mostTitleChars).min(1)),
      validFrom: assumed(reckonedDate),
    },
    body,
    bodyName: "file",
    response: editionRecord,
    exposure: "route",
    multipart: true,
    errors: ["TERMS_NOT_AHEAD", "FILE_NOT_A_PDF", "PDF_NOT_PLAIN"],
    example: {
      given,
      query: { document: "agb", audience: "all", title: "AGB für Lieferanten", validFrom: "2031-01-01" },
      body: { file: { name: "AGB.pdf", data: sampleDocument } },
      response: { holdsFor: [] },
    },
  }),
  /** Removes an edition that has not begun. */
  removeEdition: call({
    ...change,
    method: "DELETE",
    path: "/terms/v1/editions/{id}",
    response: done,
    errors: ["TERMS_BEGUN"],
    example: { given, params: { id: "$comingEditionId" } },
  }),
  /** The companies that an edition is for: those that have not accepted it first. */
  getCompanies: call({
    ...read,
    method: "GET",
    path: "/terms/v1/editions/{id}/companies",
    response: z.array(companyOfEdition),
    example: { given, params: { id: "$editionId" } },
  }),
  /** The editions that a new company accepts when it registers now. */
  getCurrent: call({
    method: "GET",
    path: "/terms/v1/current",
    auth: "none",
    access: anyone,
    query: { type: assumed(z.enum(["PARTNER", "PARTNER_PELLET"])) },
    response: z.array(termsEdition),
    example: { given, query: { type: "PARTNER" } },
  }),
  /** The PDF of an edition that has begun; staff read it before. */
  getTermsFile: call({
    method: "GET",
    path: "/terms/v1/files/{fileName}",
    auth: "optional-bearer",
    access: anyone,
    response: fileAnswer,
    exposure: "route",
    binary: true,
    errors: ["NOT_FOUND"],
    example: { given, params: { fileName: "$fileName" } },
  }),
  /** The acceptances of a company, the newest first. */
  getAcceptances: call({
    method: "GET",
    path: "/terms/v1/companies/{groupId}",
    auth: "bearer",
    access: withRight("read", "businessCustomerGroup"),
    response: z.array(termsAcceptance),
    example: { given, filled: ["[].edition"], params: { groupId: "$groupId" } },
  }),
  /** The editions that the caller, a master administrator, is asked to accept for their companies. */
  getOpen: call({
    method: "GET",
    path: "/terms/v1/open",
    auth: "bearer",
    access: withRight("update", "businessCustomerGroup"),
    response: z.array(companyToAsk),
    example: { given },
  }),
  /**
   * Accepts editions that hold now. One that was accepted before keeps its date. An edition that does not hold, or no longer, changes
   * nothing: TERMS_NOT_CURRENT.
   */
  accept: call({
    method: "POST",
    path: "/terms/v1/accept",
    auth: "bearer",
    access: withRole("BUSINESS_CUSTOMER_MASTER_ADMIN"),
    body: acceptTerms,
    response: done,
    effect: true,
    byPerson: true,
    errors: ["TERMS_NOT_CURRENT"],
    example: { given, body: { groupId: "$groupId", editionIds: ["$current"] } },
  }),
};
