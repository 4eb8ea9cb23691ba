import type { account } from "@partner-konto/contracts/people/account";
import type { adminSoapUsage } from "@partner-konto/contracts/platform/admin-soap-usage";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { usageOf } from "./read.ts";

export const adminSoapUsageHandlers: Handlers<typeof adminSoapUsage> = {
  getAll: (context, { query }) => usageOf(context, query),
};

/** The use of a person's own keys. */
export const keyUsageHandlers: Pick<Handlers<typeof account>, "keyUsage"> = {
  keyUsage: (context, { query }) => usageOf(context, { ...query, userId: signedInCaller(context).id }),
};
