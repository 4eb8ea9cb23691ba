import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { contactPoint, email, gender, isoDateTime, recordId, shortText } from "../person.ts";
import { userRoles } from "../roles.ts";
import { linesOf, textOf } from "../text/schema.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isCommonPassword } from "../validation/common-passwords.ts";
import { isPassword } from "../validation/password.ts";
import { duties } from "./duties.ts";
import { rights, scopeResources } from "./rights.ts";
import { resourceKinds, scope, scopeResourcesOf } from "./scope.ts";

export const userRole = z.enum(userRoles);
export const frontendSource = z.enum(frontendSources);
const duty = z.enum(duties);

/**
 * A user as other people with the right see it; it never contains a token or a hash (promise 11). The specification names the resources
 * beside the scope and inside it.
 */
export const user = z.object({
  id: recordId,
  version: assumed(z.int()),
  isActive: z.boolean(),
  isVerified: assumed(z.boolean()),
  contactPoint,
  roles: z.array(userRole),
  /** The duties of an editor of the platform, chosen by its administrators; without effect for everybody else. */
  duties: assumed(z.array(duty)),
  usedFrontend: z.array(frontendSource),
  scope: scope.pick({ id: true, resources: true }),
  resources: scopeResourcesOf,
  hasApiToken: assumed(z.boolean()),
  /** The API key: its last characters, creation, creator and expiry. */
  apiKey: assumed(
    z
      .object({
        lastFour: z.string(),
        madeAt: isoDateTime,
        /** Whether the user created the key. */
        isOwn: z.boolean(),
        /** The name of another creator, if known; visible to the owner and to platform staff. */
        madeBy: z.string().nullable(),
        /** Only keys of platform staff expire. */
        endsAt: isoDateTime.nullable(),
        /** Why the key is no longer valid (decision 0058). */
        over: z.enum(["API_KEY_EXPIRED", "API_KEY_OUTGROWN"]).nullable(),
      })
      .nullable(),
  ),
  /** Whether sign-in asks for a code beside the password. "owed", on the own record only: required and not set up yet. */
  secondFactor: assumed(z.enum(["on", "off", "owed"])),
  /** On the own record, during a support session: the person whose rights and scope apply, and whether changes are allowed. */
  viewing: assumed(z.object({ id: recordId, name: z.string(), contactPoint, mayChange: z.boolean() }).nullable()),
  lastSignInAt: assumed(isoDateTime.nullable()),
});
export type User = z.infer<typeof user>;

/**
 * Six digits of an authenticator app, or a recovery code, with any blanks and hyphens. Other text counts as a wrong code, not as invalid
 * input.
 */
const code = z.string().min(1).max(200);

/** The secret that a browser received at an earlier sign-in of its owner. */
const deviceToken = z.string().max(200).optional();

/**
 * A response with a token; `expiresAt` is when it must be renewed through user.loginToken. A sign-in from an unknown browser also returns
 * a `deviceToken`. The gateway keeps it in a long-lived, signed, httpOnly cookie that scripts cannot read.
 */
export const tokenAnswer = z.object({
  access_token: z.string(),
  expiresAt: assumed(isoDateTime),
  deviceToken: assumed(deviceToken),
});

/**
 * login: `frontendSource` is the frontend to sign in to, by default the user's first one. With the `deviceToken` of an earlier sign-in
 * the owner can sign in while somebody else's guesses are blocked (promise 6).
 */
export const loginRequest = assumedObject(
  z.object({
    email: z.string().max(254),
    password: z.string().max(200),
    frontendSource: frontendSource.optional(),
    deviceToken,
    /** A code of the second factor or a recovery code; requested after the correct password (SECOND_FACTOR_NEEDED). */
    code: code.optional(),
    /** The browser's name in the owner's list of sessions, such as "Firefox, Windows". */
    browser: z.string().max(60).optional(),
    /** Mails the link to confirm the address again, if the person entered it as their new one and has not confirmed it. */
    confirmAgain: z.boolean().optional(),
  }),
);

/** "token login": renews a valid token within the same session. */
export const tokenLogin = assumedObject(z.object({ token: z.string().max(4096) }));

const password = z.string().min(1).max(200);
/** A new password: the rule of portal §5, without common passwords. Never truncated. */
const chosenPassword = z.string().max(200).refine(isPassword, validationTexts.password);
export const newPassword = chosenPassword.refine((text) => !isCommonPassword(text), ourValidationTexts.commonPassword);

export const changeEmail = z.object({ email: assumed(email), password: assumed(password), frontendSource });
export const changePassword = z.object({
  oldPassword: assumed(password),
  newPassword: assumed(newPassword),
  frontendSource,
  /** Keeps the API key for the person's programs; without it the key is revoked together with the sessions of the old password. */
  keepApiToken: assumed(z.boolean().optional()),
});
export const resetPassword = assumedObject(z.object({ token: z.string().max(200), password: newPassword }));

/** invite-user has no bearer token: an invited person accepts with the secret of the mail (decision 0012). */
export const acceptInvitation = assumedObject(
  z.object({
    token: z.string().max(200),
    password: newPassword,
    firstName: shortText.optional(),
    lastName: shortText.optional(),
  }),
);

export const changeRole = z.object({
  userId: assumed(recordId),
  role: userRole,
  action: z.enum(["ADD", "CREATE", "UPDATE", "DELETE"]),
});

export const createUser = assumedObject(
  z.object({
    email,
    firstName: shortText,
    lastName: shortText,
    gender: gender.nullable(),
    roles: z.array(userRole).min(1).max(10),
    /** Only administrators of the platform give duties. */
    duties: z.array(duty).max(duties.length).optional(),
    usedFrontend: z.array(frontendSource).min(1).max(3),
    resources: scopeResourcesOf,
  }),
);

export const findUsers = assumedObject(
  z.object({
    ids: z.array(recordId).max(1000).optional(),
    /** People who work for the whole company or for one of its agencies. */
    groupId: recordId.optional(),
    text: textOf(100).optional(),
    role: userRole.optional(),
    isActive: z.boolean().optional(),
    isVerified: z.boolean().optional(),
    /** By name by default; people who never signed in count as the earliest. */
    sort: z.enum(["name", "email", "lastSignInAt"]).optional(),
    direction: z.enum(["asc", "desc"]).optional(),
  }),
);
export type UserFilter = z.output<typeof findUsers>;

/** The reason for changes in a support session. */
export const changesReason = assumedObject(z.object({ reason: linesOf(500, 10) }));

export const withPassword = assumedObject(z.object({ password }));
export const withCode = assumedObject(z.object({ code }));
/** Proof of identity for creating an API key: a code when the second factor is on, otherwise the password. */
export const passwordOrCode = assumedObject(z.object({ password: password.optional(), code: code.optional() }));
export const withPasswordAndCode = assumedObject(z.object({ password, code }));

/** `address` is the otpauth:// address in the QR code; `secret` is for typing it in. */
export const newSecondFactor = assumedObject(z.object({ secret: z.string(), address: z.string() }));
/** Each code replaces one code of the second factor. Shown only once. */
export const recoveryCodes = assumedObject(z.object({ recoveryCodes: z.array(z.string()) }));
export const secondFactor = assumedObject(
  z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
);

/** A browser session of the user. */
export const ownSession = assumedObject(
  z.object({
    id: recordId,
    frontend: frontendSource,
    browser: z.string().nullable(),
    startedAt: isoDateTime,
    /** The last use, accurate to about a quarter of an hour. */
    usedAt: isoDateTime,
    isThis: z.boolean(),
  }),
);

/** RFC 6902 operations on a record; the row of each call has the paths that they may change. */
export const jsonPatch = z
  .array(
    z.object({
      op: z.enum(["add", "remove", "replace"]),
      path: z.string().max(500).regex(/^\//),
      value: z.unknown().optional(),
    }),
  )
  .min(1)
  .max(200);
export type JsonPatch = z.infer<typeof jsonPatch>;

/** A role with its rights; iam.getAvailableRoles returns rights as data (portal §6). */
export const availableRole = assumedObject(
  z.object({
    role: userRole,
    label: shortText,
    description: z.string().max(500),
    grants: z.partialRecord(z.enum(scopeResources), z.array(z.enum(rights))),
  }),
);

const resource = assumedObject(z.object({ kind: z.enum(resourceKinds), id: recordId }));
export const scopeResourceChange = assumedObject(z.object({ scopeIds: z.array(recordId).min(1).max(100), resource }));
export const copyScope = assumedObject(z.object({ fromId: recordId, toId: recordId }));
export const findScopes = assumedObject(z.object({ ids: z.array(recordId).max(1000) }));
export const putScope = assumedObject(z.object({ id: recordId, resources: scopeResourcesOf }));
