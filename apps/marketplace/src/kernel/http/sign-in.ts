import type { Kysely } from "kysely";
import type { Database } from "../db/database.ts";
import type { Caller } from "../handler.ts";

/** The content of a bearer token: the verified claims of a session, or an API token as it was sent. */
export type SignIn = { userId: string; sessionId: string; now: Date } | { apiToken: string; now: Date };

/** The prefix of API tokens, which distinguishes them from session tokens. */
export const apiTokenPrefix = "pk_";

/**
 * The caller behind a sign-in, with current roles, scope and frontend. Null when the session has ended, or the user is deleted or not
 * active. A refusal says why an API key is no longer valid. Implemented by the user service (`people/sessions/caller.ts`) and called for each
 * call and each handshake.
 */
export type FindCaller = (db: Kysely<Database>, signIn: SignIn) => Promise<Caller | null>;
