import type { SentFile } from "./files.ts";

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
