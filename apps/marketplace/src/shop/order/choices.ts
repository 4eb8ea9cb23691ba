import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/order/values";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/pricing/values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/texts/order-values";
import { hiddenField, inputField, selectField } from "../fields.ts";
import { type Kept, keptFields } from "./kept.ts";
import { goodsOf, type TypedWish } from "./wish.ts";

const options = <Name extends string>(names: readonly Name[], texts: Readonly<Record<Name, string>>) =>
  names.map((name) => [name, texts[name]] as const);

const timesUsualFirst = ["normal", ...deliveryTimes.filter((one) => one !== "normal")] as const;
const paymentsAllFirst = ["all", ...paymentTypes] as const;
const points = Array.from({ length: 20 }, (_, at) => [String(at + 1), String(at + 1)] as const);
const amountLabels = { heizoel: "Menge in Litern", pellets: "Menge in Tonnen" };

/** The form beside the offers: every choice that changes them. */
export function choicesForm(typed: TypedWish, wish: Wish, kept: Kept | undefined): string {
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
  return `<form class="card" id="auswahl" method="${kept ? "post" : "get"}" action="/shop/angebote" novalidate><h2>Auswahl ändern</h2>${hiddenField("ware", goods)}${keptFields(kept)}
${inputField({ name: "plz", label: "Postleitzahl", value: typed.plz }, 'inputmode="numeric" autocomplete="postal-code"')}
${inputField({ name: "menge", label: amountLabels[goods], value: typed.menge }, 'inputmode="decimal" autocomplete="off"')}
${select("sorte", isOil ? "Sorte" : "Lieferform", wish.product, isOil ? options(oilSorts, productTexts) : options(pelletTypes, productTexts))}${ofPellets}
${select("lieferzeit", "Lieferzeit", wish.deliveryTimes, options(timesUsualFirst, deliveryTimesTexts))}
${select("zahlung", "Zahlungsart", wish.paymentType, options(paymentsAllFirst, paymentTexts))}
${select("stellen", "Abladestellen", String(wish.unloadingPoints), points)}
${select("schlauch", "Schlauchlänge", wish.hose, options(hoseLengths, hoseTexts))}
${select("fahrzeug", "Fahrzeug", wish.vehicle, options(shortVehicles, vehicleTexts))}
<button>Angebote neu berechnen</button></form>`;
}
