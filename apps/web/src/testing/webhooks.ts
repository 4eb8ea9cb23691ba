import type { Delivery, Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { companyId } from "./tree.ts";

export const webhookId = "17171717-1717-4171-8171-000000000001";
export const deliveryIdOf = (at: number) => `18181818-1818-4181-8181-${String(at).padStart(12, "0")}`;

/** A webhook whose messages arrive; the caller overrides what matters. */
export const webhookOf = (own: Partial<Webhook> = {}): Webhook => ({
  id: webhookId,
  groupId: companyId,
  url: "https://erp.heidebrand.example/hooks",
  kinds: ["order.created", "order.cancelled"],
  isOn: true,
  offByFailure: false,
  failingSince: null,
  lastArrivedAt: "2026-12-21T07:30:00Z",
  formerSecretUntil: null,
  version: 3,
  createdAt: "2026-12-01T09:00:00Z",
  createdBy: "Mia Heide",
  modifiedAt: "2026-12-01T09:00:00Z",
  ...own,
});

/** A message that arrived. */
export const deliveryOf = (own: Partial<Delivery> = {}): Delivery => ({
  id: deliveryIdOf(1),
  webhookId,
  kind: "order.created",
  recordId: "11111111-1111-4111-8111-000000000001",
  state: "arrived",
  attempts: 1,
  status: 204,
  problem: null,
  tookMs: 87,
  createdAt: "2026-12-21T07:30:00Z",
  attemptedAt: "2026-12-21T07:30:01Z",
  nextAt: null,
  ...own,
});
