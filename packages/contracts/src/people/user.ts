import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import { accountPaths } from "@partner-konto/domain/people/account-fields";
import { enteredRegistration } from "@partner-konto/domain/people/registration";
import {
  acceptInvitation,
  changeEmail,
  changePassword,
  changeRole,
  createUser,
  findUsers,
  frontendSource,
  jsonPatch,
  loginRequest,
  passwordOrCode,
  resetPassword,
  tokenAnswer,
  tokenLogin,
  user as userSchema,
} from "@partner-konto/domain/people/schema";
import { email } from "@partner-konto/domain/person";
import { z } from "zod";
import { anyone, call, signedIn, staff, withRight } from "../call.ts";
import { done, paging } from "../shared.ts";

/** Refusals of an identity check when somebody creates a key. */
const provenBy = ["OLD_PASSWORD_IS_WRONG", "SECOND_FACTOR_NEEDED", "SECOND_FACTOR_WRONG", "TOO_MANY_ATTEMPTS"];
/**
 * The key is shown once and stored as a hash (promise 11). The caller proves their identity with their own password or a code of their
 * second factor.
 */
const apiToken = assumedObject(z.object({ apiToken: z.string() }));
const known = assumedObject(z.object({ exists: z.boolean() }));
/** Mails to addresses that did not prove themselves, by company and by recipient. */
const mailLimits = ["MAILS_OF_COMPANY_TOO_MANY", "MAILS_TO_ADDRESS_TOO_MANY"];
const account = "businessCustomerUserAccount";

/** User service (catalogue §7). */
export const user = {
  /** Makes a new API key for the caller; the former one ends. */
  changeApiToken: call({
    method: "PUT",
    path: "/user/v1/change-api-token",
    auth: "bearer",
    access: signedIn,
    body: passwordOrCode.optional(),
    response: apiToken,
    effect: true,
    byPerson: true,
    errors: provenBy,
    example: { given: "a signed-in order manager", body: { password: "Heizoel-2026" } },
  }),
  /** Makes a new API key for another person; the former one ends. */
  changeApiTokenById: call({
    method: "PUT",
    path: "/user/v1/{id}/change-api-token",
    auth: "bearer",
    access: withRight("update", account),
    body: passwordOrCode.optional(),
    response: apiToken,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", ...provenBy],
    example: {
      given: "a master administrator with a colleague",
      params: { id: "$userId" },
      body: { password: "Heizoel-2026" },
    },
  }),
  /**
   * The new address takes effect once the mailed link was used; the old address is notified. The address of another account is answered in
   * the same way, and its owner is told (promise 7).
   */
  changeEmail: call({
    method: "PUT",
    path: "/user/v1/change-email",
    auth: "bearer",
    access: signedIn,
    body: changeEmail,
    response: done,
    effect: true,
    byPerson: true,
    errors: ["OLD_PASSWORD_IS_WRONG", "TOO_MANY_ATTEMPTS", ...mailLimits],
    example: {
      given: "a signed-in order manager",
      body: { email: "$freeEmail", password: "Heizoel-2026", frontendSource: "PARTNER" },
    },
  }),
  /**
   * Ends all other sessions of the user, mailed links, open event channels, and the API key unless `keepApiToken` is set. The current
   * session stays.
   */
  changePassword: call({
    method: "PUT",
    path: "/user/v1/change-password",
    auth: "bearer",
    access: signedIn,
    body: changePassword,
    response: done,
    effect: true,
    byPerson: true,
    errors: ["OLD_PASSWORD_IS_WRONG", "TOO_MANY_ATTEMPTS"],
    example: {
      given: "a signed-in order manager",
      body: { oldPassword: "Heizoel-2026", newPassword: "Pellets-2027", frontendSource: "PARTNER" },
    },
  }),
  /** Gives a person a role, or takes it away. */
  changeRole: call({
    method: "PUT",
    path: "/user/v1/change-role",
    auth: "bearer",
    access: withRight("update", account),
    body: changeRole,
    response: userSchema,
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS", "USER_WITHOUT_ROLE"],
    example: {
      given: "a master administrator with a colleague",
      body: { userId: "$userId", role: "BUSINESS_CUSTOMER_PRICE_MAKER", action: "ADD" },
    },
  }),
  /**
   * Creates a user and sends the invitation; the user is active once they accepted it. The address of an account that the caller may not see
   * is answered in the same way, and its owner is told (promise 7).
   */
  create: call({
    method: "POST",
    path: "/user/v1/create",
    auth: "bearer",
    access: withRight("create", account),
    body: createUser,
    response: userSchema,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["EMAIL_TAKEN", "RIGHT_MISSING", "USER_WITHOUT_ROLE", "USER_WITHOUT_PLACE", ...mailLimits],
    example: {
      given: "a master administrator with a colleague",
      body: {
        email: "$freeEmail",
        firstName: "Nele",
        lastName: "Neumann",
        gender: "female",
        roles: ["BUSINESS_CUSTOMER_READER"],
        usedFrontend: ["PARTNER"],
        resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
      },
    },
  }),
  /** The people whom the caller may see. */
  find: call({
    method: "POST",
    path: "/user/v1/find",
    auth: "bearer",
    access: withRight("read", account),
    body: findUsers.optional(),
    response: z.array(userSchema),
    example: { given: "a master administrator with a colleague", body: { ids: ["$userId"] } },
  }),
  /** The people whom the caller may see, with their scopes, in pages. */
  findWithScope: call({
    method: "POST",
    path: "/user/v1/find-with-scope/{limit}/{page}",
    auth: "bearer",
    access: withRight("read", account),
    params: paging,
    body: findUsers.optional(),
    response: assumedObject(z.object({ data: z.array(userSchema), total: z.int() })),
    example: { given: "a master administrator with a colleague", params: { limit: 25, page: 1 }, body: {} },
  }),
  /** The caller's own account. */
  getOwn: call({
    method: "GET",
    path: "/user/v1",
    auth: "bearer",
    access: signedIn,
    response: userSchema,
    example: { given: "a signed-in order manager" },
  }),
  /**
   * Sends a reset link by mail instead of returning a token (decision 0012). Known and unknown addresses get the same response. Invited
   * users without a password get their invitation again; administrators resend it with this call too.
   */
  getResetPasswordToken: call({
    method: "GET",
    path: "/user/v1/get-reset-password-token",
    auth: "optional-bearer",
    access: anyone,
    query: { email, frontendSource: frontendSource.optional() },
    response: done,
    effect: true,
    limit: "mail",
    errors: ["TOO_MANY_ATTEMPTS", ...mailLimits],
    example: { given: "a user with a known password", query: { email: "$email" } },
  }),
  /**
   * Whether an address has an account. True only for callers who may create users, and only for people whom they see; all others get
   * false (promise 7). One account serves all frontends, so `usedFrontend` changes nothing.
   */
  hasByEmail: call({
    method: "GET",
    path: "/user/v1/has-by-email/{email}/{usedFrontend}",
    auth: "optional-bearer",
    access: anyone,
    params: { email, usedFrontend: frontendSource },
    response: known,
    example: { given: "a user with a known password", params: { email: "$email", usedFrontend: "PARTNER" } },
  }),
  /** Deletes a person's account. */
  delete: call({
    method: "DELETE",
    path: "/user/v1/{id}",
    auth: "bearer",
    access: withRight("delete", account),
    response: done,
    effect: true,
    byPerson: true,
    errors: ["RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS"],
    example: { given: "a master administrator with a colleague", params: { id: "$userId" } },
  }),
  /** A person's account. */
  get: call({
    method: "GET",
    path: "/user/v1/{id}",
    auth: "bearer",
    access: signedIn,
    response: userSchema,
    example: { given: "a master administrator with a colleague", params: { id: "$userId" } },
  }),
  /**
   * Changes an account. On the own record: name, gender, and removal of the API key with `hasApiToken`. With the update right on
   * accounts also activity, roles and frontends of other users. An API key may only change its owner's name and gender.
   */
  patch: call({
    method: "PATCH",
    path: "/user/v1/{id}",
    auth: "bearer",
    access: signedIn,
    body: jsonPatch,
    patchPaths: accountPaths,
    response: userSchema,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: [
      "RIGHT_MISSING",
      "LAST_MASTER_ADMIN",
      "OWN_ACCESS",
      "NEEDS_PERSON",
      "USER_WITHOUT_ROLE",
      "USER_WITHOUT_FRONTEND",
    ],
    example: {
      given: "a master administrator with a colleague",
      params: { id: "$userId" },
      body: [{ op: "replace", path: "/contactPoint/person/lastName", value: "Neumann" }],
    },
  }),
  /** Accepts an invitation: the person sets a name and a password. */
  invite: call({
    method: "PUT",
    path: "/user/v1/invite-user",
    auth: "none",
    access: anyone,
    body: acceptInvitation.optional(),
    response: done,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED"],
    example: { given: "an invitation that was not used", body: { token: "$token", password: "Pellets-2027" } },
  }),
  /** Signs a person in. */
  login: call({
    method: "POST",
    path: "/user/v1/login",
    auth: "none",
    access: anyone,
    body: loginRequest,
    response: tokenAnswer,
    effect: true,
    exposure: "session",
    errors: ["WRONG_LOGIN_DATA", "USER_IS_NOT_ACTIVE", "EMAIL_NOT_CONFIRMED", "TOO_MANY_ATTEMPTS"],
    example: { given: "a user with a known password", body: { email: "$email", password: "$password" } },
  }),
  /** Signs a person in with the secret of a mailed link. */
  loginToken: call({
    method: "POST",
    path: "/user/v1/login-token",
    auth: "none",
    access: anyone,
    body: tokenLogin,
    response: assumed(tokenAnswer),
    effect: true,
    exposure: "session",
    errors: ["TOKEN_NOT_FOUND"],
    example: { given: "a session whose token runs out", body: { token: "$token" } },
  }),
  /** Sets a new password with the secret of a mailed link. */
  resetPassword: call({
    method: "PUT",
    path: "/user/v1/reset-password",
    auth: "none",
    access: anyone,
    body: resetPassword,
    response: done,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED"],
    example: { given: "a reset link that was not used", body: { token: "$token", password: "Pellets-2027" } },
  }),
  /** Deactivates a person, or activates them again. */
  toggleIsActive: call({
    method: "PUT",
    path: "/user/v1/toggle-user-is-active/{id}",
    auth: "bearer",
    access: withRight("update", account),
    response: userSchema,
    effect: true,
    mails: true,
    byPerson: true,
    errors: ["USER_NOT_VERIFIED", "RIGHT_MISSING", "LAST_MASTER_ADMIN", "OWN_ACCESS"],
    example: { given: "a master administrator with a colleague", params: { id: "$userId" } },
  }),
  /** A token with another user's scope, for support sessions; platform administrators only. */
  getTokenWithScope: call({
    method: "GET",
    path: "/user/v1/token-with-scope/{id}",
    auth: "bearer",
    access: staff("PLATFORM_ADMIN"),
    response: assumed(tokenAnswer),
    effect: true,
    byPerson: true,
    exposure: "session",
    example: { given: "a master administrator with a colleague", params: { id: "$userId" } },
  }),
  /**
   * Checks whether a link's secret is valid, without using it up (promise 8). For a registration it also returns the entered data for
   * review.
   */
  validateToken: call({
    method: "GET",
    path: "/user/v1/validate-token/{token}",
    auth: "none",
    access: anyone,
    response: assumedObject(
      z.object({ kind: z.enum(["reset", "invite", "verify", "register"]), entered: enteredRegistration.optional() }),
    ),
    errors: ["TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED"],
    example: { given: "a reset link that was not used", params: { token: "$token" } },
  }),
  /**
   * Confirms a mail address. Confirms a new address of an existing account. Registrations are confirmed by registering again with the
   * link's token.
   */
  verify: call({
    method: "GET",
    path: "/user/v1/verifyUser",
    auth: "none",
    access: anyone,
    query: { token: z.string().min(1).max(200) },
    response: done,
    effect: true,
    limit: "link",
    errors: ["TOKEN_NOT_FOUND", "LINK_USED", "LINK_EXPIRED", "EMAIL_TAKEN"],
    example: { given: "an address to verify", query: { token: "$token" } },
  }),
};
