import { z } from "zod";
import { assumed, assumedObject } from "../assumed.ts";
import { frontendSources } from "../frontend.ts";
import { contactPoint, email, gender, isoDateTime, recordId, shortText } from "../person.ts";
import { linesOf, textOf } from "../text/schema.ts";
import { ourValidationTexts, validationTexts } from "../texts/validation.ts";
import { isPassword } from "../validation/password.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { rights, scopeResources } from "./rights.ts";
import { userRoles } from "./roles.ts";
import { resourceKinds, scope, scopeResourcesOf } from "./scope.ts";

export const userRole = z.enum(userRoles);
export const frontendSource = z.enum(frontendSources);

/**
 * A user as others with the right may see them. No token and no hash is ever part of it (promise 11). The documents name the resources
 * both beside the scope and in it.
 */
export const user = z.object({
  id: recordId,
  version: assumed(z.int()),
  isActive: z.boolean(),
  isVerified: assumed(z.boolean()),
  contactPoint,
  roles: z.array(userRole),
  usedFrontend: z.array(frontendSource),
  scope: scope.pick({ id: true, resources: true }),
  resources: scopeResourcesOf,
  hasApiToken: assumed(z.boolean()),
  /** The key for their programs: what it ends on, since when, who else made it, and until when it counts. */
  apiKey: assumed(
    z
      .object({
        lastFour: z.string(),
        madeAt: isoDateTime,
        /** Whether they made it themselves. */
        isOwn: z.boolean(),
        /** Who else made it, as far as is known; told to its owner and to platform staff. */
        madeBy: z.string().nullable(),
        /** Keys of platform staff expire. */
        endsAt: isoDateTime.nullable(),
        /** Why it does not count any more (decision 0072). */
        over: z.enum(["API_KEY_EXPIRED", "API_KEY_OUTGROWN"]).nullable(),
      })
      .nullable(),
  ),
  /** Whether a code is asked for beside the password; of the own record "owed" where it has to be and is not yet. */
  secondFactor: assumed(z.enum(["on", "off", "owed"])),
  /** Of the own record: whose rights and scope support works with just now, who that is, and whether it may change anything. */
  viewing: assumed(z.object({ id: recordId, name: z.string(), contactPoint, mayChange: z.boolean() }).nullable()),
  lastSignInAt: assumed(isoDateTime.nullable()),
});
export type User = z.infer<typeof user>;

/** Six digits of an authenticator app, or a recovery code; with whatever spaces and hyphens somebody types. Any other text that is pasted is a wrong code and no wrong call. */
const code = z.string().min(1).max(200);

/** The secret a browser got when its owner signed in before. */
const deviceToken = z.string().max(200).optional();

/**
 * Answers that carry a token: `expiresAt` is when it must be exchanged through user.loginToken. `deviceToken` comes with a sign-in
 * from a browser that is not known yet; the gateway keeps it in a long-lived, signed, httpOnly cookie, and script never sees it.
 */
export const tokenAnswer = z.object({
  access_token: z.string(),
  expiresAt: assumed(isoDateTime),
  deviceToken: assumed(deviceToken),
});

/**
 * login: `frontendSource` is where the person signs in; without it the user's first frontend counts. With a `deviceToken` of an
 * earlier sign-in the owner gets in while somebody else's guesses are held off (promise 6).
 */
export const loginRequest = assumedObject(
  z.object({
    email: z.string().max(254),
    password: z.string().max(200),
    frontendSource: frontendSource.optional(),
    deviceToken,
    /** Of the second factor, or one of its recovery codes; asked for after the right password (SECOND_FACTOR_NEEDED). */
    code: code.optional(),
    /** What the owner knows the browser by in the list of their sessions, such as "Firefox, Windows". */
    browser: z.string().max(60).optional(),
  }),
);

/** "token login": a token that is still good, exchanged for a fresh one of the same session. */
export const tokenLogin = assumedObject(z.object({ token: z.string().max(4096) }));

const password = z.string().min(1).max(200);
/** A password someone chooses: the rule of portal §5, and none of those everybody tries first. Never cut short. */
const chosenPassword = z.string().max(200).refine(isPassword, validationTexts.password);
export const newPassword = chosenPassword.refine((text) => !isCommonPassword(text), ourValidationTexts.commonPassword);

export const changeEmail = z.object({ email: assumed(email), password: assumed(password), frontendSource });
export const changePassword = z.object({
  oldPassword: assumed(password),
  newPassword: assumed(newPassword),
  frontendSource,
  /** The person's programs go on with the API key they have; without it the key ends like everything the old password opened. */
  keepApiToken: assumed(z.boolean().optional()),
});
export const resetPassword = assumedObject(z.object({ token: z.string().max(200), password: newPassword }));

/** invite-user takes no token: it is how an invited person accepts, with the secret of the mail (reliability E). */
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
    usedFrontend: z.array(frontendSource).min(1).max(3),
    resources: scopeResourcesOf,
  }),
);

export const findUsers = assumedObject(
  z.object({
    ids: z.array(recordId).max(1000).optional(),
    /** Those who work for this company as a whole or at one of its agencies. */
    groupId: recordId.optional(),
    text: textOf(100).optional(),
    role: userRole.optional(),
    isActive: z.boolean().optional(),
    isVerified: z.boolean().optional(),
    /** By name unless said otherwise; whoever never signed in counts as before everybody who did. */
    sort: z.enum(["name", "email", "lastSignInAt"]).optional(),
    direction: z.enum(["asc", "desc"]).optional(),
  }),
);
export type UserFilter = z.output<typeof findUsers>;

/** Why support changes something that is another's. */
export const changesReason = assumedObject(z.object({ reason: linesOf(500, 10) }));

export const withPassword = assumedObject(z.object({ password }));
export const withCode = assumedObject(z.object({ code }));
/** Who makes a key says who they are: by a code where they have a second factor, else by the password. */
export const passwordOrCode = assumedObject(z.object({ password: password.optional(), code: code.optional() }));
export const withPasswordAndCode = assumedObject(z.object({ password, code }));

/** `address` is what an authenticator app reads from the picture (otpauth://); `secret` is for typing it in. */
export const newSecondFactor = assumedObject(z.object({ secret: z.string(), address: z.string() }));
/** Each signs in once, in place of a code. Shown this one time. */
export const recoveryCodes = assumedObject(z.object({ recoveryCodes: z.array(z.string()) }));
export const secondFactor = assumedObject(
  z.object({ isOn: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
);

/** One browser somebody is signed in with. */
export const ownSession = assumedObject(
  z.object({
    id: recordId,
    frontend: frontendSource,
    browser: z.string().nullable(),
    startedAt: isoDateTime,
    /** When it was last heard of, to a quarter of an hour or so. */
    usedAt: isoDateTime,
    isThis: z.boolean(),
  }),
);

/** RFC 6902 operations on a record; which paths may change is the service's table. */
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

/** A role with its rights, as iam.getAvailableRoles answers: rights are data from the server (portal §6). */
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
