import { deliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import {
  type DeliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  vehiclesFor,
} from "@partner-konto/domain/goods/values";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { hiddenField, inputField, selectField } from "../../shop/fields.ts";
import { type KeptEntries, keptFields } from "./kept-entries.ts";
import { goodsOf, offeredTimes, type TypedWish } from "./wish.ts";

const options = <Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) =>
  names.map((name) => [name, texts[name]] as const);

/** Each class's promise, beside its days. */
const timeTexts: Readonly<Record<DeliveryTimes, string>> = {
  ...deliveryTimesTexts,
  normal: "normal",
  today: "so schnell wie möglich",
  twentyFourHours: "sehr eilig",
  twoWorkingDays: "Express",
};

/** The times with the days that they promise now, such as "normal: Mo., 07.12. bis Mo., 14.12."; a dealer may take longer. */
const timesAt = (now: string): (readonly [DeliveryTimes, string])[] =>
  (["normal", ...offeredTimes.filter((one) => one !== "normal")] as const).map((name) => {
    const { from, to } = deliveryPromise(name, now);
    const days = [...new Set([from, to])].map(formatDayWithoutYear).join(" bis ");
    return [name, `${timeTexts[name]}: ${days}`];
  });

const paymentsAllFirst = ["all", ...paymentTypes] as const;
const points = Array.from({ length: 20 }, (_, at) => [String(at + 1), String(at + 1)] as const);
const amountLabels = { heizoel: "Menge in Litern", pellets: "Menge in Tonnen" };

/** The form beside the offers: every choice that changes them. */
export function choicesForm(typed: TypedWish, wish: Wish, entries: KeptEntries | undefined, now: string): string {
  const goods = goodsOf(typed);
  const isOil = goods === "heizoel";
  const select = (name: string, label: string, value: string, all: readonly (readonly [string, string])[]) =>
    selectField({ name, label, value }, all);
  const ofPellets = isOil
    ? ""
    : `${select("qualitaet", "Qualität", wish.qualityStep ?? "", options(qualitySteps, pelletNormTexts))}${select(
        "staubschutz",
        "Staubschutz",
        wish.dustProtection ? "ja" : "",
        [
          ["", "ohne"],
          ["ja", "mit"],
        ],
      )}`;
  const vehicles = vehiclesFor(wish.product);
  const ofVehicle =
    vehicles.length === 0
      ? ""
      : `${select("schlauch", "Schlauchlänge", wish.hose, options(hoseLengths, hoseTexts))}${select("fahrzeug", "Fahrzeug", wish.vehicle, options(vehicles, vehicleTexts))}`;
  return `<form class="card" id="auswahl" method="${entries ? "post" : "get"}" action="/shop/angebote" novalidate><h2>Auswahl ändern</h2>${hiddenField("ware", goods)}${keptFields(entries)}
${inputField({ name: "plz", label: "Postleitzahl", value: typed.plz }, 'inputmode="numeric" autocomplete="postal-code"')}
${inputField({ name: "menge", label: amountLabels[goods], value: typed.menge }, 'inputmode="decimal" autocomplete="off"')}
${select("sorte", isOil ? "Sorte" : "Lieferform", wish.product, isOil ? options(oilSorts, productTexts) : options(pelletTypes, productTexts))}${ofPellets}
${select("lieferzeit", "Lieferzeit", wish.deliveryTimes, timesAt(now))}
${select("zahlung", "Zahlungsart", wish.paymentType, options(paymentsAllFirst, paymentTexts))}
${select("stellen", "Abladestellen", String(wish.unloadingPoints), points)}
${ofVehicle}
<button>Angebote neu berechnen</button></form>`;
}
