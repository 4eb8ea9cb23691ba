import type { Services } from "@partner-konto/contracts/services";
import { orderAnalysisHandlers } from "./analysis/orders/handlers.ts";
import { deliveryAreaHandlers } from "./areas/delivery-area/handlers.ts";
import { adminDensityHandlers } from "./areas/density/handlers.ts";
import { geographyHandlers } from "./areas/geography/handlers.ts";
import { geographyAdminHandlers } from "./areas/geography-admin/handlers.ts";
import { streetsHandlers } from "./areas/streets/handlers.ts";
import { billingHandlers } from "./billing/ledger/billing-handlers.ts";
import { orderBillingHandlers } from "./billing/ledger/handlers.ts";
import { admissionHandlers } from "./companies/admission/handlers.ts";
import { businessCustomerHandlers } from "./companies/agency/handlers.ts";
import { groupHandlers } from "./companies/company/handlers.ts";
import { termsHandlers } from "./companies/company/terms/handlers.ts";
import { profileHandlers } from "./companies/profile/handlers.ts";
import { uploadHandlers } from "./companies/profile/upload-handlers.ts";
import { publicProfileHandlers } from "./companies/public-profile/handlers.ts";
import { adminContentHandlers } from "./content/entries/admin-handlers.ts";
import { publishedContent } from "./content/entries/index.ts";
import { newsContentHandlers } from "./content/entries/news-handlers.ts";
import { newsStateHandlers } from "./content/entries/state-handlers.ts";
import type { Handlers } from "./kernel/handler.ts";
import { agencyLifeHandlers } from "./lifecycle/agencies/handlers.ts";
import { companyLifeHandlers } from "./lifecycle/companies/handlers.ts";
import { peopleLifeHandlers } from "./lifecycle/people-of-places/handlers.ts";
import { partnerRegistrationHandlers } from "./lifecycle/registration/handlers.ts";
import { wishHandlers } from "./lifecycle/wishes/handlers.ts";
import { mailAddressHandlers } from "./mails/bounces/address-handlers.ts";
import { adminMailManagerHandlers } from "./mails/bounces/handlers.ts";
import { campaignHandlers } from "./mails/campaigns/campaign-handlers.ts";
import { adminMailHandlers } from "./mails/campaigns/handlers.ts";
import { optOutHandlers } from "./mails/opt-out/handlers.ts";
import { taxHandlers } from "./market/taxes/handlers.ts";
import { adminAnalysisHandlers } from "./market/values/analysis-handlers.ts";
import { adminBasePriceHandlers } from "./market/values/base-price-handlers.ts";
import { adminChartsHandlers } from "./market/values/charts-handlers.ts";
import { adminDepotChargesHandlers } from "./market/values/depot-charges-handlers.ts";
import { publicMarketHandlers } from "./market/values/public-handlers.ts";
import { messengerHandlers } from "./notifications/subscriptions/handlers.ts";
import { webhookHandlers } from "./notifications/webhooks/handlers.ts";
import { dispatchHandlers } from "./orders/day/handlers.ts";
import { adminDealDataHandlers } from "./orders/deal-data/handlers.ts";
import { mailedLinkHandlers } from "./orders/mailed-link/handlers.ts";
import { orderClockHandlers } from "./orders/order/clock/handlers.ts";
import { coopHandlers } from "./orders/order/coops/handlers.ts";
import { orderHandlers } from "./orders/order/handlers.ts";
import { orderNoteHandlers } from "./orders/order/notes/handlers.ts";
import { ratepayV1Handlers } from "./orders/order/payments/v1-handlers.ts";
import { ratepayV2Handlers } from "./orders/order/payments/v2-handlers.ts";
import { checkoutHandlers } from "./orders/order/placing/handlers.ts";
import { orderPriceHandlers } from "./orders/order/pricing/handlers.ts";
import { orderPullHandlers } from "./orders/order/pull/handlers.ts";
import { orderStatisticsHandlers } from "./orders/order/statistics-handlers.ts";
import { accountHandlers } from "./people/account-handlers.ts";
import { adminAccountHandlers } from "./people/admin-account/handlers.ts";
import { userHandlers } from "./people/handlers.ts";
import { iamHandlers } from "./people/iam/handlers.ts";
import { scopeHandlers } from "./people/users/scope-handlers.ts";
import { activityHandlers } from "./platform/activity/handlers.ts";
import { adminDealerNoteHandlers } from "./platform/notes/handlers.ts";
import { tankProtectorHandlers } from "./platform/tanks/handlers.ts";
import { tankHandlers } from "./platform/tanks/kept/handlers.ts";
import { partnerNavigationHandlers } from "./platform/tree/handlers.ts";
import { adminSoapUsageHandlers, keyUsageHandlers } from "./platform/usage/handlers.ts";
import { bulkHandlers } from "./prices/area-prices/bulk-handlers.ts";
import { heatingOilCalculatorHandlers } from "./prices/calculators/heating-oil-handlers.ts";
import { pelletCalculatorHandlers } from "./prices/calculators/pellet-handlers.ts";
import { priceCalculatorHandlers } from "./prices/calculators/price-calculator-handlers.ts";
import { pricedAreaHandlers, pricesHandlers } from "./prices/handlers.ts";
import { ratingHandlers, ratingRequestHandlers } from "./ratings/rating/handlers.ts";

/** The handlers of every service. A service may be answered by rooms of several areas. A missing call is a compile error. */
export const handlers: { [S in keyof Services]: Handlers<Services[S]> } = {
  account: { ...accountHandlers, ...keyUsageHandlers },
  activity: activityHandlers,
  adminAccount: adminAccountHandlers,
  billing: billingHandlers,
  bulk: bulkHandlers,
  adminAnalysis: adminAnalysisHandlers,
  adminBasePrice: adminBasePriceHandlers,
  adminCharts: adminChartsHandlers,
  adminContent: adminContentHandlers,
  adminDealData: adminDealDataHandlers,
  adminDealerNote: adminDealerNoteHandlers,
  admission: admissionHandlers,
  adminDensity: adminDensityHandlers,
  adminDepotCharges: adminDepotChargesHandlers,
  adminSoapUsage: adminSoapUsageHandlers,
  adminMailManager: adminMailManagerHandlers,
  adminMail: adminMailHandlers,
  businessCustomer: { ...businessCustomerHandlers, ...agencyLifeHandlers },
  campaign: campaignHandlers,
  checkout: { ...checkoutHandlers, ...ratingRequestHandlers },
  coop: coopHandlers,
  deliveryArea: { ...deliveryAreaHandlers, ...pricedAreaHandlers },
  dispatch: dispatchHandlers,
  geography: geographyHandlers,
  geographyAdmin: geographyAdminHandlers,
  streets: streetsHandlers,
  group: { ...groupHandlers, ...companyLifeHandlers },
  heatingOilCalculator: heatingOilCalculatorHandlers,
  iam: iamHandlers,
  mailAddress: { ...mailAddressHandlers, ...wishHandlers },
  mailedLink: mailedLinkHandlers,
  messenger: messengerHandlers,
  newsContent: newsContentHandlers,
  newsState: newsStateHandlers,
  order: orderHandlers,
  orderAnalysis: orderAnalysisHandlers,
  orderBilling: orderBillingHandlers,
  orderClock: orderClockHandlers,
  orderNote: orderNoteHandlers,
  orderPrice: orderPriceHandlers,
  orderPull: orderPullHandlers,
  orderStatistics: orderStatisticsHandlers,
  partnerNavigation: partnerNavigationHandlers,
  partnerRegistration: partnerRegistrationHandlers,
  prices: pricesHandlers,
  pelletCalculator: pelletCalculatorHandlers,
  priceCalculator: priceCalculatorHandlers,
  profile: profileHandlers,
  publicAmi: {
    ...publicMarketHandlers,
    ...optOutHandlers,
    listContent: publishedContent,
    healthCheck: () => Promise.resolve({ status: "ok" }),
  },
  publicProfile: publicProfileHandlers,
  ratepayV1: ratepayV1Handlers,
  ratepayV2: ratepayV2Handlers,
  rating: ratingHandlers,
  scope: scopeHandlers,
  tank: tankHandlers,
  tankProtector: tankProtectorHandlers,
  tax: taxHandlers,
  terms: termsHandlers,
  upload: uploadHandlers,
  user: { ...userHandlers, ...peopleLifeHandlers },
  webhook: webhookHandlers,
};
