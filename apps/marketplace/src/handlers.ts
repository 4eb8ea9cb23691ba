import type { Services } from "@partner-konto/contracts/services";
import type { Handlers } from "./kernel/handler.ts";
import { activityHandlers } from "./services/activity/handlers.ts";
import { adminAccountHandlers } from "./services/admin-account/handlers.ts";
import { adminDealDataHandlers } from "./services/admin-deal-data/handlers.ts";
import { adminDensityHandlers } from "./services/admin-density/handlers.ts";
import { campaignHandlers } from "./services/admin-mail/campaign-handlers.ts";
import { adminMailHandlers } from "./services/admin-mail/handlers.ts";
import { admissionHandlers } from "./services/admission/handlers.ts";
import { businessCustomerHandlers } from "./services/business-customer/handlers.ts";
import { heatingOilCalculatorHandlers } from "./services/calculator/heating-oil-handlers.ts";
import { pelletCalculatorHandlers } from "./services/calculator/pellet-handlers.ts";
import { priceCalculatorHandlers } from "./services/calculator/price-calculator-handlers.ts";
import { checkoutHandlers } from "./services/checkout/handlers.ts";
import { adminContentHandlers } from "./services/content/admin-handlers.ts";
import { newsContentHandlers } from "./services/content/news-handlers.ts";
import { newsStateHandlers } from "./services/content/state-handlers.ts";
import { adminDealerNoteHandlers } from "./services/dealer-note/handlers.ts";
import { bulkHandlers } from "./services/delivery-area/bulk-handlers.ts";
import { deliveryAreaHandlers } from "./services/delivery-area/handlers.ts";
import { pricesHandlers } from "./services/delivery-area/prices/handlers.ts";
import { dispatchHandlers } from "./services/dispatch/handlers.ts";
import { geographyHandlers } from "./services/geography/handlers.ts";
import { geographyAdminHandlers } from "./services/geography-admin/handlers.ts";
import { groupHandlers } from "./services/group/handlers.ts";
import { termsHandlers } from "./services/group/terms/handlers.ts";
import { iamHandlers } from "./services/iam/handlers.ts";
import { mailAddressHandlers } from "./services/mail-manager/address-handlers.ts";
import { adminMailManagerHandlers } from "./services/mail-manager/handlers.ts";
import { mailedLinkHandlers } from "./services/mailed-link/handlers.ts";
import { adminAnalysisHandlers } from "./services/market/analysis-handlers.ts";
import { adminBasePriceHandlers } from "./services/market/base-price-handlers.ts";
import { adminChartsHandlers } from "./services/market/charts-handlers.ts";
import { adminDepotChargesHandlers } from "./services/market/depot-charges-handlers.ts";
import { messengerHandlers } from "./services/messenger/handlers.ts";
import { orderClockHandlers } from "./services/order/clock/handlers.ts";
import { coopHandlers } from "./services/order/coops/handlers.ts";
import { orderHandlers } from "./services/order/handlers.ts";
import { orderNoteHandlers } from "./services/order/notes/handlers.ts";
import { orderPriceHandlers } from "./services/order/pricing/handlers.ts";
import { orderPullHandlers } from "./services/order/pull/handlers.ts";
import { orderStatisticsHandlers } from "./services/order/statistics-handlers.ts";
import { orderAnalysisHandlers } from "./services/order-analysis/handlers.ts";
import { billingHandlers } from "./services/order-billing/billing-handlers.ts";
import { orderBillingHandlers } from "./services/order-billing/handlers.ts";
import { partnerNavigationHandlers } from "./services/partner-navigation/handlers.ts";
import { partnerRegistrationHandlers } from "./services/partner-registration/handlers.ts";
import { profileHandlers } from "./services/profile/handlers.ts";
import { publicAmiHandlers } from "./services/public-ami/handlers.ts";
import { publicProfileHandlers } from "./services/public-profile/handlers.ts";
import { ratepayV1Handlers } from "./services/ratepay/v1-handlers.ts";
import { ratepayV2Handlers } from "./services/ratepay/v2-handlers.ts";
import { ratingHandlers } from "./services/rating/handlers.ts";
import { scopeHandlers } from "./services/scope/handlers.ts";
import { adminSoapUsageHandlers } from "./services/soap-usage/handlers.ts";
import { streetsHandlers } from "./services/streets/handlers.ts";
import { tankProtectorHandlers } from "./services/tank-protector/handlers.ts";
import { tankHandlers } from "./services/tank-protector/kept/handlers.ts";
import { taxHandlers } from "./services/tax/handlers.ts";
import { uploadHandlers } from "./services/upload/handlers.ts";
import { accountHandlers } from "./services/user/account-handlers.ts";
import { userHandlers } from "./services/user/handlers.ts";
import { webhookHandlers } from "./services/webhook/handlers.ts";

/** The handlers of every service. A missing call is a compile error. */
export const handlers: { [S in keyof Services]: Handlers<Services[S]> } = {
  account: accountHandlers,
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
  businessCustomer: businessCustomerHandlers,
  campaign: campaignHandlers,
  checkout: checkoutHandlers,
  coop: coopHandlers,
  deliveryArea: deliveryAreaHandlers,
  dispatch: dispatchHandlers,
  geography: geographyHandlers,
  geographyAdmin: geographyAdminHandlers,
  streets: streetsHandlers,
  group: groupHandlers,
  heatingOilCalculator: heatingOilCalculatorHandlers,
  iam: iamHandlers,
  mailAddress: mailAddressHandlers,
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
  publicAmi: publicAmiHandlers,
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
  user: userHandlers,
  webhook: webhookHandlers,
};
