import type { AnyCall, CallInput, CallOutput } from "./call.ts";
import { account } from "./services/account.ts";
import { activity } from "./services/activity.ts";
import { adminAccount } from "./services/admin-account.ts";
import { adminAnalysis } from "./services/admin-analysis.ts";
import { adminBasePrice } from "./services/admin-base-price.ts";
import { adminCharts } from "./services/admin-charts.ts";
import { adminContent } from "./services/admin-content.ts";
import { adminDealData } from "./services/admin-deal-data.ts";
import { adminDealerNote } from "./services/admin-dealer-note.ts";
import { adminDensity } from "./services/admin-density.ts";
import { adminDepotCharges } from "./services/admin-depot-charges.ts";
import { adminMail } from "./services/admin-mail.ts";
import { adminMailManager } from "./services/admin-mail-manager.ts";
import { adminSoapUsage } from "./services/admin-soap-usage.ts";
import { admission } from "./services/admission.ts";
import { billing } from "./services/billing.ts";
import { bulk } from "./services/bulk.ts";
import { businessCustomer } from "./services/business-customer.ts";
import { campaign } from "./services/campaign.ts";
import { checkout } from "./services/checkout.ts";
import { coop } from "./services/coop.ts";
import { deliveryArea } from "./services/delivery-area.ts";
import { dispatch } from "./services/dispatch.ts";
import { geography } from "./services/geography.ts";
import { geographyAdmin } from "./services/geography-admin.ts";
import { group } from "./services/group.ts";
import { heatingOilCalculator } from "./services/heating-oil-calculator.ts";
import { iam } from "./services/iam.ts";
import { mailAddress } from "./services/mail-address.ts";
import { mailedLink } from "./services/mailed-link.ts";
import { messenger } from "./services/messenger.ts";
import { newsContent } from "./services/news-content.ts";
import { newsState } from "./services/news-state.ts";
import { order } from "./services/order.ts";
import { orderAnalysis } from "./services/order-analysis.ts";
import { orderBilling } from "./services/order-billing.ts";
import { orderClock } from "./services/order-clock.ts";
import { orderNote } from "./services/order-note.ts";
import { orderPrice } from "./services/order-price.ts";
import { orderPull } from "./services/order-pull.ts";
import { orderStatistics } from "./services/order-statistics.ts";
import { partnerNavigation } from "./services/partner-navigation.ts";
import { partnerRegistration } from "./services/partner-registration.ts";
import { pelletCalculator } from "./services/pellet-calculator.ts";
import { priceCalculator } from "./services/price-calculator.ts";
import { prices } from "./services/prices.ts";
import { profile } from "./services/profile.ts";
import { publicAmi } from "./services/public-ami.ts";
import { publicProfile } from "./services/public-profile.ts";
import { ratepayV1 } from "./services/ratepay-v1.ts";
import { ratepayV2 } from "./services/ratepay-v2.ts";
import { rating } from "./services/rating.ts";
import { scope } from "./services/scope.ts";
import { streets } from "./services/streets.ts";
import { tank } from "./services/tank.ts";
import { tankProtector } from "./services/tank-protector.ts";
import { tax } from "./services/tax.ts";
import { terms } from "./services/terms.ts";
import { upload } from "./services/upload.ts";
import { user } from "./services/user.ts";
import { webhook } from "./services/webhook.ts";

/** Every declared service by its key: those of the catalogue and our own. */
export const services = {
  account,
  admission,
  activity,
  adminAccount,
  billing,
  bulk,
  adminAnalysis,
  adminBasePrice,
  adminCharts,
  adminContent,
  adminDealData,
  adminDealerNote,
  adminDensity,
  adminDepotCharges,
  adminSoapUsage,
  adminMailManager,
  adminMail,
  businessCustomer,
  campaign,
  checkout,
  coop,
  deliveryArea,
  dispatch,
  geography,
  geographyAdmin,
  group,
  heatingOilCalculator,
  iam,
  mailAddress,
  mailedLink,
  messenger,
  newsContent,
  newsState,
  order,
  orderAnalysis,
  orderBilling,
  orderClock,
  orderNote,
  orderPrice,
  orderPull,
  orderStatistics,
  partnerNavigation,
  partnerRegistration,
  prices,
  pelletCalculator,
  priceCalculator,
  profile,
  publicAmi,
  publicProfile,
  ratepayV1,
  ratepayV2,
  rating,
  scope,
  streets,
  tank,
  tankProtector,
  tax,
  terms,
  upload,
  user,
  webhook,
};

export type Services = typeof services;
export type ServiceKey = keyof Services;

/** Services that are not in the specification; all their fields are ours (decision 0012). */
export const ownServices: readonly ServiceKey[] = [
  "account",
  "admission",
  "activity",
  "billing",
  "bulk",
  "mailAddress",
  "mailedLink",
  "campaign",
  "coop",
  "dispatch",
  "newsState",
  "orderClock",
  "orderNote",
  "orderPrice",
  "orderPull",
  "orderStatistics",
  "prices",
  "streets",
  "tank",
  "tax",
  "terms",
  "webhook",
];

/** A call's id, for example `order.confirm`. */
export type CallId = { [S in ServiceKey]: `${S}.${keyof Services[S] & string}` }[ServiceKey];

/** The declared call of an id: `CallOf<"order.confirm">`. */
export type CallOf<Id extends CallId> = Id extends `${infer S extends ServiceKey}.${infer N}`
  ? N extends keyof Services[S]
    ? Services[S][N]
    : never
  : never;

/**
 * The input of a call: `InputOf<"order.confirm">`. An input of any call is unknown: otherwise TypeScript compares each property of an argument
 * of a generic function with the inputs of all calls, which took half of the time of a type check.
 */
export type InputOf<Id extends CallId> = CallId extends Id ? unknown : CallInput<CallOf<Id>>;

/** The output of a call: `OutputOf<"order.confirm">`. */
export type OutputOf<Id extends CallId> = CallOutput<CallOf<Id>>;

/** All declared calls with their ids, for everything that is derived from the contract. */
export const calls: readonly { id: CallId; service: ServiceKey; name: string; call: AnyCall }[] = Object.entries(
  services,
).flatMap(([service, named]) =>
  Object.entries(named).map(([name, call]) => ({
    id: `${service}.${name}` as CallId,
    service: service as ServiceKey,
    name,
    call,
  })),
);
