import { checkout } from "@partner-konto/contracts/services/checkout";
import { geography } from "@partner-konto/contracts/services/geography";
import type { CheckoutOrder } from "@partner-konto/domain/order/checkout";
import { paymentTypes } from "@partner-konto/domain/order/values";
import { recordId } from "@partner-konto/domain/person";
import { quotedOffer } from "@partner-konto/domain/pricing/calculator-answers";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import { notFound, Refusal } from "../../kernel/refusal.ts";
import { sendFile } from "../../kernel/send-file.ts";
import { isForeign } from "../foreign-form.ts";
import { field } from "../form.ts";
import { callPublic } from "../public-call.ts";
import { sendPage } from "../send-page.ts";
import { documentKinds, documents, pageOfCompany, pageOfDealer } from "./dealer.ts";
import { type Offer, offerOf, offersFor, paymentsOf } from "./offers.ts";
import { offersOnPage, offersPage } from "./offers-page.ts";
import { type GoneForm, goneFormPage, type OrderForm, orderFormPage } from "./order-page.ts";
import { goneOfferPage, placedPage } from "./outcome-pages.ts";
import { paymentPage } from "./payment-page.ts";
import { searchPage } from "./search-page.ts";
import { ratingsOf } from "./stars.ts";
import { readOrder, typedOrder } from "./typed-order.ts";
import { type Asked, readWish, type TypedWish, typedWish } from "./wish.ts";

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

/** The offer that a form showed. Only its price and its quote are believed, and the quote decides whether the price holds. */
function shownOffer(text: string): Offer | undefined {
  try {
    return quotedOffer.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The offer of now at the price that was shown. Names and days of a form are not believed, because anybody can write a form. */
function atShownPrice(offer: Offer, shown: Offer | undefined): Offer {
  if (!shown) return offer;
  const { grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil } = shown;
  return { ...offer, grossCents, grossPerUnitCents, vatPercent, vatCents, quote, quotedUntil };
}

/** The offer of now, and the price that was shown before where it is another one. */
const changed = (offer: Offer | undefined, oldCents: number): Pick<Shown, "offer" | "oldCents"> => ({
  offer,
  ...(offer && offer.grossCents !== oldCents && { oldCents }),
});

const isLaterThan = (offer: Offer, shown: Offer): boolean =>
  offer.deliveryFrom > shown.deliveryFrom || offer.deliveryTo > shown.deliveryTo;

/** What the requests of a form carry; the rest is looked up. */
type Shown = Omit<OrderForm & GoneForm, "places" | "dealer" | "now" | "offer"> & { offer: Offer | undefined };

/** The way from a postal code to an order. Personal data are in bodies only. */
export async function orderRoutes(app: FastifyInstance, { kernel }: { kernel: Kernel }): Promise<void> {
  const placesOf = (zipcode: string): Promise<string[]> =>
    callPublic(app, "geography.getPlaceNames", geography.getPlaceNames, { zipcode });

  const formPage = async (reply: FastifyReply, { offer, ...form }: Shown, status = 200) => {
    const [places, dealer] = await Promise.all([
      placesOf(form.asked.zipcode),
      pageOfDealer(app, offer?.agencySlug ?? null),
    ]);
    const page = offer
      ? orderFormPage({ ...form, offer, places, dealer, now: kernel.now() })
      : goneFormPage({ ...form, places });
    return sendPage(reply, page, status);
  };

  app.get<{ Querystring: Query }>("/shop", ({ query }, reply) =>
    sendPage(reply, searchPage(typedWish(queryReader(query)))),
  );

  app.get<{ Querystring: Query }>("/shop/angebote", async ({ query }, reply) => {
    const typed = typedWish(queryReader(query));
    const read = readWish(typed);
    if ("problems" in read) return sendPage(reply, searchPage(typed, read.problems), 422);
    const { total, offers } = await offersFor(app, read.asked);
    const last = Math.max(1, Math.ceil(offers.length / offersOnPage));
    const page = Math.min(last, Math.max(1, Math.trunc(Number(queryReader(query)("seite"))) || 1));
    const shown = offers.slice((page - 1) * offersOnPage, page * offersOnPage);
    const ratings = await ratingsOf(app, shown);
    return sendPage(reply, offersPage({ typed, asked: read.asked, total, shown, ratings, page, hasMore: page < last }));
  });

  app.get<{ Querystring: Query }>("/shop/bestellen", async ({ query }, reply) => {
    const read = queryReader(query);
    const typed = typedWish(read);
    const wanted = readWish(typed);
    if ("problems" in wanted) return sendPage(reply, searchPage(typed, wanted.problems), 422);
    const choices = await paymentsOf(app, wanted.asked, read("angebot"));
    const [first, second] = choices;
    if (!first) return sendPage(reply, goneOfferPage(typed), 404);
    if (second) return sendPage(reply, paymentPage(typed, wanted.asked, choices));
    const { zipcode, wish } = wanted.asked;
    const { city } = await callPublic(app, "geography.getCity", geography.getCity, { zipcode });
    return formPage(reply, {
      typedWish: { ...typed, zahlung: first.paymentType },
      asked: { zipcode, wish: { ...wish, paymentType: first.paymentType } },
      areaId: first.offer.deliveryAreaId,
      offer: first.offer,
      typed: { ...typedOrder(() => ""), ort: city ?? "" },
    });
  });

  /** Places the order; a refusal shows the form again. */
  async function place(
    reply: FastifyReply,
    form: Shown,
    order: CheckoutOrder,
    sent: { quote: string | undefined; key: string },
  ) {
    const { asked, areaId } = form;
    try {
      const input = { body: order, validationToken: sent.quote, key: sent.key };
      const placed = await callPublic(app, "checkout.placeOrder", checkout.placeOrder, input);
      return sendPage(reply, placedPage(placed, asked, order.customer.email));
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
      if (error.code === "DELIVERY_CHANGED" && form.offer && newPrice)
        return formPage(reply, { ...form, offer: { ...form.offer, ...newPrice }, isLater: true }, 409);
      if (error.code !== "PRICE_CHANGED") throw error;
      // The days may have moved with the price, so the whole offer is asked for again.
      const fresh = await offerOf(app, asked, areaId);
      return formPage(reply, { ...form, ...changed(fresh, order.grossCents) }, 409);
    }
  }

  /** A document of a dealer's public page. Its file name is public, and this is the host that knows the files. */
  app.get<{ Querystring: Query }>("/shop/unterlagen", async ({ query }, reply) => {
    const read = queryReader(query);
    const kind = documentKinds.find((one) => one === read("art"));
    const page = kind && (await pageOfCompany(app, read("haendler")));
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
    const paymentType = paymentTypes.find((one) => one === typedWishes.zahlung);
    // Only a form that was not ours lacks these.
    if ("problems" in wanted || areaId === undefined || !paymentType)
      return sendPage(reply, goneOfferPage(typedWishes), 404);
    const asked: Asked = { ...wanted.asked, wish: { ...wanted.asked.wish, paymentType } };
    const typed = typedOrder(read);
    const fresh = await offerOf(app, asked, areaId);
    // While its quote holds, the call says so; an order at the price of now is asked for no days.
    const isOld = shown?.quotedUntil === undefined || new Date(shown.quotedUntil) <= kernel.now();
    const isLater = fresh !== undefined && shown !== undefined && isOld && isLaterThan(fresh, shown);
    const offer = isLater ? changed(fresh, shown.grossCents) : { offer: fresh && atShownPrice(fresh, shown) };
    const form = { typedWish: typedWishes, asked, areaId, ...offer, isLater, typed };
    if (isForeign(request)) return formPage(reply, { ...form, refusals: [foreignForm] }, 403);
    if (!shown) return formPage(reply, form, fresh ? 200 : 409);
    const order = readOrder(typed, asked, paymentType, shown);
    if ("problems" in order) return formPage(reply, { ...form, problems: order.problems }, 422);
    if (isLater) return formPage(reply, form, 409);
    // Also without an offer of now: the same order may have been placed already, and a refusal says why there is none.
    return place(reply, form, order.order, { quote: shown.quote, key: read("schluessel") });
  });
}
