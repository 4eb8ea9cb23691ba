import type { account } from "@partner-konto/contracts/services/account";
import type { Handlers } from "../../kernel/handler.ts";
import { signedInCaller } from "../../kernel/handler.ts";
import { usageOf } from "../../platform/usage/index.ts";
import { secondFactorHandlers } from "./own-second-factor.ts";
import { beginChanges, sessionHandlers } from "./own-sessions.ts";

/** The handlers of the account service are in this folder because they work on the tables of the users. */
export const accountHandlers: Handlers<typeof account> = {
  ...sessionHandlers,
  ...secondFactorHandlers,
  beginChanges,
  keyUsage: (context, { query }) => usageOf(context, { ...query, userId: signedInCaller(context).id }),
};
