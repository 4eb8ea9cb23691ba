import type { ourSuccessTexts, successTexts } from "@partner-konto/domain/texts/success";
import { adminAnalysisEffects } from "./analysis/admin-analysis.effects.ts";
import { deliveryAreaEffects } from "./areas/delivery-area.effects.ts";
import { geographyAdminEffects } from "./areas/geography-admin.effects.ts";
import { streetsEffects } from "./areas/streets.effects.ts";
import { billingEffects } from "./billing/billing.effects.ts";
import { orderBillingEffects } from "./billing/order-billing.effects.ts";
import { admissionEffects } from "./companies/admission.effects.ts";
import { businessCustomerEffects } from "./companies/business-customer.effects.ts";
import { groupEffects } from "./companies/group.effects.ts";
import { profileEffects } from "./companies/profile.effects.ts";
import { termsEffects } from "./companies/terms.effects.ts";
import { adminContentEffects } from "./content/admin-content.effects.ts";
import { newsStateEffects } from "./content/news-state.effects.ts";
import { adminMailManagerEffects } from "./mails/admin-mail-manager.effects.ts";
import { campaignEffects } from "./mails/campaign.effects.ts";
import { adminBasePriceEffects } from "./market/admin-base-price.effects.ts";
import { adminChartsEffects } from "./market/admin-charts.effects.ts";
import { adminDepotChargesEffects } from "./market/admin-depot-charges.effects.ts";
import { taxEffects } from "./market/tax.effects.ts";
import { webhookEffects } from "./notifications/webhook.effects.ts";
import { checkoutEffects } from "./orders/checkout.effects.ts";
import { coopEffects } from "./orders/coop.effects.ts";
import { dispatchEffects } from "./orders/dispatch.effects.ts";
import { orderEffects } from "./orders/order.effects.ts";
import { orderClockEffects } from "./orders/order-clock.effects.ts";
import { orderNoteEffects } from "./orders/order-note.effects.ts";
import { ratepayV2Effects } from "./orders/ratepay-v2.effects.ts";
import { accountEffects } from "./people/account.effects.ts";
import { userEffects } from "./people/user.effects.ts";
import { adminDealerNoteEffects } from "./platform/admin-dealer-note.effects.ts";
import { tankEffects } from "./platform/tank.effects.ts";
import { bulkEffects } from "./prices/bulk.effects.ts";
import { pricesEffects } from "./prices/prices.effects.ts";
import { ratingEffects } from "./ratings/rating.effects.ts";
import type { CallId, ServiceKey, Services } from "./services.ts";

/** A call to read again, a whole service ("order"), or the session with its user and tree. */
export type Reload = CallId | ServiceKey | "session.bootstrap";

/** The web app's text and reloads after a call. Plain data, so that the browser need not load the schemas. */
export interface Effect {
  /** Absent where a screen says it in its own words, or says nothing. */
  success?: keyof typeof successTexts | keyof typeof ourSuccessTexts;
  reloads: readonly Reload[];
  /** The same is loaded anew after a refusal with 404, 409 or 412: the page shows what is no longer so. */
  reloadsWhenOvertaken?: true;
}

type CallWithEffect<S extends ServiceKey> = {
  [N in keyof Services[S] & string]: Services[S][N] extends { effect: true } ? `${S}.${N}` : never;
}[keyof Services[S] & string];

/** Rows for calls that change something. */
export type Effects = Readonly<Partial<Record<{ [S in ServiceKey]: CallWithEffect<S> }[ServiceKey], Effect>>>;

const rows = {
  ...accountEffects,
  ...admissionEffects,
  ...billingEffects,
  ...bulkEffects,
  ...adminAnalysisEffects,
  ...adminBasePriceEffects,
  ...adminChartsEffects,
  ...adminContentEffects,
  ...adminDealerNoteEffects,
  ...adminDepotChargesEffects,
  ...adminMailManagerEffects,
  ...businessCustomerEffects,
  ...campaignEffects,
  ...checkoutEffects,
  ...coopEffects,
  ...deliveryAreaEffects,
  ...dispatchEffects,
  ...geographyAdminEffects,
  ...groupEffects,
  ...newsStateEffects,
  ...orderEffects,
  ...orderBillingEffects,
  ...orderClockEffects,
  ...orderNoteEffects,
  ...pricesEffects,
  ...profileEffects,
  ...ratepayV2Effects,
  ...ratingEffects,
  ...streetsEffects,
  ...tankEffects,
  ...taxEffects,
  ...termsEffects,
  ...userEffects,
  ...webhookEffects,
};

/** A call that the web app makes as a mutation. */
export type EffectfulCallId = keyof typeof rows;

export const effects: Readonly<Record<EffectfulCallId, Effect>> = rows;
