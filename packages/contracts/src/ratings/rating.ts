import { assumedObject } from "@partner-konto/domain/assumed";
import { recordId } from "@partner-konto/domain/person";
import {
  customerRatingFilter,
  partnerRatingFilter,
  productRatingFilter,
  publicRatingFilter,
  ratingByCustomer,
  ratingByPartner,
  ratingByProduct,
  ratingStateChange,
} from "@partner-konto/domain/ratings/requests";
import {
  customerRating,
  partnerRating,
  productRating,
  publicRating,
  publicReport,
  report,
} from "@partner-konto/domain/ratings/schema";
import { changeTypesOfRating, chosenStates } from "@partner-konto/domain/ratings/states";
import { z } from "zod";
import { anyone, call, signedIn, staff, withRight } from "../call.ts";
import { healthCheck, wholeNumber } from "../shared.ts";

const read = withRight("read", "businessCustomerOrder");
const update = withRight("update", "businessCustomerOrder");
const editors = staff("PLATFORM_EDITOR", "PLATFORM_ADMIN");

/** Five ratings a page is usual (ratingPageSize); a request for all of them is not offered. */
const paging = { limit: wholeNumber(1, 100), page: wholeNumber(1, 1_000_000) };
const firstPage = { limit: 5, page: 1 };
const pageOf = <Rating extends z.ZodType>(rating: Rating) =>
  z.object({ data: z.array(rating), metadata: z.object({ total: z.int(), page: z.int(), limit: z.int() }) });

/**
 * Rating service (catalogue §7). `{product}` is the platform. Steps of ratings and statements follow one table
 * (`@partner-konto/domain/ratings/transitions`, decision 0095).
 */
export const rating = {
  /** Published ratings of the agencies in the caller's scope, newest first. */
  findForPartner: call({
    method: "POST",
    path: "/rating/find-for-partner/{limit}/{page}",
    auth: "bearer",
    access: read,
    params: paging,
    body: partnerRatingFilter,
    response: pageOf(partnerRating),
    example: {
      given: "a published rating",
      params: firstPage,
      body: { businessCustomerId: "$businessCustomerId", answered: false },
    },
  }),
  /** The caller's own ratings, by the confirmed e-mail address of their account. */
  findForCustomer: call({
    method: "POST",
    path: "/rating/find-for-customer/{limit}/{page}",
    auth: "bearer",
    access: signedIn,
    params: paging,
    body: customerRatingFilter,
    response: pageOf(customerRating),
    example: { given: "a consumer who has rated", filled: ["data[].criteria"], params: firstPage, body: {} },
  }),
  /** The staff's queue: ratings of all agencies in any state, those that wait longest first. */
  findForProduct: call({
    method: "POST",
    path: "/rating/find-for-platform/{limit}/{page}",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    params: paging,
    body: productRatingFilter,
    response: pageOf(productRating),
    example: {
      given: "a rating that waits for a check",
      filled: ["data[].criteria"],
      params: firstPage,
      body: { states: ["inCheck"], businessCustomerId: "$businessCustomerId" },
    },
  }),
  /** An agency's public ratings; none of an agency that is locked, not activated or deleted. */
  findPublic: call({
    method: "POST",
    path: "/rating/public/{limit}/{page}",
    auth: "bearer",
    access: signedIn,
    params: paging,
    body: publicRatingFilter,
    response: pageOf(publicRating),
    example: { given: "a published rating", params: firstPage, body: { businessCustomerId: "$shownAgency" } },
  }),
  /**
   * Publishes or rejects a rating or an answer, or has a rating checked. `inCheck` is for ratings only. `rejected` needs a
   * reason, which the author reads by mail and the dealer in the portal.
   */
  changeState: call({
    method: "PUT",
    path: "/rating/change-state/{type}/{id}/{state}",
    auth: "bearer",
    access: editors,
    params: { type: z.enum(changeTypesOfRating), id: recordId, state: z.enum(chosenStates) },
    body: ratingStateChange,
    response: productRating,
    effect: true,
    mails: true,
    errors: [
      "RATING_NOT_GIVEN",
      "RATING_PUBLISHED",
      "RATING_REJECTED",
      "RATING_UNCONFIRMED",
      "STATEMENT_MISSING",
      "VERSION_CONFLICT",
    ],
    example: {
      given: "a rating that waits for a check",
      filled: ["criteria"],
      params: { type: "rating", id: "$ratingId", state: "rejected" },
      body: { reason: "Der Text enthält eine Beleidigung.", version: "$version" },
    },
  }),
  /** Mails the author a link; with it they confirm that the rating is theirs. An earlier such link stops working. */
  sendQsLink: call({
    method: "PUT",
    path: "/rating/send-qs-link/{id}",
    auth: "bearer",
    access: editors,
    response: productRating,
    effect: true,
    mails: true,
    errors: ["RATING_NOT_GIVEN", "RATING_REJECTED"],
    example: { given: "a rating that waits for a check", filled: ["criteria"], params: { id: "$ratingId" } },
  }),
  /**
   * Mails an agency its ratings without an answer. `id` is an agency's: mails it the published ratings that it has not answered, at most
   * once a day.
   */
  sendToPartner: call({
    method: "PUT",
    path: "/rating/send-to-partner/{id}",
    auth: "bearer",
    access: editors,
    response: assumedObject(z.object({ ratings: z.int() })),
    effect: true,
    mails: true,
    errors: ["RATINGS_ALL_ANSWERED", "RATINGS_SENT_TODAY", "MAIL_NOT_WANTED"],
    example: { given: "a published rating", params: { id: "$businessCustomerId" } },
  }),
  /**
   * Reads or writes a rating with the link of the mail to the consumer. `linkHash` is the mailed link's `{rating id}.{secret}`. Without
   * a body the rating is read, also after its publication; the link ends after ninety days. The same content is answered alike whatever
   * its version.
   */
  updateByCustomer: call({
    method: "PUT",
    path: "/rating/update-by-customer/{linkHash}",
    auth: "none",
    access: anyone,
    body: ratingByCustomer,
    response: customerRating,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND", "LINK_EXPIRED", "RATING_CLOSED", "VERSION_CONFLICT"],
    example: {
      given: "a rating that was asked for",
      filled: ["criteria"],
      params: { linkHash: "$linkId" },
      body: {
        version: 1,
        stars: 5,
        criteria: { price: 4, date: 5, driver: 5 },
        text: "Pünktlich, freundlich, gern wieder.",
      },
    },
  }),
  /** Blacks out parts of a rating's text, in the platform's name. */
  updateByProduct: call({
    method: "PUT",
    path: "/rating/update-by-platform/{id}",
    auth: "bearer",
    access: editors,
    body: ratingByProduct,
    response: productRating,
    effect: true,
    errors: ["RATING_NOT_GIVEN", "VERSION_CONFLICT"],
    example: {
      given: "a rating that waits for a check",
      filled: ["criteria"],
      params: { id: "$ratingId" },
      body: { version: "$version", blanks: [{ start: 5, end: 8, kind: "other" }], note: "Name des Fahrers" },
    },
  }),
  /** Answers a rating in public, or disputes it. */
  updateByPartner: call({
    method: "PUT",
    path: "/rating/update-by-partner/{id}",
    auth: "bearer",
    access: update,
    body: ratingByPartner,
    response: partnerRating,
    effect: true,
    errors: ["VERSION_CONFLICT"],
    example: {
      given: "a published rating",
      filled: ["statement"],
      params: { id: "$ratingId" },
      body: { version: "$version", statement: "Vielen Dank für Ihr Lob." },
    },
  }),
  /** The figures of an agency's ratings. */
  getReport: call({
    method: "GET",
    path: "/rating/report/{businessCustomer}",
    auth: "bearer",
    access: read,
    response: report,
    example: { given: "a published rating", params: { businessCustomer: "$businessCustomerId" } },
  }),
  /** The figures of an agency's published ratings. */
  getPublicReport: call({
    method: "GET",
    path: "/rating/report/public/{id}",
    auth: "bearer",
    access: signedIn,
    response: publicReport,
    errors: ["NOT_FOUND"],
    example: { given: "a published rating", params: { id: "$shownAgency" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/rating/health-check", "optional-bearer"),
};
