import { createSubscription, patchSubscription, subscription } from "@partner-konto/domain/notifications/schema";
import { call, signedIn } from "../call.ts";
import { done, healthCheck } from "../shared.ts";

/** Messenger (catalogue §7): the notification subscription of the signed-in user. Rooms are agency ids in the user's scope. */
export const messenger = {
  /**
   * The person's choice of notifications. A read stores nothing. Until the first change it returns the default: all agencies in scope
   * and every change type; nothing for platform staff. The default has version 0 and an id derived from the user's id; patching it with
   * version 0, or creating a subscription, stores it. `ids` never contains an agency outside the scope, even after the scope was
   * reduced.
   */
  getSubscription: call({
    method: "GET",
    path: "/messenger/subscription/v1",
    auth: "bearer",
    access: signedIn,
    response: subscription,
    example: { given: "a subscription" },
  }),
  /** Creates the person's choice of notifications. */
  createSubscription: call({
    method: "POST",
    path: "/messenger/subscription/v1",
    auth: "bearer",
    access: signedIn,
    body: createSubscription,
    response: subscription,
    effect: true,
    errors: ["RIGHT_MISSING", "SUBSCRIPTION_EXISTS"],
    example: {
      given: "a user without a subscription",
      body: { ids: ["$businessCustomerId"], perApp: true, appTypes: { "order.CREATE": true } },
    },
  }),
  /** Changes the person's choice of notifications. */
  patchSubscription: call({
    method: "PATCH",
    path: "/messenger/subscription/v1/{id}",
    auth: "bearer",
    access: signedIn,
    body: patchSubscription,
    response: subscription,
    effect: true,
    versioned: true,
    headers: ["if-unmodified-since"],
    errors: ["RIGHT_MISSING"],
    example: { given: "a subscription", params: { id: "$subscriptionId" }, body: { perApp: false } },
  }),
  /** Removes the person's choice of notifications; the default holds again. */
  deleteSubscription: call({
    method: "DELETE",
    path: "/messenger/subscription/v1/{id}",
    auth: "bearer",
    access: signedIn,
    response: done,
    effect: true,
    example: { given: "a subscription", params: { id: "$subscriptionId" } },
  }),
  /** Answers while the service is up. */
  healthCheck: healthCheck("/messenger/health-check", "optional-bearer"),
};
