import { adminAnalysis } from "./analysis/admin-analysis.ts";
import { orderAnalysis } from "./analysis/order-analysis.ts";
import { orderStatistics } from "./analysis/order-statistics.ts";
import { adminDensity } from "./areas/admin-density.ts";
import { deliveryArea } from "./areas/delivery-area.ts";
import { geography } from "./areas/geography.ts";
import { geographyAdmin } from "./areas/geography-admin.ts";
import { streets } from "./areas/streets.ts";
import { billing } from "./billing/billing.ts";
import { orderBilling } from "./billing/order-billing.ts";
import type { AnyCall, CallInput, CallOutput } from "./call.ts";
import { admission } from "./companies/admission.ts";
import { businessCustomer } from "./companies/business-customer.ts";
import { group } from "./companies/group.ts";
import { profile } from "./companies/profile.ts";
import { publicProfile } from "./companies/public-profile.ts";
import { terms } from "./companies/terms.ts";
import { upload } from "./companies/upload.ts";
import { adminContent } from "./content/admin-content.ts";
import { newsContent } from "./content/news-content.ts";
import { newsState } from "./content/news-state.ts";
import { publicAmi } from "./content/public-ami.ts";
import { partnerRegistration } from "./lifecycle/partner-registration.ts";
import { adminMail } from "./mails/admin-mail.ts";
import { adminMailManager } from "./mails/admin-mail-manager.ts";
import { campaign } from "./mails/campaign.ts";
import { mailAddress } from "./mails/mail-address.ts";
import { adminBasePrice } from "./market/admin-base-price.ts";
import { adminCharts } from "./market/admin-charts.ts";
import { adminDepotCharges } from "./market/admin-depot-charges.ts";
import { tax } from "./market/tax.ts";
import { messenger } from "./notifications/messenger.ts";
import { webhook } from "./notifications/webhook.ts";
import { adminDealData } from "./orders/admin-deal-data.ts";
import { checkout } from "./orders/checkout.ts";
import { coop } from "./orders/coop.ts";
import { dispatch } from "./orders/dispatch.ts";
import { mailedLink } from "./orders/mailed-link.ts";
import { order } from "./orders/order.ts";
import { orderClock } from "./orders/order-clock.ts";
import { orderNote } from "./orders/order-note.ts";
import { orderPrice } from "./orders/order-price.ts";
import { orderPull } from "./orders/order-pull.ts";
import { ratepayV1 } from "./orders/ratepay-v1.ts";
import { ratepayV2 } from "./orders/ratepay-v2.ts";
import { account } from "./people/account.ts";
import { adminAccount } from "./people/admin-account.ts";
import { iam } from "./people/iam.ts";
import { scope } from "./people/scope.ts";
import { user } from "./people/user.ts";
import { activity } from "./platform/activity.ts";
import { adminDealerNote } from "./platform/admin-dealer-note.ts";
import { adminSoapUsage } from "./platform/admin-soap-usage.ts";
import { partnerNavigation } from "./platform/partner-navigation.ts";
import { tank } from "./platform/tank.ts";
import { tankProtector } from "./platform/tank-protector.ts";
import { bulk } from "./prices/bulk.ts";
import { heatingOilCalculator } from "./prices/heating-oil-calculator.ts";
import { pelletCalculator } from "./prices/pellet-calculator.ts";
import { priceCalculator } from "./prices/price-calculator.ts";
import { prices } from "./prices/prices.ts";
import { rating } from "./ratings/rating.ts";

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
