import { randomUUID } from "node:crypto";
import type { CallOf } from "@partner-konto/contracts/services";
import { probeKind } from "@partner-konto/domain/notifications/webhooks/kinds";
import { type Handler, signedInCaller } from "../../kernel/handler.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../kernel/work/outside-transaction.ts";
import { mayTry } from "../../people/records/index.ts";
import { post } from "./post.ts";
import { reachableWebhook } from "./records.ts";
import { secretsOf } from "./secrets.ts";
import { signedHeaders } from "./signature.ts";

/** The gateway gives up a dealer's call after ten seconds. */
const deadlineMs = 8000;

/** Sends a test event at once. It is not part of the log and says nothing about whether deliveries arrive. */
export const probe: Handler<CallOf<"webhook.probe">> = outsideTransaction(async (context, { params: { id } }) => {
  const { db, now, seal } = context;
  const webhook = await reachableWebhook(context, id);
  if (!(await mayTry(db, { kind: "webhookProbe", of: signedInCaller(context).id }, now)))
    throw new Refusal("TOO_MANY_ATTEMPTS");
  const { id: recordId, version } = webhook;
  const entry = { collection: "webhook", action: "probeWebhook", recordId, version } as const;
  await context.transaction((inside) => inside.audit({ ...entry, fields: [], before: null, after: null }));
  const secrets = secretsOf(seal, webhook, now);
  if (secrets.length === 0) return { kind: probeKind, status: null, problem: "secret", tookMs: 0, text: "" };
  const body = JSON.stringify({ type: probeKind, timestamp: now.toISOString(), data: {} });
  const headers = signedHeaders(randomUUID(), body, secrets, now);
  const reach = { toLoopback: context.parts.webhooksToLoopback, deadlineMs };
  return { kind: probeKind, ...(await post(webhook.url, { headers, body }, reach)) };
});
