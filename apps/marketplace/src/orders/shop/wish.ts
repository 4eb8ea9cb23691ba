import { typedTons, typedWhole } from "@partner-konto/domain/format/typed-whole";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import { mostVolume, qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  type Product,
  paymentTypes,
  pelletTypes,
  vehiclesFor,
} from "@partner-konto/domain/goods/values";
import { postalCode } from "@partner-konto/domain/person";
import {
  oilRequest,
  oilWish,
  pelletRequest,
  type Wish,
} from "@partner-konto/domain/prices/calculators/customer-request";
import { wholeReason } from "@partner-konto/domain/validation/amount-faults";
import { statusOf } from "@partner-konto/geodata/directory";

type Goods = "heizoel" | "pellets";

/** The fields of a request in addresses and forms, as a person left them. Nothing in them is personal. */
export const wishFields = [
  "ware",
  "plz",
  "menge",
  "sorte",
  "qualitaet",
  "staubschutz",
  "stellen",
  "schlauch",
  "fahrzeug",
  "lieferzeit",
  "zahlung",
] as const;
export type TypedWish = Record<(typeof wishFields)[number], string>;
export type WishProblems = Partial<Record<"plz" | "menge", string>>;

/** A request to all dealers who deliver to a postal code. */
export interface AreaWish {
  zipcode: string;
  wish: Wish;
}

export const goodsOf = ({ ware }: TypedWish): Goods => (ware === "pellets" ? "pellets" : "heizoel");

export const frontendOf = (typed: TypedWish): FrontendSource =>
  goodsOf(typed) === "pellets" ? "PARTNER_PELLET" : "PARTNER";

/** @param read reads a field of an address or a form; "" without it */
export const typedWish = (read: (name: string) => string): TypedWish =>
  Object.fromEntries(wishFields.map((name) => [name, read(name)])) as TypedWish;

/** @returns the query of an address; empty fields are left out */
export function wishQuery(typed: TypedWish, more: Record<string, string> = {}): string {
  const given = Object.entries({ ...typed, ...more }).filter(([, value]) => value !== "");
  return new URLSearchParams(given).toString();
}

const amountMissing = {
  heizoel: "Bitte geben Sie die Menge in Litern ein, zum Beispiel 3.000.",
  pellets: "Bitte geben Sie die Menge in Tonnen ein, zum Beispiel 6,5.",
};

function readAmount(typed: string, goods: Goods): { amount: number } | { problem: string } {
  const read = goods === "pellets" ? typedTons(typed) : typedWhole(typed, "l");
  if (read.wrong === "empty" || read.wrong === "otherUnit") return { problem: amountMissing[goods] };
  if (read.wrong !== null) return { problem: wholeReason(read) };
  if (read.value >= 1 && read.value <= mostVolume) return { amount: read.value };
  const most = goods === "pellets" ? "1.000 Tonnen" : "1.000.000 Liter";
  return { problem: `Die Menge muss größer als null sein, höchstens ${most}.` };
}

/** A choice that a hand-written address gets wrong becomes the usual one. */
const chosen = <Name extends string>(names: readonly Name[], typed: string): Name | undefined =>
  names.find((name) => name === typed);

/** The times to choose from; "normal" promises the same days as the class that is left out. */
export const offeredTimes = deliveryTimes.filter((one) => one !== "fiveTenDays");

const commonChoices = (typed: TypedWish, product: Product) => ({
  product,
  hose: vehiclesFor(product).length > 0 ? chosen(hoseLengths, typed.schlauch) : undefined,
  vehicle: chosen(vehiclesFor(product), typed.fahrzeug),
  deliveryTimes: chosen(offeredTimes, typed.lieferzeit),
  paymentType: chosen(paymentTypes, typed.zahlung),
  unloadingPoints: /^(?:[1-9]|1\d|20)$/.test(typed.stellen) ? Number(typed.stellen) : undefined,
});

/** The request also carries its postal code, as the calculators take it; orders leave it out. */
function wishOf(typed: TypedWish, zipcode: string, amount: number): Wish {
  const request = { zipcode, amount };
  if (goodsOf(typed) === "heizoel")
    return oilWish(
      oilRequest.parse({ ...request, ...commonChoices(typed, chosen(oilSorts, typed.sorte) ?? "normal") }),
    );
  return pelletRequest.parse({
    ...request,
    ...commonChoices(typed, chosen(pelletTypes, typed.sorte) ?? "loose"),
    qualityStep: chosen(qualitySteps, typed.qualitaet),
    dustProtection: typed.staubschutz === "ja",
  });
}

/** The request that a person typed, or what is wrong with its fields. */
export function readWish(typed: TypedWish): { asked: AreaWish } | { problems: WishProblems } {
  const zipcode = postalCode.safeParse(typed.plz).data;
  const read = readAmount(typed.menge, goodsOf(typed));
  if (zipcode !== undefined && statusOf(zipcode) === undefined) {
    const plz = `Die Postleitzahl ${zipcode} gibt es nicht. Bitte prüfen Sie die Ziffern.`;
    return { problems: { plz, ...("problem" in read && { menge: read.problem }) } };
  }
  if (zipcode !== undefined && "amount" in read) {
    return { asked: { zipcode, wish: wishOf(typed, zipcode, read.amount) } };
  }
  return {
    problems: {
      ...(zipcode === undefined && {
        plz: "Bitte geben Sie die Postleitzahl mit fünf Ziffern ein, zum Beispiel 21335.",
      }),
      ...("problem" in read && { menge: read.problem }),
    },
  };
}
