import assert from "node:assert/strict";
import { answersHttp, type Probes } from "@partner-konto/server/silent-helpers";
import { greetsAt } from "./mails/transport/transport.ts";
import type { PaymentProvider } from "./orders/order/payments/provider/provider.ts";
import type { Settings } from "./settings.ts";

/** The helper stores and services that this marketplace was given, beside its database; /ready names those that do not answer. */
export const probesOf = (
  { smtpUrl, bucket }: Pick<Settings, "smtpUrl" | "bucket">,
  valkey: { ping: () => Promise<unknown> } | undefined,
  { isSandbox, isReachable }: Pick<PaymentProvider, "isSandbox" | "isReachable">,
): Probes => ({
  ...(valkey && { valkey: valkey.ping }),
  ...(smtpUrl !== undefined && { mail: () => greetsAt(smtpUrl) }),
  ...(bucket && { files: () => answersHttp(bucket.url) }),
  ...(!isSandbox && { paymentProvider: async () => assert(await isReachable()) }),
});
