import { geography } from "@partner-konto/contracts/areas/geography";
import { checkout } from "@partner-konto/contracts/orders/checkout";
import { ratepayV1 } from "@partner-konto/contracts/orders/ratepay-v1";
import { paymentTypes } from "@partner-konto/domain/goods/values";
import type { CheckoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import { recordId } from "@partner-konto/domain/person";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { sendFile } from "../../kernel/http/send-file.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { isForeign } from "../../shop/foreign-form.ts";
import { field } from "../../shop/form.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import { documentKinds, documents, pageOfCompany, pageOfDealer } from "./dealer.ts";
import { isInInstalments, plansFor } from "./instalments.ts";
import { type KeptEntries, readKept, typedAt } from "./kept-entries.ts";
import { nearestAmount } from "./nearest-amount.ts";
import { type Offer, offerOf, offersFor, paymentsOf } from "./offers.ts";
import { offersOnPage, offersPage } from "./offers-page.ts";
import { type GoneForm, goneFormPage, type OrderForm, orderFormPage } from "./order-page.ts";
import { goneOfferPage, placedElsewherePage, placedPage } from "./outcome-pages.ts";
import { begunPayment, paymentSection } from "./payment-outcome.ts";
import { paymentPage } from "./payment-page.ts";
import { placeDoubt } from "./place-doubt.ts";
import { placedHere, placedPath, redirectToPlaced } from "./placed-cookie.ts";
import { searchPage } from "./search-page.ts";
import { atShownPrice, changedOffer, isLaterThan, shownOffer } from "./shown-offer.ts";
import { shownPayments } from "./shown-payments.ts";
import { ratingsOf } from "./stars.ts";
import { readOrder, typedOrder } from "./typed-order.ts";
import { type AreaWish, readWish, type TypedWish, typedWish, wishQuery } from "./wish.ts";

/** A form's encoding needs nine bytes for many of a note's code units. */
const bodyLimit = 1024 * 1024;

const foreignForm =
  "Diese Bestellung kam von einer anderen Seite. Bitte prüfen Sie Ihre Angaben und schicken Sie sie noch einmal ab.";
const usedForm =
  "Mit diesem Formular haben Sie schon bestellt. Änderungen teilen Sie bitte dem Händler mit. Schicken Sie das Formular nur noch einmal ab, wenn Sie etwas anderes bestellen möchten.";

type Query = Record<string, string | string[] | undefined>;

/** A field of an address; of a field given twice the first counts. */
const queryReader =
  (query: Query) =>
  (name: string): string =>
    [query[name]].flat()[0] ?? "";

const formReader =
  (body: unknown) =>
  (name: string): string =>
    field(body, name) ?? "";

/** The values in a form's requests; the rest is looked up. */
type FormValues = Omit<
  OrderForm & GoneForm,
  "places" | "dealer" | "now" | "offer" | "plans" | "isSandbox" | "isUnfinanced"
> & {
  offer: Offer | undefined;
};

/** An offer that was chosen, before anything of it is shown. */
interface ChosenOffer {
  typedWish: TypedWish;
  asked: AreaWish;
  areaId: string;
  kept: KeptEntries | undefined;
}

/** The way from a postal code to an order. Personal data are in bodies only. */
export async function orderRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  const placesOf = (request: FastifyRequest, zipcode: string): Promise<string[]> =>
    callPublic(request, "geography.getPlaceNames", geography.getPlaceNames, { zipcode });

  const isSandbox = (): boolean => kernel.parts.instalments.provider.isSandbox === true;

  const formPage = async (reply: FastifyReply, { offer, ...form }: FormValues, status = 200) => {
    const [places, dealer, plans] = await Promise.all([
      placesOf(reply.request, form.asked.zipcode),
      pageOfDealer(reply.request, offer?.agencySlug ?? null),
      offer && isInInstalments(form.asked.wish.paymentType) ? plansFor(reply.request, offer) : undefined,
    ]);
    const isUnfinanced = plans?.length === 0;
    if (!offer || isUnfinanced)
      return sendPage(reply, goneFormPage({ ...form, places, isUnfinanced }), isUnfinanced ? 409 : status);
    const shown = { ...form, offer, places, dealer, now: kernel.now(), isSandbox: isSandbox() };
    return sendPage(reply, orderFormPage({ ...shown, ...(plans && { plans }) }), status);
  };

  async function sendOffers(reply: FastifyReply, typed: TypedWish, turned: string, kept?: KeptEntries) {
    const read = readWish(typed);
    if ("problems" in read) return sendPage(reply, searchPage(typed, read.problems, kept), 422);
    const { total, offers } = await offersFor(reply.request, read.asked);
    const last = Math.max(1, Math.ceil(offers.length / offersOnPage));
    const nth = Math.min(last, Math.max(1, Math.trunc(Number(turned)) || 1));
    const shown = offers.slice((nth - 1) * offersOnPage, nth * offersOnPage);
    const { asked } = read;
    const [ratings, payments, nearest] = await Promise.all([
      ratingsOf(reply.request, shown),
      shownPayments(reply.request, asked, shown),
      total === 0 ? nearestAmount(reply.request, asked) : undefined,
    ]);
    const now = kernel.now().toISOString();
    const page = { typed, asked, total, shown, ratings, payments, nearest, page: nth, hasMore: nth < last, kept, now };
    return sendPage(reply, offersPage(page));
  }

  /** The form for a chosen offer, or first the ways to pay where the dealer takes several. */
  async function sendChosen(reply: FastifyReply, { typedWish, asked, areaId, kept }: ChosenOffer) {
    const choices = await paymentsOf(reply.request, asked, areaId);
    const typed = kept ? typedAt(kept, asked.zipcode) : typedOrder(() => "");
    const [first, second] = choices;
    if (!first) {
      const id = recordId.safeParse(areaId).data;
      if (!kept || id === undefined) return sendPage(reply, goneOfferPage(typedWish), 404);
      return formPage(reply, { typedWish, asked, areaId: id, offer: undefined, typed }, 404);
    }
    if (second || !first.isFinanced) return sendPage(reply, paymentPage({ typed: typedWish, asked, choices, kept }));
    const { offer, paymentType } = first;
    const { zipcode, wish } = asked;
    const city =
      typed.ort || (await callPublic(reply.request, "geography.getCity", geography.getCity, { zipcode })).city;
    return formPage(reply, {
      typedWish: { ...typedWish, zahlung: paymentType },
      asked: { zipcode, wish: { ...wish, paymentType } },
      areaId: offer.deliveryAreaId,
      offer,
      typed: { ...typed, ort: city ?? "" },
    });
  }

  app.get<{ Querystring: Query }>("/shop", ({ query }, reply) =>
    sendPage(reply, searchPage(typedWish(queryReader(query)))),
  );

  app.get<{ Querystring: Query }>("/shop/angebote", ({ query }, reply) => {
    const read = queryReader(query);
    return sendOffers(reply, typedWish(read), read("seite"));
  });

  /** A choice that is changed after something was typed. */
  app.post("/shop/angebote", { bodyLimit }, (request, reply) => {
    const read = formReader(request.body);
    const typed = typedWish(read);
    const kept = isForeign(request) ? undefined : readKept(read);
    return kept
      ? sendOffers(reply, typed, read("seite"), kept)
      : reply.redirect(`/shop/angebote?${wishQuery(typed)}`, 303);
  });

  app.get<{ Querystring: Query }>("/shop/bestellen", async ({ query }, reply) => {
    const read = queryReader(query);
    const typed = typedWish(read);
    const wanted = readWish(typed);
    if ("problems" in wanted) return sendPage(reply, searchPage(typed, wanted.problems), 422);
    const chosen = { typedWish: typed, asked: wanted.asked, areaId: read("angebot"), kept: undefined };
    return sendChosen(reply, chosen);
  });

  /** Places the order; a refusal shows the form again. */
  async function place(
    reply: FastifyReply,
    form: FormValues,
    order: CheckoutOrder,
    sent: { quote: string | undefined; key: string },
  ) {
    const { asked, areaId } = form;
    try {
      const input = { body: order, validationToken: sent.quote, key: sent.key };
      if (!isInInstalments(order.request.paymentType)) {
        const placed = await callPublic(reply.request, "checkout.placeOrder", checkout.placeOrder, input);
        return redirectToPlaced(reply, kernel, { placed, wish: asked.wish, email: order.customer.email });
      }
      const placed = await callPublic(reply.request, "ratepayV1.requestPayment", ratepayV1.requestPayment, input);
      const payment = begunPayment(placed);
      return redirectToPlaced(reply, kernel, {
        placed,
        wish: asked.wish,
        email: order.customer.email,
        ...(payment && { payment }),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === "OFFER_REFUSED") {
        const refusals = error.details.refusedFields?.map(({ text }) => text) ?? [];
        return formPage(reply, { ...form, refusals }, 409);
      }
      if (error.code === "IDEMPOTENCY_KEY_REUSED") return formPage(reply, { ...form, refusals: [usedForm] }, 409);
      if (error.code === "NOT_FOUND") return formPage(reply, { ...form, offer: undefined }, 404);
      const { newPrice } = error.details;
      // The shown price still holds on the later days, with a quote of its own.
      if (error.code === "DELIVERY_CHANGED" && form.offer && newPrice) {
        const { deliveryFrom = form.offer.deliveryFrom, deliveryTo = form.offer.deliveryTo } = newPrice;
        const offer = { ...form.offer, ...newPrice, deliveryFrom, deliveryTo };
        return formPage(reply, { ...form, offer, isLater: true }, 409);
      }
      if (error.code !== "PRICE_CHANGED") throw error;
      // The days may have moved with the price, so the whole offer is asked for again.
      const fresh = await offerOf(reply.request, asked, areaId);
      const isLater = fresh !== undefined && order.delivery !== undefined && isLaterThan(fresh, order.delivery);
      return formPage(reply, { ...form, ...changedOffer(fresh, order.grossCents), isLater }, 409);
    }
  }

  app.get(placedPath, (request, reply) => {
    const here = placedHere(request, kernel);
    if (!here) return sendPage(reply, placedElsewherePage());
    const { placed, wish, email, payment } = here;
    const section = payment && paymentSection({ ...payment, isSandbox: isSandbox() });
    return sendPage(reply, placedPage(placed, wish, email, section));
  });

  /** A document of a dealer's public page. Its file name is public, and this is the host that knows the files. */
  app.get<{ Querystring: Query }>("/shop/unterlagen", async ({ query }, reply) => {
    const read = queryReader(query);
    const kind = documentKinds.find((one) => one === read("art"));
    const page = kind && (await pageOfCompany(reply.request, read("haendler")));
    const file = kind && page?.[kind];
    const data = file ? await kernel.files.get(file) : undefined;
    if (!page || !kind || !data) throw notFound();
    return sendFile(reply, { name: `${documents[kind]} ${page.profileName}.pdf`, type: "application/pdf", data });
  });

  app.post("/shop/bestellen", { bodyLimit }, async (request, reply) => {
    const read = formReader(request.body);
    const typedWishes: TypedWish = typedWish(read);
    const wanted = readWish(typedWishes);
    const shown = shownOffer(read("stand"));
    const areaId = shown?.deliveryAreaId ?? recordId.safeParse(read("angebot")).data;
    // Only a form that was not ours lacks these.
    if ("problems" in wanted || areaId === undefined) return sendPage(reply, goneOfferPage(typedWishes), 404);
    const paymentType = paymentTypes.find((one) => one === typedWishes.zahlung);
    if (!shown) {
      const kept = isForeign(request) ? undefined : readKept(read);
      return sendChosen(reply, { typedWish: typedWishes, asked: wanted.asked, areaId, kept });
    }
    if (!paymentType) return sendPage(reply, goneOfferPage(typedWishes), 404);
    const asked: AreaWish = { ...wanted.asked, wish: { ...wanted.asked.wish, paymentType } };
    const typed = typedOrder(read);
    const fresh = await offerOf(reply.request, asked, areaId);
    const isLater = fresh !== undefined && isLaterThan(fresh, { from: shown.deliveryFrom, to: shown.deliveryTo });
    const form = { typedWish: typedWishes, asked, areaId, offer: fresh && atShownPrice(fresh, shown), isLater, typed };
    if (isForeign(request)) return formPage(reply, { ...form, refusals: [foreignForm] }, 403);
    const doubt =
      typed.ort === read("ortGefragt")
        ? undefined
        : placeDoubt(typed.ort, asked.zipcode, await placesOf(request, asked.zipcode));
    const order = readOrder(typed, asked, paymentType, shown);
    if (doubt !== undefined) {
      const problems = { ...("problems" in order && order.problems), ort: doubt };
      return formPage(reply, { ...form, problems, askedPlace: typed.ort }, 422);
    }
    if ("problems" in order) return formPage(reply, { ...form, problems: order.problems }, 422);
    // Also without an offer of now: the same order may have been placed already, and a refusal says why there is none.
    return place(reply, form, order.order, { quote: shown.quote, key: read("schluessel") });
  });
}
