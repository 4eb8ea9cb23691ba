import type { adminSoapUsage } from "@partner-konto/contracts/services/admin-soap-usage";
import type { Handlers } from "../../kernel/handler.ts";
import { usageOf } from "./read.ts";

export const adminSoapUsageHandlers: Handlers<typeof adminSoapUsage> = {
  getAll: (context, { query }) => usageOf(context, query),
};
