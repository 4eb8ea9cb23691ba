import {
  changesReason,
  newSecondFactor,
  ownSession,
  recoveryCodes,
  secondFactor,
  tokenLogin,
  withCode,
  withPassword,
  withPasswordAndCode,
} from "@partner-konto/domain/people/schema";
import { usage, usageSpan } from "@partner-konto/domain/platform/usage/schema";
import { z } from "zod";
import { anyone, call, signedIn, withRight } from "../call.ts";
import { done } from "../shared.ts";

const given = "a signed-in order manager";
const password = "Heizoel-2026";
const wrongCode = ["SECOND_FACTOR_WRONG", "TOO_MANY_ATTEMPTS"];

/** Account service, not in the specification (decision 0012): the user's own sessions, and the second factor. */
export const account = {
  /** The person's open sessions. */
  sessions: call({
    method: "GET",
    path: "/account/v1/sessions",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    response: z.array(ownSession),
    example: { given },
  }),
  /** Ends one of the person's sessions. */
  endSession: call({
    method: "DELETE",
    path: "/account/v1/sessions/{id}",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    response: done,
    effect: true,
    example: { given: "somebody signed in with two browsers", params: { id: "$sessionId" } },
  }),
  /** Ends all sessions but the current one. */
  endOtherSessions: call({
    method: "PUT",
    path: "/account/v1/end-other-sessions",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    response: done,
    effect: true,
    example: { given: "somebody signed in with two browsers" },
  }),
  /** The calls of the caller's own programs in the last days. Calls by the user's own programs. */
  keyUsage: call({
    method: "GET",
    path: "/account/v1/key-usage",
    auth: "bearer",
    access: signedIn,
    query: usageSpan,
    response: usage,
    example: { given: "a program that used its API key" },
  }),
  /**
   * Ends the session of a token. The token may be expired, as long as we signed it. Open event channels close within a second, and the
   * token cannot be renewed.
   */
  signOut: call({
    method: "PUT",
    path: "/account/v1/sign-out",
    auth: "none",
    access: anyone,
    body: tokenLogin,
    response: done,
    effect: true,
    exposure: "session",
    errors: ["TOKEN_NOT_FOUND"],
    example: { given: "a session whose token runs out", body: { token: "$token" } },
  }),
  /** In a support session, allows changes after stating the reason; before that the session is read-only. */
  beginChanges: call({
    method: "PUT",
    path: "/account/v1/begin-changes",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    body: changesReason,
    response: done,
    effect: true,
    errors: ["RIGHT_MISSING"],
    example: {
      given: "support that looks at the portal as somebody else",
      body: { reason: "Der Betrieb bat telefonisch darum." },
    },
  }),
  /** Whether the person has a second factor, and must have one. */
  getSecondFactor: call({
    method: "GET",
    path: "/account/v1/second-factor",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    response: secondFactor,
    example: { given },
  }),
  /** Creates a secret, which becomes active once a code of it was confirmed. */
  beginSecondFactor: call({
    method: "POST",
    path: "/account/v1/second-factor",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    body: withPassword,
    response: newSecondFactor,
    effect: true,
    errors: ["OLD_PASSWORD_IS_WRONG", "SECOND_FACTOR_ON", "TOO_MANY_ATTEMPTS"],
    example: { given, body: { password } },
  }),
  /** Turns the second factor on, ends all other sessions, and returns the recovery codes. */
  confirmSecondFactor: call({
    method: "PUT",
    path: "/account/v1/second-factor",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    body: withCode,
    response: recoveryCodes,
    effect: true,
    errors: [...wrongCode, "SECOND_FACTOR_OFF", "SECOND_FACTOR_ON"],
    example: { given: "somebody who begins with a second factor", body: { code: "$code" } },
  }),
  /** Makes new recovery codes; the former ones no longer work. */
  renewRecoveryCodes: call({
    method: "PUT",
    path: "/account/v1/second-factor/recovery-codes",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    body: withCode,
    response: recoveryCodes,
    effect: true,
    errors: [...wrongCode, "SECOND_FACTOR_OFF"],
    example: { given: "somebody with a second factor", body: { code: "$code" } },
  }),
  /** Ends the person's second factor. */
  endSecondFactor: call({
    method: "PUT",
    path: "/account/v1/second-factor/end",
    auth: "bearer",
    access: signedIn,
    byPerson: true,
    body: withPasswordAndCode,
    response: done,
    effect: true,
    errors: [...wrongCode, "OLD_PASSWORD_IS_WRONG", "SECOND_FACTOR_OFF", "SECOND_FACTOR_REQUIRED"],
    example: { given: "somebody with a second factor", body: { password, code: "$code" } },
  }),
  /**
   * Ends a person's second factor. For users who lost their phone and their recovery codes: they sign in with the password alone until
   * they set the factor up again.
   */
  resetSecondFactor: call({
    method: "PUT",
    path: "/account/v1/second-factor/reset/{id}",
    auth: "bearer",
    access: withRight("update", "businessCustomerUserAccount"),
    byPerson: true,
    response: done,
    effect: true,
    mails: true,
    errors: ["RIGHT_MISSING"],
    example: {
      given: "a master administrator with a colleague who has a second factor",
      params: { id: "$userId" },
    },
  }),
};
