import { geography } from "@partner-konto/contracts/areas/geography";
import { recordId } from "@partner-konto/domain/person";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import { callPublic } from "../../shop/public-call.ts";
import { sendPage } from "../../shop/send-page.ts";
import { pageOfDealer } from "./dealer.ts";
import { isInInstalments, plansFor } from "./instalments.ts";
import { type KeptEntries, typedAt } from "./kept-entries.ts";
import { type Offer, paymentsOf } from "./offers.ts";
import { type GoneForm, goneFormPage, type OrderForm, orderFormPage } from "./order-page.ts";
import { goneOfferPage } from "./outcome-pages.ts";
import { paymentPage } from "./payment-page.ts";
import { typedOrder } from "./typed-order.ts";
import type { AreaWish, TypedWish } from "./wish.ts";

/** The values in a form's requests; the rest is looked up. */
export type FormValues = Omit<
  OrderForm & GoneForm,
  "places" | "dealer" | "now" | "offer" | "plans" | "isSandbox" | "isUnfinanced"
> & {
  offer: Offer | undefined;
};

/** An offer that was chosen, before anything of it is shown. */
export interface ChosenOffer {
  typedWish: TypedWish;
  asked: AreaWish;
  areaId: string;
  kept: KeptEntries | undefined;
}

export const placesOf = (request: FastifyRequest, zipcode: string): Promise<string[]> =>
  callPublic(request, "geography.getPlaceNames", geography.getPlaceNames, { zipcode });

export const isSandbox = (kernel: Kernel): boolean => kernel.parts.instalments.provider.isSandbox === true;

/** The form of an order, or a page that says why there is none. */
export async function sendForm(
  kernel: Kernel,
  reply: FastifyReply,
  { offer, ...form }: FormValues,
  status = 200,
): Promise<FastifyReply> {
  const [places, dealer, plans] = await Promise.all([
    placesOf(reply.request, form.asked.zipcode),
    pageOfDealer(reply.request, offer?.agencySlug ?? null),
    offer && isInInstalments(form.asked.wish.paymentType) ? plansFor(reply.request, offer) : undefined,
  ]);
  const isUnfinanced = plans?.length === 0;
  if (!offer || isUnfinanced)
    return sendPage(reply, goneFormPage({ ...form, places, isUnfinanced }), isUnfinanced ? 409 : status);
  const shown = { ...form, offer, places, dealer, now: kernel.now(), isSandbox: isSandbox(kernel) };
  return sendPage(reply, orderFormPage({ ...shown, ...(plans && { plans }) }), status);
}

/** The form for a chosen offer, or first the ways to pay where the dealer takes several. */
export async function sendChosen(
  kernel: Kernel,
  reply: FastifyReply,
  { typedWish, asked, areaId, kept }: ChosenOffer,
): Promise<FastifyReply> {
  const choices = await paymentsOf(reply.request, asked, areaId);
  const typed = kept ? typedAt(kept, asked.zipcode) : typedOrder(() => "");
  const [first, second] = choices;
  if (!first) {
    const id = recordId.safeParse(areaId).data;
    if (!kept || id === undefined) return sendPage(reply, goneOfferPage(typedWish), 404);
    return sendForm(kernel, reply, { typedWish, asked, areaId: id, offer: undefined, typed }, 404);
  }
  if (second || !first.isFinanced) return sendPage(reply, paymentPage({ typed: typedWish, asked, choices, kept }));
  const { offer, paymentType } = first;
  const { zipcode, wish } = asked;
  const city = typed.ort || (await callPublic(reply.request, "geography.getCity", geography.getCity, { zipcode })).city;
  return sendForm(kernel, reply, {
    typedWish: { ...typedWish, zahlung: paymentType },
    asked: { zipcode, wish: { ...wish, paymentType } },
    areaId: offer.deliveryAreaId,
    offer,
    typed: { ...typed, ort: city ?? "" },
  });
}
