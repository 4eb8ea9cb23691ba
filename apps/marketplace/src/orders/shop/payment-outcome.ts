import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import type { RequestedPayment } from "@partner-konto/domain/orders/payments/payment";
import type { PaymentStatus } from "@partner-konto/domain/orders/payments/payment-life";
import { hiddenField } from "../../shop/fields.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { planRows, sandboxNote } from "./plan-texts.ts";

/** Both together confirm a payment, so they stand in bodies only. */
export interface PaymentIds {
  transactionId: string;
  dealId: string;
}

type BegunPayment = Pick<RequestedPayment, "status" | "plan" | "transactionId" | "dealId">;

interface Payment {
  status: PaymentStatus;
  /** Undefined where it was not asked for. */
  plan: InstalmentPlan | undefined;
  ids: PaymentIds;
  isSandbox: boolean;
  /** Why the last try to confirm it failed. */
  problem?: string;
}

const finishForm = ({ transactionId, dealId }: PaymentIds): string =>
  `<form method="post" action="/shop/ratenzahlung">${hiddenField("vorgang", transactionId)}${hiddenField("auftrag", dealId)}<button>Ich habe die Prüfung abgeschlossen</button></form>`;

const planCard = (plan: InstalmentPlan | undefined): string =>
  plan ? `<section class="card" aria-label="Ihre Ratenzahlung"><dl>${planRows(plan)}</dl></section>` : "";

const texts: Record<PaymentStatus, readonly [title: string, text: string]> = {
  requested: [
    "Der Zahlungspartner hat noch nicht geantwortet",
    "Wir fragen weiter, und Sie bekommen eine E-Mail. Sie müssen nichts tun.",
  ],
  pending: [
    "Bitte schließen Sie die Prüfung beim Zahlungspartner ab",
    "Der Zahlungspartner meldet sich dazu bei Ihnen. Wenn Sie dort fertig sind, drücken Sie bitte diesen Knopf.",
  ],
  confirmed: [
    "Ihre Ratenzahlung ist bestätigt",
    "Der Plan steht auch in einer E-Mail an Sie. Die Raten zahlen Sie an den Zahlungspartner; er meldet sich dazu bei Ihnen.",
  ],
  shipped: [
    "Ihre Ratenzahlung ist bestätigt",
    "Die Ware ist geliefert. Sie zahlen jetzt in Raten an den Zahlungspartner.",
  ],
  declined: [
    "Der Zahlungspartner hat die Ratenzahlung abgelehnt",
    "Ihre Bestellung liegt beim Händler; er stimmt eine andere Zahlungsart mit Ihnen ab.",
  ],
  cancelled: ["Diese Ratenzahlung ist beendet", "Sie zahlen keine Raten."],
  partlyRefunded: [
    "Ihre Ratenzahlung ist bestätigt",
    "Ein Teil des Betrags ist erstattet. Den neuen Ratenplan bekommen Sie vom Zahlungspartner.",
  ],
  refunded: ["Diese Ratenzahlung ist erstattet", "Sie zahlen keine Raten mehr."],
};

const planned: readonly PaymentStatus[] = ["requested", "pending", "confirmed", "shipped"];

/** @returns HTML: what became of a payment, and what its customer does next */
function outcome({ status, plan, ids, isSandbox, problem }: Payment): string {
  const alert = problem === undefined ? "" : `<p role="alert">${problem}</p>`;
  const finish = status === "pending" ? finishForm(ids) : "";
  return `${alert}<p>${texts[status][1]}</p>${finish}${planned.includes(status) ? planCard(plan) : ""}${sandboxNote(isSandbox)}`;
}

/** @returns HTML: the payment's part of the page of a placed order */
export const paymentSection = (payment: Payment): string =>
  `<section aria-labelledby="zahlung"><h2 id="zahlung">${texts[payment.status][0]}</h2>${outcome(payment)}</section>`;

/** @returns the payment of an order that was placed just now; undefined for one that waits for its link */
export function begunPayment({ status, plan, transactionId, dealId }: BegunPayment) {
  if (status === null || plan === null || transactionId === null || dealId === null) return undefined;
  return { status, plan, ids: { transactionId, dealId } };
}

/** The answer to the button of a pending payment. */
export const paymentOutcomePage = (payment: Payment): ShopPage =>
  orderPage(
    "Bestellung",
    texts[payment.status][0],
    `${outcome(payment)}<p>Ihre Bestellnummer und alles Weitere stehen in der E-Mail zu Ihrer Bestellung.</p>`,
  );

export const unknownPaymentPage = (): ShopPage =>
  orderPage(
    "Bestellung",
    "Diese Ratenzahlung kennen wir nicht",
    "<p>Ihre Bestellung ist davon nicht betroffen. Die E-Mail zu Ihrer Bestellung sagt, wie es weitergeht.</p>",
  );
