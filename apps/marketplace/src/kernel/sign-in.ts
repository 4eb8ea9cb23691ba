import type { Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { Caller } from "./handler.ts";

/** What a bearer says it stands for: a session of ours whose token was verified, or a program's API token as it was sent. */
export type SignIn = { userId: string; sessionId: string; now: Date } | { apiToken: string; now: Date };

/** How API tokens begin, which tells them from a session's token. */
export const apiTokenPrefix = "pk_";

/**
 * Who a sign-in belongs to at this moment: roles, scope and frontend as the records say now. Null when the session has ended, or the
 * user is gone or not active. A refusal says why an API key counts no longer. The user service implements it (`services/user/caller.ts`); asked at each call and each handshake.
 */
export type FindCaller = (db: Kysely<Database>, signIn: SignIn) => Promise<Caller | null>;
