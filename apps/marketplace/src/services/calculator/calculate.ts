import type { CallOutput } from "@partner-konto/contracts/call";
import type { heatingOilCalculator } from "@partner-konto/contracts/services/heating-oil-calculator";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/order/values";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import { qualitySteps } from "@partner-konto/domain/pricing/values";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { type Asked, askedNow, inPublic, offersAt, type Seller, sellersIn, typeOf } from "./offers.ts";
import { momentAt } from "./promise-of.ts";

type Calls = typeof heatingOilCalculator;
type Asking = Pick<Context, "db" | "now">;
/** No list of an answer is longer. */
export const mostOffers = 1000;

/** Calls whose body the documents do not ask for: without one there is nothing to look for. */
export function given<Body>(body: Body | undefined): Body {
  if (body === undefined) throw new InvalidInput({ path: "body", message: "a postal code is needed" });
  return body;
}

/** Everybody who sells what is asked for in a postal code. */
export async function sellersOf(context: Asking, zipcode: string, wish: Wish) {
  const [asked, sellers] = await Promise.all([
    askedNow(context, wish),
    sellersIn(context.db, typeOf(wish), [zipcode], momentAt(context.now)),
  ]);
  return { asked, sellers };
}

export async function calculate(context: Asking, zipcode: string, wish: Wish): Promise<CallOutput<Calls["calculate"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const offers = offersAt(asked, sellers, zipcode);
  return {
    at: asked.moment.at,
    zipcode,
    total: offers.length,
    offers: offers.slice(0, mostOffers).map(inPublic),
  };
}

export async function checkAvailability(
  context: Asking,
  zipcode: string,
  wish: Wish,
): Promise<CallOutput<Calls["checkAvailability"]>> {
  const { asked, sellers } = await sellersOf(context, zipcode, wish);
  const offers = offersAt(asked, sellers, zipcode).length;
  return { zipcode, isAvailable: offers > 0, offers };
}

/** What becomes of the offers with each of several choices in the place of the one that was asked for. */
function choices<Name extends string>(
  asked: Asked,
  sellers: readonly Seller[],
  zipcode: string,
  names: readonly Name[],
  change: (name: Name) => Partial<Wish>,
): { name: Name; offers: number; bestGrossCents: number | null }[] {
  return names.map((name) => {
    const offers = offersAt({ ...asked, wish: { ...asked.wish, ...change(name) } }, sellers, zipcode);
    return { name, offers: offers.length, bestGrossCents: offers[0]?.price.grossCents ?? null };
  });
}

/** What there is of each kind, of sellers that were found. */
export function allChoices({ asked, sellers }: Awaited<ReturnType<typeof sellersOf>>, zipcode: string) {
  const of = <Name extends string>(names: readonly Name[], change: (name: Name) => Partial<Wish>) =>
    choices(asked, sellers, zipcode, names, change);
  const isPellet = typeOf(asked.wish) === "PARTNER_PELLET";
  return {
    products: of(isPellet ? pelletTypes : oilSorts, (product) => ({ product })),
    qualitySteps: isPellet ? of(qualitySteps, (qualityStep) => ({ qualityStep })) : [],
    hoses: of(hoseLengths, (hose) => ({ hose })),
    vehicles: of(shortVehicles, (vehicle) => ({ vehicle })),
    deliveryTimes: of(deliveryTimes, (name) => ({ deliveryTimes: name })),
    paymentTypes: of(paymentTypes, (paymentType) => ({ paymentType })),
  };
}

export async function availabilityByChoice(
  context: Asking,
  zipcode: string,
  wish: Wish,
): Promise<CallOutput<Calls["checkAvailabilityV2"]>> {
  const found = await sellersOf(context, zipcode, wish);
  const offers = offersAt(found.asked, found.sellers, zipcode).length;
  return { zipcode, isAvailable: offers > 0, offers, ...allChoices(found, zipcode) };
}
