import type { Tracing } from "@partner-konto/telemetry/tracing";
import type { Kysely } from "kysely";
import type { NoteActivity } from "./audit.ts";
import type { Database } from "./database.ts";
import type { Files } from "./files.ts";
import type { Seal } from "./seal.ts";
import type { FindCaller } from "./sign-in.ts";
import type { Tokens } from "./tokens.ts";

/** What the kernel works with; made once in main, and once a test. */
export interface Kernel {
  db: Kysely<Database>;
  findCaller: FindCaller;
  /** Whether a program may make one change more with this API key; it is counted. */
  mayChangeByKey: (db: Kysely<Database>, keyId: string, now: Date) => Promise<boolean>;
  /** Whether somebody at this address may read once more without signing in, where that is limited; it is counted. */
  mayReadUnknown?: ((address: string) => boolean) | undefined;
  /** Told of every entry of the audit log, within its transaction. */
  noteActivity: NoteActivity;
  tokens: Tokens;
  seal: Seal;
  /** Whether platform staff have no rights before they set up a second factor. */
  staffNeedsSecondFactor: boolean;
  files: Files;
  /** Address of the portal, for links in mails. */
  portalUrl: string;
  now: () => Date;
  /** Where traces are on. */
  tracing?: Tracing | undefined;
  /** Asked before each change, where the database lies on a disk of ours; refuses when that is full. */
  mustHaveRoom?: (() => void) | undefined;
  /** Told after each commit that may have left something in the outbox. */
  poke: () => void;
}
