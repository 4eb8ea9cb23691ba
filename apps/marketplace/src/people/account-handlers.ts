import type { account } from "@partner-konto/contracts/people/account";
import type { Handlers } from "../kernel/handler.ts";
import { secondFactorHandlers } from "./account/own-second-factor.ts";
import { beginChanges, sessionHandlers } from "./sessions/own-sessions.ts";

/** The handlers of the account service are in this folder because they work on the tables of the users. */
export const accountHandlers: Omit<Handlers<typeof account>, "keyUsage"> = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  beginChanges,
};
