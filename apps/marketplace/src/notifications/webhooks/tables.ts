import type { WebhookKind } from "@partner-konto/domain/notifications/webhooks/kinds";
import type { DeliveryProblem, DeliveryState } from "@partner-konto/domain/notifications/webhooks/life";
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely";

/** `until` is an ISO date and time. */
export interface FormerSecret {
  sealed: string;
  until: string;
}

export interface WebhookTable {
  id: string;
  groupId: string;
  url: string;
  kinds: WebhookKind[];
  isOn: boolean;
  /** Switched off because nothing arrived for days. */
  offByFailure: Generated<boolean>;
  sealedSecret: string;
  /** They sign beside the secret, each until its end, the newest first. */
  formerSecrets: ColumnType<FormerSecret[], string | undefined, string>;
  version: number;
  createdAt: Date;
  createdBy: string | null;
  modifiedAt: Date;
}
export type WebhookRow = Selectable<WebhookTable>;

/** The sender's notes about a webhook. */
export interface WebhookLaneTable {
  webhookId: string;
  /** Before this nothing is sent: the webhook rests after a failure. */
  nextAt: Date;
  /** Until then a process is sending. Only the sender writes these two. */
  takenUntil: Date | null;
  /** The token of whoever took the webhook last. */
  takenBy: string | null;
  /** Failed attempts in a row. */
  failures: Generated<number>;
  failingSince: Date | null;
  lastArrivedAt: Date | null;
}

export interface WebhookDeliveryTable {
  id: string;
  position: GeneratedAlways<number>;
  webhookId: string;
  kind: WebhookKind;
  recordId: string;
  /** The same bytes at every attempt. */
  body: string;
  state: Generated<DeliveryState>;
  attempts: Generated<number>;
  createdAt: Date;
  /** The day of attempts counts from here. */
  triedSince: Date;
  nextAt: Date;
  attemptedAt: Date | null;
  status: number | null;
  problem: DeliveryProblem | null;
  tookMs: number | null;
}
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;

declare module "../../kernel/db/database.ts" {
  interface Database {
    webhook: WebhookTable;
    webhookLane: WebhookLaneTable;
    webhookDelivery: WebhookDeliveryTable;
  }
}
