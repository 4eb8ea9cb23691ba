import type { ourSuccessTexts, successTexts } from "@partner-konto/domain/texts/success";
import { accountEffects } from "./services/account.effects.ts";
import { adminAnalysisEffects } from "./services/admin-analysis.effects.ts";
import { adminBasePriceEffects } from "./services/admin-base-price.effects.ts";
import { adminChartsEffects } from "./services/admin-charts.effects.ts";
import { adminContentEffects } from "./services/admin-content.effects.ts";
import { adminDealerNoteEffects } from "./services/admin-dealer-note.effects.ts";
import { adminDepotChargesEffects } from "./services/admin-depot-charges.effects.ts";
import { adminMailManagerEffects } from "./services/admin-mail-manager.effects.ts";
import { admissionEffects } from "./services/admission.effects.ts";
import { billingEffects } from "./services/billing.effects.ts";
import { bulkEffects } from "./services/bulk.effects.ts";
import { businessCustomerEffects } from "./services/business-customer.effects.ts";
import { campaignEffects } from "./services/campaign.effects.ts";
import { checkoutEffects } from "./services/checkout.effects.ts";
import { coopEffects } from "./services/coop.effects.ts";
import { deliveryAreaEffects } from "./services/delivery-area.effects.ts";
import { dispatchEffects } from "./services/dispatch.effects.ts";
import { geographyAdminEffects } from "./services/geography-admin.effects.ts";
import { groupEffects } from "./services/group.effects.ts";
import { newsStateEffects } from "./services/news-state.effects.ts";
import { orderEffects } from "./services/order.effects.ts";
import { orderBillingEffects } from "./services/order-billing.effects.ts";
import { orderClockEffects } from "./services/order-clock.effects.ts";
import { orderNoteEffects } from "./services/order-note.effects.ts";
import { pricesEffects } from "./services/prices.effects.ts";
import { profileEffects } from "./services/profile.effects.ts";
import { ratepayV2Effects } from "./services/ratepay-v2.effects.ts";
import { ratingEffects } from "./services/rating.effects.ts";
import { streetsEffects } from "./services/streets.effects.ts";
import { tankEffects } from "./services/tank.effects.ts";
import { taxEffects } from "./services/tax.effects.ts";
import { termsEffects } from "./services/terms.effects.ts";
import { userEffects } from "./services/user.effects.ts";
import { webhookEffects } from "./services/webhook.effects.ts";
import type { CallId, ServiceKey, Services } from "./services.ts";

/** A call to read again, a whole service ("order"), or the session with its user and tree. */
export type Reload = CallId | ServiceKey | "session.bootstrap";

/** The web app's text and reloads after a call. Plain data, so that the browser need not load the schemas. */
export interface Effect {
  /** Absent where a screen says it in its own words, or says nothing. */
  success?: keyof typeof successTexts | keyof typeof ourSuccessTexts;
  reloads: readonly Reload[];
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
