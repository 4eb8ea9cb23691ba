import type { account } from "@partner-konto/contracts/services/account";
import type { Handlers } from "../../kernel/handler.ts";
import { secondFactorHandlers } from "./own-second-factor.ts";
import { beginChanges, sessionHandlers } from "./own-sessions.ts";

/** The account service lives with the users, whose tables it works on. */
export const accountHandlers: Handlers<typeof account> = { ...sessionHandlers, ...secondFactorHandlers, beginChanges };
