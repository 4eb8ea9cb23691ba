import type { RouteObject } from "react-router";
import { page } from "./page-route.ts";
import { RouteError } from "./shell/route-error.tsx";

const pages: RouteObject[] = [
  page("/", { lazy: () => import("./features/home/start.tsx") }),
  page("/faq", { lazy: () => import("./features/home/faq.tsx") }),
  page("/agreements", { lazy: () => import("./features/home/agreements.tsx") }),
  page("/settings/agencies", { lazy: () => import("./features/agency/agency-list.tsx") }),
  page("/settings/agencies/create", { lazy: () => import("./features/agency/create/create-page.tsx") }),
  page("/settings/delivery-areas", { lazy: () => import("./features/delivery-area/bulk/bulk-page.tsx") }),
  page("/settings/users", { lazy: () => import("./features/users/users-page.tsx") }),
  page("/settings/users/create", { lazy: () => import("./features/users/create-page.tsx") }),
  page("/settings/users/edit", { lazy: () => import("./features/users/edit/edit-page.tsx") }),
  page("/settings/users/edit/:id", { lazy: () => import("./features/users/edit/edit-page.tsx") }),
  {
    lazy: () => import("./features/company/company-layout.tsx"),
    children: [
      page("/company/:id?", { lazy: () => import("./features/company/overview.tsx") }),
      page("/company/:id?/analysis", { lazy: () => import("./features/analysis/analysis-page.tsx") }),
      page("/company/:id?/details", { lazy: () => import("./features/company/details-page.tsx") }),
      page("/company/:id?/edit", { lazy: () => import("./features/company/edit/edit-page.tsx") }),
      page("/company/:id?/profile", { lazy: () => import("./features/company/profile/preview-page.tsx") }),
      page("/company/:id?/profile/edit", { lazy: () => import("./features/company/profile/edit-page.tsx") }),
      page("/company/:id?/activity", { lazy: () => import("./features/activity/activity-page.tsx") }),
      page("/company/:id?/notes", { lazy: () => import("./features/notes/company-notes.tsx") }),
      page("/company/:id?/billing", { lazy: () => import("./features/billing/billing-page.tsx") }),
      page("/company/:id?/webhooks", { lazy: () => import("./features/webhooks/webhooks-page.tsx") }),
      page("/company/:id?/orders", { lazy: () => import("./features/orders/company-orders.tsx") }),
    ],
  },
  {
    lazy: () => import("./features/agency/agency-layout.tsx"),
    children: [
      page("/agency/:id?", { lazy: () => import("./features/agency/overview/overview-page.tsx") }),
      page("/agency/:id?/edit", { lazy: () => import("./features/agency/edit/edit-page.tsx") }),
      page("/agency/:id?/price-limits", { lazy: () => import("./features/agency/price-limits/limits-page.tsx") }),
      page("/agency/:id?/orders", { lazy: () => import("./features/orders/agency-orders.tsx") }),
      page("/agency/:id?/day/:date?", { lazy: () => import("./features/day/day-page.tsx") }),
      page("/agency/:id?/ratings", { lazy: () => import("./features/ratings/ratings-page.tsx") }),
    ],
  },
  {
    lazy: () => import("./features/delivery-area/delivery-area-layout.tsx"),
    children: [
      page("/delivery-area/:id?", { lazy: () => import("./features/delivery-area/overview.tsx") }),
      page("/delivery-area/:id?/baseprice", {
        lazy: () => import("./features/delivery-area/base-price/base-price-page.tsx"),
      }),
      page("/delivery-area/:id?/margin", { lazy: () => import("./features/delivery-area/margin/margin-page.tsx") }),
      page("/delivery-area/:id?/charges", {
        lazy: () => import("./features/delivery-area/charges/charges-page.tsx"),
      }),
      page("/delivery-area/:id?/times", { lazy: () => import("./features/delivery-area/times/times-page.tsx") }),
    ],
  },
  // Platform staff only: "all" is not an agency id, so this route is not below the agency layout.
  page("/agency/all/orders", { lazy: () => import("./features/orders/all-orders.tsx") }),
  page("/platform/companies", { lazy: () => import("./features/platform/companies-page.tsx") }),
  page("/platform/companies/create", { lazy: () => import("./features/platform/create/create-page.tsx") }),
  page("/platform/notes", { lazy: () => import("./features/notes/notes-page.tsx") }),
  page("/platform/answer-time", { lazy: () => import("./features/platform/answer-time-page.tsx") }),
  page("/platform/usage", { lazy: () => import("./features/usage/usage-page.tsx") }),
  page("/platform/ratings", { lazy: () => import("./features/ratings/staff/queue-page.tsx") }),
  page("/platform/payments", { lazy: () => import("./features/payments/payments-page.tsx") }),
  page("/platform/mail-manager", { lazy: () => import("./features/mail-manager/mail-manager-page.tsx") }),
  page("/platform/billing/:part?", { lazy: () => import("./features/platform-billing/platform-billing-page.tsx") }),
  page("/platform/content/:id?", { lazy: () => import("./features/content/content-page.tsx") }),
  page("/platform/mails/:id?", { lazy: () => import("./features/mails/mails-page.tsx") }),
  page("/basis-prices/:part?", { lazy: () => import("./features/basis-prices/basis-page.tsx") }),
  page("/market/:part?", { lazy: () => import("./features/market/market-page.tsx") }),
  page("/price-plans/:part?", { lazy: () => import("./features/delivery-area/plans/plans-page.tsx") }),
  page("/tools/price-calculator", { lazy: () => import("./features/price-tools/calculator-page.tsx") }),
  page("/tools/price-check", { lazy: () => import("./features/price-tools/check-page.tsx") }),
  page("/tools/price-history", { lazy: () => import("./features/price-tools/history-page.tsx") }),
  page("/tools/top3", { lazy: () => import("./features/price-tools/top3-page.tsx") }),
  page("/tools/tank-protector", { lazy: () => import("./features/tank-protector/tank-page.tsx") }),
  page("/tools/geography", { lazy: () => import("./features/geography/lookup-page.tsx") }),
  page("/tools/geodata", { lazy: () => import("./features/geography/geodata-page.tsx") }),
  page("/user", { lazy: () => import("./features/user/user-page.tsx") }),
];

/** The pages of signed-in users in their layout. */
export const signedIn: RouteObject = {
  id: "signedIn",
  lazy: () => import("./shell/main-layout.tsx"),
  children: [{ errorElement: <RouteError />, children: pages }],
};
