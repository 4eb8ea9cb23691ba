import type { AppRouter } from "@partner-konto/gateway/router";
import type { TRPCLink } from "@trpc/client";
import { newKey } from "./new-key.ts";

/** The input of a mutation with its idempotency key; sign-ins and the frontend's choice, which the gateway answers itself, take none. */
export const withKey = (path: string, input: unknown, key: string): unknown =>
  path === "" || path.startsWith("session.") ? input : { key, ...(input as object | undefined) };

/** Gives each mutation an idempotency key that has none of an attempt. No caller writes one. */
export const keyLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    next(op.type === "mutation" ? { ...op, input: withKey(op.path, op.input, newKey()) } : op);
