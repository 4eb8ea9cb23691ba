import { assumedObject } from "@partner-konto/domain/assumed";
import {
  delivery,
  newWebhook,
  probeAnswer,
  webhookChange,
  webhook as webhookSchema,
  webhookWithSecret,
} from "@partner-konto/domain/notifications/webhooks/schema";
import { z } from "zod";
import { call, withRight } from "../call.ts";
import { done, paging } from "../shared.ts";

const readers = withRight("read", "businessCustomerUserAccount");
const changers = withRight("update", "businessCustomerGroup");
const given = "a webhook that was told of an order";
const one = { id: "$webhookId" };

/** Webhooks of dealers' programs, not in the specification (decision 0110). All calls are for people who work for the whole company. */
export const webhook = {
  /** A company's webhooks, the oldest first. */
  list: call({
    method: "GET",
    path: "/webhook/v1/of-company/{groupId}",
    auth: "bearer",
    access: readers,
    response: z.array(webhookSchema),
    example: { given, params: { groupId: "$groupId" } },
  }),
  /** Creates a webhook. The answer shows the secret, and no other answer does. */
  create: call({
    method: "POST",
    path: "/webhook/v1/create",
    auth: "bearer",
    access: changers,
    body: newWebhook,
    response: webhookWithSecret,
    effect: true,
    byPerson: true,
    errors: ["WEBHOOK_ADDRESS_REFUSED", "WEBHOOKS_TOO_MANY"],
    example: {
      given: "a company and its master administrator",
      body: { groupId: "$groupId", url: "https://erp.heidebrand.example/webhooks", kinds: ["order.created"] },
    },
  }),
  /** Changes address, kinds, or whether the webhook is on. Switching off gives up waiting messages. */
  change: call({
    method: "PATCH",
    path: "/webhook/v1/{id}",
    auth: "bearer",
    access: changers,
    body: webhookChange,
    response: webhookSchema,
    effect: true,
    versioned: true,
    byPerson: true,
    errors: ["WEBHOOK_ADDRESS_REFUSED"],
    example: { given, params: one, body: { kinds: ["order.created", "order.cancelled"] } },
  }),
  /** Deletes a webhook. Its log is no longer shown and is deleted within a day. */
  remove: call({
    method: "DELETE",
    path: "/webhook/v1/{id}",
    auth: "bearer",
    access: changers,
    response: done,
    effect: true,
    example: { given, params: one },
  }),
  /** A new secret. The former one signs beside it for a day. */
  renewSecret: call({
    method: "POST",
    path: "/webhook/v1/{id}/secret",
    auth: "bearer",
    access: changers,
    response: webhookWithSecret,
    effect: true,
    byPerson: true,
    example: { given, params: one },
  }),
  /** Sends a test event at once, also to a webhook that is off, and shows the answer. */
  probe: call({
    method: "POST",
    path: "/webhook/v1/{id}/probe",
    auth: "bearer",
    access: changers,
    response: probeAnswer,
    effect: true,
    errors: ["TOO_MANY_ATTEMPTS"],
    // The address of the state leads to this machine, so nothing is sent.
    example: { given, params: one, response: { status: null, problem: "address", text: "" } },
  }),
  /** The log of a webhook's deliveries, newest first. */
  getDeliveries: call({
    method: "GET",
    path: "/webhook/v1/{id}/deliveries/{limit}/{page}",
    auth: "bearer",
    access: readers,
    params: paging,
    response: assumedObject(z.object({ data: z.array(delivery), total: z.int() })),
    example: { given, params: { ...one, limit: 25, page: 1 } },
  }),
  /** Sends a delivery again, with the same id and the same body; one that waits becomes due now. */
  resend: call({
    method: "POST",
    path: "/webhook/v1/deliveries/{id}/resend",
    auth: "bearer",
    access: changers,
    response: delivery,
    effect: true,
    errors: ["WEBHOOK_OFF"],
    example: { given, params: { id: "$deliveryId" } },
  }),
};
