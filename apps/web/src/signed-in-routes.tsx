import type { RouteObject } from "react-router";
import { page } from "./page-route.ts";
import { RouteError } from "./shell/page/route-error.tsx";

const loadCompany = () => import("./companies/company-layout.tsx");
const loadCompanyStart = () => import("./start/company/company-start.tsx");

/** "/" leads dealers to their company, whose page so loads together with the session that tells which company that is. */
const loadStart = () => {
  void Promise.allSettled([loadCompany(), loadCompanyStart()]);
  return import("./start/start.tsx");
};

const pages: RouteObject[] = [
  page("/", { lazy: loadStart }),
  page("/faq", { lazy: () => import("./content/help/faq.tsx") }),
  page("/agreements", { lazy: () => import("./content/help/agreements.tsx") }),
  page("/settings/agencies", { lazy: () => import("./start/agency/agency-list.tsx") }),
  page("/settings/agencies/create", { lazy: () => import("./companies/agency/create/create-page.tsx") }),
  page("/settings/delivery-areas", { lazy: () => import("./prices/many-areas/bulk-page.tsx") }),
  page("/settings/users", { lazy: () => import("./people/users/users-page.tsx") }),
  page("/settings/users/create", { lazy: () => import("./people/users/create-page.tsx") }),
  page("/settings/users/edit", { lazy: () => import("./people/users/edit/edit-page.tsx") }),
  page("/settings/users/edit/:id", { lazy: () => import("./people/users/edit/edit-page.tsx") }),
  {
    lazy: loadCompany,
    children: [
      page("/company/:id?", { lazy: loadCompanyStart }),
      page("/company/:id?/analysis", { lazy: () => import("./analysis/analysis-page.tsx") }),
      page("/company/:id?/details", { lazy: () => import("./start/company/details-page.tsx") }),
      page("/company/:id?/edit", { lazy: () => import("./companies/company/edit/edit-page.tsx") }),
      page("/company/:id?/profile", { lazy: () => import("./start/company/profile-page.tsx") }),
      page("/company/:id?/profile/edit", { lazy: () => import("./companies/profile/edit-page.tsx") }),
      page("/company/:id?/activity", { lazy: () => import("./platform/activity/activity-page.tsx") }),
      page("/company/:id?/notes", { lazy: () => import("./platform/notes/company-notes.tsx") }),
      page("/company/:id?/billing", { lazy: () => import("./billing/dealer/billing-page.tsx") }),
      page("/company/:id?/webhooks", { lazy: () => import("./notifications/webhooks/webhooks-page.tsx") }),
      page("/company/:id?/orders", { lazy: () => import("./orders/company-orders.tsx") }),
    ],
  },
  {
    lazy: () => import("./companies/agency/agency-layout.tsx"),
    children: [
      page("/agency/:id?", { lazy: () => import("./start/agency/overview-page.tsx") }),
      page("/agency/:id?/edit", { lazy: () => import("./companies/agency/edit/edit-page.tsx") }),
      page("/agency/:id?/price-limits", { lazy: () => import("./prices/limits/limits-page.tsx") }),
      page("/agency/:id?/orders", { lazy: () => import("./orders/agency-orders.tsx") }),
      page("/agency/:id?/day/:date?", { lazy: () => import("./orders/day/day-page.tsx") }),
      page("/agency/:id?/ratings", { lazy: () => import("./ratings/ratings-page.tsx") }),
    ],
  },
  {
    lazy: () => import("./prices/delivery-area-layout.tsx"),
    children: [
      page("/delivery-area/:id?", { lazy: () => import("./areas/delivery-area/overview.tsx") }),
      page("/delivery-area/:id?/baseprice", {
        lazy: () => import("./prices/base-price/base-price-page.tsx"),
      }),
      page("/delivery-area/:id?/margin", { lazy: () => import("./prices/margin/margin-page.tsx") }),
      page("/delivery-area/:id?/charges", {
        lazy: () => import("./prices/charges/charges-page.tsx"),
      }),
      page("/delivery-area/:id?/times", { lazy: () => import("./areas/delivery-area/times/times-page.tsx") }),
    ],
  },
  // Platform staff only: "all" is not an agency id, so this route is not below the agency layout.
  page("/agency/all/orders", { lazy: () => import("./orders/all-orders.tsx") }),
  page("/platform/companies", { lazy: () => import("./lifecycle/companies-page.tsx") }),
  page("/platform/companies/create", { lazy: () => import("./lifecycle/create/create-page.tsx") }),
  page("/platform/notes", { lazy: () => import("./platform/notes/notes-page.tsx") }),
  page("/platform/answer-time", { lazy: () => import("./orders/answer-time/answer-time-page.tsx") }),
  page("/platform/usage", { lazy: () => import("./platform/usage/usage-page.tsx") }),
  page("/platform/ratings", { lazy: () => import("./ratings/staff/queue-page.tsx") }),
  page("/platform/payments", { lazy: () => import("./orders/payments/payments-page.tsx") }),
  page("/platform/mail-manager", { lazy: () => import("./mails/bounces/mail-manager-page.tsx") }),
  page("/platform/billing/:part?", { lazy: () => import("./billing/staff/platform-billing-page.tsx") }),
  page("/platform/content/:id?", { lazy: () => import("./content/content-page.tsx") }),
  page("/platform/mails/:id?", { lazy: () => import("./mails/campaigns/mails-page.tsx") }),
  page("/basis-prices/:part?", { lazy: () => import("./market/basis-page.tsx") }),
  page("/market/:part?", { lazy: () => import("./market/values/market-page.tsx") }),
  page("/price-plans/:part?", { lazy: () => import("./prices/plans-page.tsx") }),
  page("/tools/price-calculator", { lazy: () => import("./prices/tools/calculator-page.tsx") }),
  page("/tools/price-check", { lazy: () => import("./prices/tools/check-page.tsx") }),
  page("/tools/price-history", { lazy: () => import("./prices/tools/history-page.tsx") }),
  page("/tools/top3", { lazy: () => import("./prices/tools/top3-page.tsx") }),
  page("/tools/tank-protector", { lazy: () => import("./platform/tank-protector/tank-page.tsx") }),
  page("/tools/geography", { lazy: () => import("./areas/geography/lookup-page.tsx") }),
  page("/tools/geodata", { lazy: () => import("./areas/geography/geodata-page.tsx") }),
  page("/user", { lazy: () => import("./people/account/user-page.tsx") }),
];

/** The pages of signed-in users in their layout. */
export const signedIn: RouteObject = {
  id: "signedIn",
  lazy: () => import("./frame/main-layout.tsx"),
  children: [{ errorElement: <RouteError />, children: pages }],
};
