import { randomUUID } from "node:crypto";
import type { AnyCall } from "@partner-konto/contracts/call";
import { inputSchema } from "@partner-konto/contracts/input";
import { calls, services } from "@partner-konto/contracts/services";
import { frontendCookie, tokenCookie } from "@partner-konto/domain/constants";
import { type Case, casesOf } from "@partner-konto/testing/cases";
import { exampleInput, type Values } from "@partner-konto/testing/example-input";
import { knownValues } from "@partner-konto/testing/known-values";
import type { StartedMarketplace } from "@partner-konto/testing/started-marketplace";
import { z } from "zod";
import { storedQuery } from "../notifications/procedures.ts";
import { credentials, frontendChoice, somebody } from "../session/procedures.ts";
import { createSealer } from "../session/sealer.ts";
import { type Session, tokenPart } from "../session/session.ts";
import { type Browser, openBrowser, type TestGateway } from "./start-gateway.ts";
import { upstreamTo } from "./upstream-to.ts";

/** A procedure over HTTP, with its schema and the provider state in which its example succeeds. */
export interface Procedure {
  id: string;
  schema: z.ZodType;
  given: string;
  /** The caller is a platform user, not the person of the state. */
  byStaff: boolean;
  example: (values: Values) => unknown;
}

const derived: Procedure[] = calls
  .filter(({ call }) => call.exposure === "procedure")
  .map(({ id, call }: { id: string; call: AnyCall }) => ({
    id,
    schema: inputSchema(call),
    given: call.example.given,
    byStaff: call.access.by === "staff",
    example: (values) => exampleInput(call, values),
  }));

const { given: someone } = services.user.getOwn.example;
const own: Procedure[] = [
  { id: "session.bootstrap", schema: z.strictObject({}), given: someone, byStaff: false, example: () => ({}) },
  {
    id: "session.login",
    schema: credentials,
    given: services.user.login.example.given,
    byStaff: false,
    example: ({ email, password }) => ({ email, password }),
  },
  { id: "session.logout", schema: z.strictObject({}), given: someone, byStaff: false, example: () => ({}) },
  {
    id: "session.viewAs",
    schema: somebody,
    given: services.user.getTokenWithScope.example.given,
    byStaff: true,
    example: ({ userId }) => ({ userId }),
  },
  { id: "session.leaveView", schema: z.strictObject({}), given: someone, byStaff: true, example: () => ({}) },
  {
    id: "session.setFrontend",
    schema: frontendChoice,
    given: someone,
    byStaff: true,
    example: () => ({ frontend: "PARTNER" }),
  },
  { id: "notifications.stored", schema: storedQuery, given: someone, byStaff: false, example: () => ({ page: 1 }) },
];

/** Every procedure called over HTTP. The only other one is the stream `notifications.live`. */
export const procedures: readonly Procedure[] = [...derived, ...own];

/** Seals sessions of browsers that did not sign in with a password. */
export const sessionKey = Buffer.alloc(32, 15);
const sealer = createSealer([sessionKey]);

/** A browser in which the token's owner is signed in; without a token nobody is. */
async function browserOf(
  gateway: TestGateway,
  market: StartedMarketplace,
  token: string | undefined,
): Promise<Browser> {
  const browser = openBrowser(gateway);
  if (token === undefined) return browser;
  const upstream = upstreamTo(market.url);
  const { id: userId, roles } = await upstream.send("user.getOwn", {}, { token });
  await upstream.close();
  const now = gateway.clock.now;
  const session: Session = {
    id: randomUUID(),
    ...tokenPart({ access_token: token, expiresAt: new Date(now + 3_600_000).toISOString() }, now),
    userId,
    roles,
    frontend: "PARTNER",
    startedAt: now,
    lastActivityAt: now,
  };
  browser.cookies.set(tokenCookie, await sealer.seal(tokenCookie, session));
  browser.cookies.set(frontendCookie, "PARTNER");
  return browser;
}

export interface Round {
  cases: Case[];
  browser: Browser;
}

/** Builds the procedure's state, signs its caller in and returns generated cases. */
export async function newRound(
  { gateway, market }: { gateway: TestGateway; market: StartedMarketplace },
  { schema, given, byStaff, example }: Procedure,
  sampled: { seed: number; count: number },
): Promise<Round> {
  const values: Values = await market.state(given, byStaff ? "PLATFORM_ADMIN" : undefined);
  const { token } = values;
  // A link's secret is called token as well; a JWT has three parts.
  const bearer = String(token).split(".").length === 3 ? String(token) : undefined;
  return {
    cases: casesOf(schema, knownValues(values), example(values), sampled),
    browser: await browserOf(gateway, market, bearer),
  };
}
