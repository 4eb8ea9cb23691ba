import type { CallInput, CallOutput } from "@partner-konto/contracts/call";
import type { CallId, Services } from "@partner-konto/contracts/services";
import type { SentFile } from "./files.ts";

export type CallOf<Id extends CallId> = Id extends `${infer S extends keyof Services}.${infer N}`
  ? N extends keyof Services[S]
    ? Services[S][N]
    : never
  : never;

export type InputOf<Id extends CallId> = CallInput<CallOf<Id>>;
export type OutputOf<Id extends CallId> = CallOutput<CallOf<Id>>;

/** On whose behalf a call is made, and what may end it early. */
export interface Asker {
  token?: string | undefined;
  /** The browser's address as the gateway saw it. */
  address?: string | undefined;
  requestId?: string | undefined;
  /** Aborted when the browser has disconnected. */
  signal?: AbortSignal | undefined;
  /** For uploads: the browser's body as a stream. */
  file?: SentFile | undefined;
  /** Runs the call when it is the person's turn; the wait is part of the deadline. */
  turn?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
}
