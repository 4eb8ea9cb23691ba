import { uploadLimits } from "@partner-konto/domain/companies/profile/sizes";
import type { Right, ScopeResource } from "@partner-konto/domain/people/rights";
import type { UserRole } from "@partner-konto/domain/roles";
import type { z } from "zod";
import type { PublicLimit } from "./public-limits.ts";
import type { ProviderState } from "./states.ts";

/** The most bytes of a JSON body (promise 16), and of the body of a bulk call (decision 0018). */
export const jsonBytes = { usual: 256 * 1024, ofMany: 2 * 1024 * 1024 };

/** How the token travels (catalogue "auth"). `access` says who may make the call. */
export type Auth = "none" | "bearer" | "optional-bearer" | "bearer-admin";

/**
 * Who may make a call: anyone, a signed-in user, a user whose role grants a right, a user with one of some roles, or platform staff;
 * with `inSupport` also staff in a support session, which otherwise has the rights of the viewed person.
 */
export type Access =
  | { by: "anyone" }
  | { by: "signedIn" }
  | { by: "right"; right: Right; resource: ScopeResource }
  | { by: "role"; roles: readonly UserRole[] }
  | { by: "staff"; roles: readonly UserRole[]; inSupport: boolean };

/**
 * The values of one successful use, for pact and documentation. A string "$name" stands for a value of the provider state. `response`
 * overrides the response derived from the schema, for example to fill a nullable field.
 */
export interface Example {
  given: ProviderState;
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The value of the state to send as the version; "$version" by default. */
  version?: `$${string}`;
  /** The value of the state to send as Idempotency-Key; a new key by default. */
  key?: `$${string}`;
  response?: Record<string, unknown> | readonly unknown[];
  /** The objects and lists of the response that may be null, and that the state fills in every record: `data[].invoice`, `price[].bonus[]`. */
  filled?: readonly string[];
  /** The file that a binary call answers with, base64; a PDF by default. */
  file?: { name: string; type: string; data: string };
}

type RequiredHeader = "if-unmodified-since" | "X-Forwarded-For";
export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Shape = Record<string, z.ZodType>;

/** One row of the catalogue. Client, procedure, route, pact and documentation are derived from it. */
export interface Call<
  Path extends string = string,
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  Effect extends boolean = boolean,
  Versioned extends boolean = boolean,
  Token extends boolean = boolean,
> {
  method: Method;
  path: Path;
  /** Other spellings of the path in the specification; the marketplace answers them too. */
  aliases: readonly string[];
  auth: Auth;
  access: Access;
  /** Schemas of path parameters that are more than a non-empty string. */
  params: Params;
  query: Query;
  body: Body;
  /** The paths that a JSON Patch may change, as patterns of `isAllowedPath`; empty for other bodies. */
  patchPaths: readonly string[];
  /** The body's name in the specification; an error about a missing body uses it. */
  bodyName: string;
  response: Response;
  /** The call changes something, whatever its method: a mutation, never retried, prefetched or cached. */
  effect: Effect;
  /** Somebody else gets a mail at once, so no Enter in a field makes the call (decision 0006). */
  mails: boolean;
  /**
   * How often a network without a sign-in makes the call, for public calls with an effect (decision 0127). Sessions have limits of their
   * own, and a signed message names its sender.
   */
  limit: PublicLimit | null;
  /** The record has a version, which travels as If-Match and decides about conflicts (decision 0003). */
  versioned: Versioned;
  /** Required headers of the specification: the time of the request, and the browser's address as the gateway sees it. */
  headers: readonly RequiredHeader[];
  /** The call accepts X-Validation-Token, which the specification names without explanation (catalogue §5). */
  validationToken: Token;
  /** `session`: the body or the response carries a session's token, so only the gateway's own procedures make the call. */
  exposure: "procedure" | "session" | "route";
  /**
   * Only a person in a browser session may make the call. With an API key a holder could otherwise create access that outlives the key
   * (decision 0058).
   */
  byPerson: boolean;
  /** The body is a file, sent as multipart. */
  multipart: boolean;
  /**
   * The call has no token but a signature over its body (Standard Webhooks): `signature` in the input is sent as the headers webhook-id,
   * webhook-timestamp and webhook-signature, and a body of bytes is sent as it is.
   */
  signed: boolean;
  /** The most bytes of the body, file or JSON. */
  mostBytes: number;
  /** The most milliseconds of an upload, from its first byte to the response (promise 23). */
  mostMs: number;
  /** The response is a file. */
  binary: boolean;
  /** Codes of the call's own rules, beside 400 INVALID_INPUT, 401, 403, 404 and 412. */
  errors: readonly string[];
  example: Example;
}

export type AnyCall = Call<string, Shape, Shape, z.ZodType | undefined, z.ZodType, boolean, boolean, boolean>;

type Options<
  Path extends string,
  P extends Shape,
  Q extends Shape,
  B,
  R,
  E extends boolean,
  V extends boolean,
  T extends boolean,
> = {
  method: Method;
  path: Path;
  auth: Auth;
  access: Access;
  response: R;
  example: Example;
  aliases?: readonly string[];
  params?: P;
  query?: Q;
  body?: B;
  patchPaths?: readonly string[];
  bodyName?: string;
  effect?: E;
  mails?: boolean;
  limit?: PublicLimit;
  versioned?: V;
  headers?: readonly RequiredHeader[];
  validationToken?: T;
  exposure?: "procedure" | "session" | "route";
  byPerson?: boolean;
  multipart?: boolean;
  signed?: boolean;
  mostBytes?: number;
  mostMs?: number;
  binary?: boolean;
  errors?: readonly string[];
};

/**
 * Declares a call. Defaults: no query, no body, no effect, no version, exposed as a procedure.
 * @returns the complete row
 */
export function call<
  const Path extends string,
  Response extends z.ZodType,
  Params extends Shape = {},
  Query extends Shape = {},
  Body extends z.ZodType | undefined = undefined,
  Effect extends boolean = false,
  Versioned extends boolean = false,
  Token extends boolean = false,
>(
  options: Options<Path, Params, Query, Body, Response, Effect, Versioned, Token>,
): Call<Path, Params, Query, Body, Response, Effect, Versioned, Token> {
  return {
    aliases: [],
    params: {} as Params,
    query: {} as Query,
    body: undefined as Body,
    patchPaths: [],
    bodyName: "body",
    effect: false as Effect,
    mails: false,
    limit: null,
    versioned: false as Versioned,
    headers: [],
    validationToken: false as Token,
    exposure: "procedure",
    byPerson: false,
    multipart: false,
    signed: false,
    mostBytes: options.multipart ? uploadLimits.bytes : jsonBytes.usual,
    mostMs: uploadLimits.ms,
    binary: false,
    errors: [],
    ...options,
  };
}

export const anyone: Access = { by: "anyone" };
export const signedIn: Access = { by: "signedIn" };
/** @returns access for users whose role grants a right on a resource */
export const withRight = (right: Right, resource: ScopeResource): Access => ({ by: "right", right, resource });
/** @returns access for users with one of these roles */
export const withRole = (...roles: UserRole[]): Access => ({ by: "role", roles });
/** @returns access for platform staff with one of these roles */
export const staff = (...roles: UserRole[]): Access => ({ by: "staff", roles, inSupport: false });
/** @returns the same, and access for staff who look at the portal as somebody else */
export const staffAlsoInSupport = (...roles: UserRole[]): Access => ({ by: "staff", roles, inSupport: true });

/** The names between braces in a path. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** The input of a call: path parameters, query, and `body`, `version` and `key` (Idempotency-Key) where the call has them. */
export type CallInput<C> =
  C extends Call<infer Path, infer P, infer Q, infer B, z.ZodType, infer E, infer V, infer T>
    ? { [N in Exclude<PathParams<Path>, keyof P>]: string } & { [N in keyof P]: z.input<P[N]> } & {
        [N in keyof Q as undefined extends z.input<Q[N]> ? never : N]: z.input<Q[N]>;
      } & { [N in keyof Q as undefined extends z.input<Q[N]> ? N : never]?: z.input<Q[N]> } & (B extends z.ZodType
          ? undefined extends z.input<B>
            ? { body?: z.input<B> | undefined }
            : { body: z.input<B> }
          : unknown) &
        (V extends true ? { version: number } : unknown) &
        (E extends true ? { key?: string | undefined } : unknown) &
        (T extends true ? { validationToken?: string | undefined } : unknown)
    : never;

/** The output of a call. */
export type CallOutput<C> = C extends { response: infer R extends z.ZodType } ? z.output<R> : never;
