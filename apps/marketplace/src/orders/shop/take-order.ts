import { checkout } from "@partner-konto/contracts/orders/checkout";
import { ratepayV1 } from "@partner-konto/contracts/orders/ratepay-v1";
import { paymentTypes } from "@partner-konto/domain/goods/values";
import type { CheckoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import { recordId } from "@partner-konto/domain/person";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import { isInInstalments } from "./instalments.ts";
import { readKept } from "./kept-entries.ts";
import { offerOf } from "./offers.ts";
import { goneOfferPage } from "./outcome-pages.ts";
import { begunPayment } from "./payment-outcome.ts";
import { placeDoubt } from "./place-doubt.ts";
import { redirectToPlaced } from "./placed-cookie.ts";
import { type FormValues, placesOf, sendChosen, sendForm } from "./send-form.ts";
import { atShownPrice, changedOffer, isLaterThan, shownOffer } from "./shown-offer.ts";
import { readOrder, typedOrder } from "./typed-order.ts";
import { type AreaWish, readWish, typedWish } from "./wish.ts";

const foreignForm =
  "Diese Bestellung kam von einer anderen Seite. Bitte prüfen Sie Ihre Angaben und schicken Sie sie noch einmal ab.";
const usedForm =
  "Mit diesem Formular haben Sie schon bestellt. Änderungen teilen Sie bitte dem Händler mit. Schicken Sie das Formular nur noch einmal ab, wenn Sie etwas anderes bestellen möchten.";

/** The form again, with why the order was refused. @throws a refusal that no form of ours meets */
async function sendRefused(
  kernel: Kernel,
  reply: FastifyReply,
  form: FormValues,
  order: CheckoutOrder,
  error: Refusal,
): Promise<FastifyReply> {
  if (error.code === "OFFER_REFUSED") {
    const refusals = error.details.refusedFields?.map(({ text }) => text) ?? [];
    return sendForm(kernel, reply, { ...form, refusals }, 409);
  }
  if (error.code === "IDEMPOTENCY_KEY_REUSED") return sendForm(kernel, reply, { ...form, refusals: [usedForm] }, 409);
  if (error.code === "NOT_FOUND") return sendForm(kernel, reply, { ...form, offer: undefined }, 404);
  const { newPrice } = error.details;
  // The shown price still holds on the later days, with a quote of its own.
  if (error.code === "DELIVERY_CHANGED" && form.offer && newPrice) {
    const { deliveryFrom = form.offer.deliveryFrom, deliveryTo = form.offer.deliveryTo } = newPrice;
    const offer = { ...form.offer, ...newPrice, deliveryFrom, deliveryTo };
    return sendForm(kernel, reply, { ...form, offer, isLater: true }, 409);
  }
  if (error.code !== "PRICE_CHANGED") throw error;
  // The days may have moved with the price, so the whole offer is asked for again.
  const fresh = await offerOf(reply.request, form.asked, form.areaId);
  const isLater = fresh !== undefined && order.delivery !== undefined && isLaterThan(fresh, order.delivery);
  return sendForm(kernel, reply, { ...form, ...changedOffer(fresh, order.grossCents), isLater }, 409);
}

/** Places the order; a refusal shows the form again. */
async function place(
  kernel: Kernel,
  reply: FastifyReply,
  form: FormValues,
  order: CheckoutOrder,
  sent: { quote: string | undefined; key: string },
): Promise<FastifyReply> {
  const { wish } = form.asked;
  const { email } = order.customer;
  try {
    const input = { body: order, validationToken: sent.quote, key: sent.key };
    if (!isInInstalments(order.request.paymentType)) {
      const placed = await callPublic(reply.request, "checkout.placeOrder", checkout.placeOrder, input);
      return redirectToPlaced(reply, kernel, { placed, wish, email });
    }
    const placed = await callPublic(reply.request, "ratepayV1.requestPayment", ratepayV1.requestPayment, input);
    const payment = begunPayment(placed);
    return redirectToPlaced(reply, kernel, { placed, wish, email, ...(payment && { payment }) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return sendRefused(kernel, reply, form, order, error);
  }
}

/**
 * Places the order of a form that was sent, or shows what the form lacks.
 * @param read the form's fields
 */
export async function takeOrder(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  read: (name: string) => string,
): Promise<FastifyReply> {
  const wishes = typedWish(read);
  const wanted = readWish(wishes);
  const shown = shownOffer(read("stand"));
  const areaId = shown?.deliveryAreaId ?? recordId.safeParse(read("angebot")).data;
  // Only a form that was not ours lacks these.
  if ("problems" in wanted || areaId === undefined) return sendPage(reply, goneOfferPage(wishes), 404);
  const paymentType = paymentTypes.find((one) => one === wishes.zahlung);
  if (!shown) {
    const kept = isForeign(request) ? undefined : readKept(read);
    return sendChosen(kernel, reply, { typedWish: wishes, asked: wanted.asked, areaId, kept });
  }
  if (!paymentType) return sendPage(reply, goneOfferPage(wishes), 404);
  const asked: AreaWish = { ...wanted.asked, wish: { ...wanted.asked.wish, paymentType } };
  const typed = typedOrder(read);
  const fresh = await offerOf(reply.request, asked, areaId);
  const isLater = fresh !== undefined && isLaterThan(fresh, { from: shown.deliveryFrom, to: shown.deliveryTo });
  const form = { typedWish: wishes, asked, areaId, offer: fresh && atShownPrice(fresh, shown), isLater, typed };
  if (isForeign(request)) return sendForm(kernel, reply, { ...form, refusals: [foreignForm] }, 403);
  const doubt =
    typed.ort === read("ortGefragt")
      ? undefined
      : placeDoubt(typed.ort, asked.zipcode, await placesOf(request, asked.zipcode));
  const order = readOrder(typed, asked, paymentType, shown);
  if (doubt !== undefined) {
    const problems = { ...("problems" in order && order.problems), ort: doubt };
    return sendForm(kernel, reply, { ...form, problems, askedPlace: typed.ort }, 422);
  }
  if ("problems" in order) return sendForm(kernel, reply, { ...form, problems: order.problems }, 422);
  // Also without an offer of now: the same order may have been placed already, and a refusal says why there is none.
  return place(kernel, reply, form, order.order, { quote: shown.quote, key: read("schluessel") });
}
