import type { Context } from "../../kernel/handler.ts";
import { removeApiToken } from "./api-tokens.ts";
import { forgetDevices } from "./devices.ts";
import { voidLinks } from "./links.ts";
import { endSessions } from "./sessions.ts";

/** What somebody keeps on purpose while everything else ends. */
interface Kept {
  /** The session they are here with. */
  sessionId?: string;
  apiKey?: boolean;
}

/**
 * Ends all that opens an account: its sessions and support's looks at it, the browsers that are known, every mailed link (a new password, an
 * invitation, a change of the address), and the API key. Answers whether a key ended, of which the owner hears.
 */
export async function endAccess(context: Context, userId: string, kept: Kept = {}): Promise<{ keyEnded: boolean }> {
  await voidLinks(context.db, userId, context.now);
  await forgetDevices(context.db, userId);
  const keyEnded = !kept.apiKey && (await removeApiToken(context.db, userId));
  // Last: it cuts the open streams, those of programs as well.
  await endSessions(context, userId, kept.sessionId);
  return { keyEnded };
}
