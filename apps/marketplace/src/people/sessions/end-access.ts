import type { Context } from "../../kernel/handler.ts";
import { removeApiToken } from "../keys/index.ts";
import { voidLinks } from "../registration/index.ts";
import { forgetDevices } from "./devices.ts";
import { endSessions } from "./sessions.ts";

/** The access that stays on purpose while everything else ends. */
interface KeptAccess {
  /** The session that the request came with. */
  sessionId?: string;
  apiKey?: boolean;
}

/**
 * Ends everything that opens an account: its sessions, support sessions with its rights, known browsers, mailed links (new password,
 * invitation, change of address) and the API key.
 * @returns whether an API key ended, so that its owner can be told
 */
export async function endAccess(
  context: Context,
  userId: string,
  exceptions: KeptAccess = {},
): Promise<{ keyEnded: boolean }> {
  await voidLinks(context.db, userId, context.now);
  await forgetDevices(context.db, userId);
  const keyEnded = !exceptions.apiKey && (await removeApiToken(context.db, userId));
  // Last, because it cuts the open streams, also those of programs.
  await endSessions(context, userId, exceptions.sessionId);
  return { keyEnded };
}
