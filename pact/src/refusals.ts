import type { Example } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import type { ServerCode } from "@partner-konto/domain/error/server-codes";

/** What a state makes a call refuse: the example's values, but for what is named here. */
export type Refusal = Partial<Example> & { code: ServerCode };

/** Ids and secrets nobody has. */
const nobody = "0b0a1c64-0000-4000-8000-00000000dead";
const unknownSecret = "dW5rbm93bi11bmtub3duLXVua25vd24";
const newPassword = "Pellets-2027";
/** A slot on a holiday. */
const christmas = "2031-12-25T07:00:00+01:00";
const cancelled = { code: "ORDER_ALREADY_CANCELLED", given: "a cancelled order" } as const;
const done = { code: "ORDER_ALREADY_DONE", given: "a done order" } as const;
const slot = { deliveryDateTime: "2031-12-29T07:00:00+01:00" };
const nothingThere = { code: "NOT_FOUND", params: { id: nobody } } as const;

/** Refusals by a rule that a provider state can show. Refusals by right, shape and version come for every call with the next issue. */
export const refusals: Partial<Record<CallId, readonly Refusal[]>> = {
  "businessCustomer.get": [nothingThere],
  "deliveryArea.get": [nothingThere],
  "group.get": [nothingThere],
  "messenger.createSubscription": [
    { code: "SUBSCRIPTION_EXISTS", given: "a subscription", body: { ids: [], perApp: true, appTypes: {} } },
    { code: "RIGHT_MISSING", body: { ids: [nobody], perApp: true, appTypes: {} } },
  ],
  "messenger.patchSubscription": [{ code: "RIGHT_MISSING", body: { ids: [nobody] } }],
  "order.get": [nothingThere],
  "order.adminUncancel": [{ code: "ORDER_NOT_CANCELLED", given: "an open order" }],
  "order.confirmFromLink": [
    { code: "TOKEN_NOT_FOUND", params: { orderId: `${nobody}.${unknownSecret}` } },
    { code: "LINK_USED", given: "an order link that was used" },
  ],
  "order.confirm": [cancelled, done, { code: "ORDER_NOT_OPEN", given: "an order with a shared delivery date" }],
  "order.setDeliveryDate": [
    { ...cancelled, body: slot },
    { ...done, body: slot },
    { code: "ORDER_NOT_ACCEPTED", given: "an open order", body: slot },
    { code: "DELIVERY_DAY_NOT_OFFERED", body: { deliveryDateTime: christmas } },
  ],
  "order.deny": [cancelled, done],
  "order.done": [cancelled, { code: "ORDER_NOT_ACCEPTED", given: "an open order" }],
  "order.update": [
    cancelled,
    done,
    { code: "VERSION_CONFLICT", given: "an order that somebody else changed meanwhile" },
  ],
  "scope.get": [nothingThere],
  "scope.addResourceToScopes": [
    {
      code: "RIGHT_MISSING",
      body: { scopeIds: ["$scopeId"], resource: { kind: "businessCustomer", id: nobody } },
    },
  ],
  "scope.put": [
    {
      code: "RIGHT_MISSING",
      body: { id: "$scopeId", resources: { businessCustomer: [nobody], businessCustomerGroup: [], user: [] } },
    },
  ],
  "user.changeEmail": [
    {
      code: "OLD_PASSWORD_IS_WRONG",
      body: { email: "neu@heidebrand.example", password: "Falsch-2026", frontendSource: "PARTNER" },
    },
    {
      code: "EMAIL_TAKEN",
      given: "a master administrator with a colleague",
      body: { email: "$email", password: "Heizoel-2026", frontendSource: "PARTNER" },
    },
  ],
  "user.changePassword": [
    {
      code: "OLD_PASSWORD_IS_WRONG",
      body: { oldPassword: "Falsch-2026", newPassword, frontendSource: "PARTNER" },
    },
  ],
  "user.changeRole": [
    { code: "RIGHT_MISSING", body: { userId: "$userId", role: "PLATFORM_ADMIN", action: "ADD" } },
    {
      code: "LAST_MASTER_ADMIN",
      given: "the last master administrator",
      body: { userId: "$userId", role: "BUSINESS_CUSTOMER_MASTER_ADMIN", action: "DELETE" },
    },
  ],
  "user.create": [
    {
      code: "EMAIL_TAKEN",
      body: {
        email: "$email",
        firstName: "Nele",
        lastName: "Neumann",
        gender: "female",
        roles: ["BUSINESS_CUSTOMER_READER"],
        usedFrontend: ["PARTNER"],
        resources: { businessCustomer: ["$businessCustomerId"], businessCustomerGroup: [], user: [] },
      },
    },
  ],
  "user.get": [nothingThere],
  "user.login": [
    { code: "WRONG_LOGIN_DATA", body: { email: "$email", password: "Falsch-2026" } },
    { code: "USER_IS_NOT_ACTIVE", given: "an inactive user with a known password" },
  ],
  "user.loginToken": [{ code: "TOKEN_NOT_FOUND", body: { token: unknownSecret } }],
  "user.invite": [
    { code: "TOKEN_NOT_FOUND", body: { token: unknownSecret, password: newPassword } },
    { code: "LINK_USED", given: "an invitation that was used" },
  ],
  "user.resetPassword": [
    { code: "TOKEN_NOT_FOUND", body: { token: unknownSecret, password: newPassword } },
    { code: "LINK_USED", given: "a reset link that was used" },
  ],
  "user.toggleIsActive": [
    { code: "USER_NOT_VERIFIED", given: "a colleague who was invited" },
    { code: "LAST_MASTER_ADMIN", given: "the last master administrator" },
  ],
  "user.validateToken": [
    { code: "TOKEN_NOT_FOUND", params: { token: unknownSecret } },
    { code: "LINK_USED", given: "a reset link that was used" },
  ],
  "user.verify": [{ code: "TOKEN_NOT_FOUND", query: { token: unknownSecret } }],
};
