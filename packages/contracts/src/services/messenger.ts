import { createSubscription, patchSubscription, subscription } from "@partner-konto/domain/notification/schema";
import { call, signedIn } from "../call.ts";
import { done, healthCheck } from "../shared.ts";

/** Messenger (catalogue §7): the notification subscription of the signed-in user. Rooms are agency ids within their scope. */
export const messenger = {
  /**
   * A read writes nothing: until the first change the answer is the default (all agencies in scope, every change type; none for
   * platform staff) with version 0 and an id made from the user's. Patching that id with version 0, or creating, stores it.
   * `ids` never names an agency outside the scope, also when the scope was narrowed later.
   */
  getSubscription: call({
    method: "GET",
    path: "/messenger/subscription/v1",
    auth: "bearer",
    access: signedIn,
    response: subscription,
    example: { given: "a subscription" },
  }),
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
  deleteSubscription: call({
    method: "DELETE",
    path: "/messenger/subscription/v1/{id}",
    auth: "bearer",
    access: signedIn,
    response: done,
    effect: true,
    example: { given: "a subscription", params: { id: "$subscriptionId" } },
  }),
  healthCheck: healthCheck("/messenger/health-check", "optional-bearer"),
};
