import { randomBytes } from "node:crypto";
import { deviceCookie } from "@partner-konto/domain/constants";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { User } from "@partner-konto/domain/people/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { countSignIn } from "../limits/sign-in-limits.ts";
import { askerOf, type Context } from "../trpc/context.ts";
import type { Asker } from "../upstream/asker.ts";
import { accountKey } from "./account-key.ts";
import { mayUsePortal } from "./allowed.ts";
import { browserName } from "./browser-name.ts";
import { readDevices, remember } from "./known-device.ts";
import { type Session, tokenPart } from "./session.ts";
import { newSessionId } from "./sessions.ts";

export interface Credentials {
  email: string;
  password: string;
  frontendSource?: FrontendSource | undefined;
  code?: string | undefined;
  confirmAgain?: boolean | undefined;
}

/** Refusals of somebody who entered the right password. */
const knowsPassword: readonly unknown[] = ["SECOND_FACTOR_NEEDED", "EMAIL_NOT_CONFIRMED"];

/**
 * The frontend after signing in (portal §6). Staff: the requested one, else the cookie's, else AMI. Dealers: the requested one if they use
 * it, else their first.
 */
function frontendFor(user: User, asked: FrontendSource | undefined, kept: FrontendSource | undefined): FrontendSource {
  if (isStaff(user.roles)) return asked ?? kept ?? "AMI";
  return asked !== undefined && user.usedFrontend.includes(asked) ? asked : (user.usedFrontend[0] ?? "PARTNER");
}

/** The user behind a token. Requires that user and scope are available and that one role is allowed. */
async function whoSignsIn({ upstream, config }: Gateway, asker: Asker): Promise<User> {
  const [user] = await Promise.all([upstream.send("user.getOwn", {}, asker), upstream.send("scope.getOwn", {}, asker)]);
  if (!mayUsePortal(user.roles, config.ALLOWED_ROLES)) throw failure("WRONG_ROLE", { call: "user.login" });
  return user;
}

/**
 * Signs in and seals the token in the cookie. If user or scope fails or no role is allowed, no session is created (portal §7; architecture,
 * decisions).
 */
export async function login(gateway: Gateway, context: Context, credentials: Credentials): Promise<void> {
  const { upstream, cookies, sealer, signOut, limiter, now } = gateway;
  const email = credentials.email.trim();
  const account = accountKey(email);
  const devices = await readDevices(sealer, context.jar.get(deviceCookie));
  const device = devices.find((known) => known.account === account);
  const signInTry = await countSignIn(limiter, email, context.address, device);
  if (!signInTry.allowed) throw failure("TOO_MANY_ATTEMPTS", { call: "user.login" });

  const asker = { ...askerOf(context), token: undefined };
  const { password, frontendSource, code, confirmAgain } = credentials;
  const browser = browserName(context.userAgent);
  const body = { email, password, frontendSource, code, confirmAgain, browser, deviceToken: device?.token };
  const answer = await upstream.send("user.login", { body }, asker).catch(async (error: unknown) => {
    if (error instanceof Failure && knowsPassword.includes(error.code)) await signInTry.succeeded();
    throw error;
  });
  await signInTry.succeeded();

  const user = await whoSignsIn(gateway, { ...asker, token: answer.access_token }).catch((error: unknown) => {
    // The gateway creates no session, so the service ends its own as well.
    void signOut.end({ token: answer.access_token }, asker);
    throw error;
  });

  const session: Session = {
    id: newSessionId(),
    ...tokenPart(answer, now()),
    userId: user.id,
    roles: user.roles,
    frontend: frontendFor(user, frontendSource, cookies.readFrontend(context.jar)),
    startedAt: now(),
    lastActivityAt: now(),
  };
  // The browser's previous session ends, so that its cookie cannot be used any more (promise 2).
  if (context.session) void gateway.sessions.end(context.jar, context.session, asker);
  await cookies.write(context.jar, session, now());
  if (isStaff(user.roles)) cookies.writeFrontend(context.jar, session.frontend);
  const id = device?.id ?? randomBytes(16).toString("base64url");
  const token = answer.deviceToken ?? device?.token;
  await cookies.writeDevices(context.jar, remember(devices, { account, id, token }));
  context.session = session;
}
