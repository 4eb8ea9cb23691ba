import type { Standing } from "@partner-konto/domain/companies/company/standing";
import type { AnyCall } from "./call.ts";
import type { CallId } from "./services.ts";

/*
 * The calls of people of a company while it is not active (decision 0125): nothing that reaches anybody outside. Before the activation they
 * prepare their company; a stopped company finishes its orders, and its people can be removed. Platform staff are not concerned.
 */

type RestrictedStanding = Exclude<Standing, "active">;

const onlyActive: readonly RestrictedStanding[] = [];
const alsoStopped: readonly RestrictedStanding[] = ["stopped"];
const always: readonly RestrictedStanding[] = ["waiting", "stopped"];

/**
 * The standings, beside "active", in which a call may be made. A row for every call with an effect that dealers may make, and for reads
 * that tell of others or are made for programs; `standing-table.test.ts` names a call without its row.
 */
export const standingTable: Partial<Record<CallId, readonly RestrictedStanding[]>> = {
  // One's own account. A key would let a program in, so none is made.
  "account.endSession": always,
  "account.endOtherSessions": always,
  "account.beginSecondFactor": always,
  "account.confirmSecondFactor": always,
  "account.renewRecoveryCodes": always,
  "account.endSecondFactor": always,
  "account.beginChanges": always,
  "newsState.mark": always,
  "messenger.createSubscription": always,
  "messenger.patchSubscription": always,
  "messenger.deleteSubscription": always,
  "user.changeEmail": always,
  "user.changePassword": always,
  "user.getResetPasswordToken": always,
  "user.patch": always,
  "user.changeApiToken": onlyActive,

  // Colleagues: nobody is invited or looked up, and everybody can be removed.
  "account.resetSecondFactor": alsoStopped,
  "partnerRegistration.addUser": onlyActive,
  "scope.addResourceToScopes": alsoStopped,
  "scope.copy": alsoStopped,
  "scope.patch": alsoStopped,
  "scope.put": alsoStopped,
  "scope.removeResourceFromScopes": alsoStopped,
  "user.changeApiTokenById": onlyActive,
  "user.changeRole": alsoStopped,
  "user.create": onlyActive,
  "user.delete": alsoStopped,
  "user.hasByEmail": onlyActive,
  "user.toggleIsActive": alsoStopped,

  // The company, its page, agencies, areas and prices. None of it is public, because no agency of such a company goes online.
  "admission.removeProof": always,
  "admission.uploadProof": always,
  "bulk.patchDeliveryAreas": always,
  "businessCustomer.add": always,
  "businessCustomer.create": always,
  "businessCustomer.delete": always,
  "businessCustomer.patch": always,
  "businessCustomer.toggleIsActivated": always,
  "businessCustomer.toggleIsOffering": always,
  "deliveryArea.create": always,
  "deliveryArea.delete": always,
  "deliveryArea.patch": always,
  "deliveryArea.toggleIsOffering": always,
  "group.changeLegalName": always,
  "group.moveDeliveryAreas": always,
  "group.patch": always,
  "prices.agreeToPlan": always,
  "prices.dropPlan": always,
  "prices.followIndex": always,
  "prices.patchGuardRails": always,
  "prices.plan": always,
  "prices.publish": always,
  "prices.stopFollowing": always,
  "prices.undoPublication": always,
  "profile.create": always,
  "profile.delete": always,
  "profile.patch": always,
  "profile.removeBcId": always,
  "terms.accept": always,
  "upload.deleteAgb": always,
  "upload.deleteLogo": always,
  "upload.deleteProfileImage": always,
  "upload.deleteWithdrawal": always,
  "upload.uploadAgb": always,
  "upload.uploadLogo": always,
  "upload.uploadProfileImage": always,
  "upload.uploadWithdrawal": always,

  // Orders: those that consumers placed are finished, and none is taken by telephone.
  "dispatch.markPaid": alsoStopped,
  "dispatch.saveDay": alsoStopped,
  "dispatch.saveSettings": alsoStopped,
  "dispatch.undo": alsoStopped,
  "order.addRevocationBlacklistEntry": onlyActive,
  "order.confirm": alsoStopped,
  "order.deleteRevocationBlacklistEntry": alsoStopped,
  "order.deny": alsoStopped,
  "order.done": alsoStopped,
  "order.rankDealers": onlyActive,
  "order.saveDeal": onlyActive,
  "order.setDeliveryDate": alsoStopped,
  "order.update": alsoStopped,
  "orderNote.add": alsoStopped,
  "orderNote.change": alsoStopped,
  "orderNote.remove": alsoStopped,
  "orderPull.changes": onlyActive,
  "ratepayV2.requestPayment": onlyActive,
  "rating.updateByPartner": onlyActive,

  // Money.
  "billing.requestCredit": alsoStopped,
  "orderBilling.removeCredit": alsoStopped,

  // Webhooks: only removed.
  "webhook.change": onlyActive,
  "webhook.create": onlyActive,
  "webhook.probe": onlyActive,
  "webhook.remove": always,
  "webhook.renewSecret": onlyActive,
  "webhook.resend": onlyActive,
};

/** @returns the standings, beside "active", in which a call may be made. A call with an effect that has no row needs an active company. */
export const standingsOf = (id: CallId, { effect }: AnyCall): readonly Standing[] =>
  standingTable[id] ?? (effect ? onlyActive : always);
