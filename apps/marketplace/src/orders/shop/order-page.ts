import { randomUUID } from "node:crypto";
import { formatTime } from "@partner-konto/domain/format/clock";
import { hoseTexts, paymentTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { frontendFor, vehiclesFor } from "@partner-konto/domain/goods/values";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import { salutations } from "@partner-konto/domain/orders/placing/checkout";
import type { ProfilePage } from "@partner-konto/domain/ratings/public-pages";
import { escapeHtml } from "../../kernel/http/escape-html.ts";
import { areaField, hiddenField, inputField, radioField } from "../../shop/fields.ts";
import { orderPage, type ShopPage } from "../../shop/pages.ts";
import { legalTexts } from "./dealer.ts";
import { wishHidden } from "./kept-entries.ts";
import type { Offer } from "./offers.ts";
import { noPlanText, plansField, sandboxNote } from "./plan-texts.ts";
import { row } from "./row.ts";
import { type OrderField, type OrderProblems, orderFields, type TypedOrder } from "./typed-order.ts";
import { daysText, goodsText, totalText, unitPriceText, vatText } from "./value-texts.ts";
import type { AreaWish, TypedWish } from "./wish.ts";

/** Everything that the form of an order shows. */
export interface OrderForm {
  typedWish: TypedWish;
  /** With the chosen way to pay. */
  asked: AreaWish;
  /** The offer of now with the price that was shown; the form sends it back, so that a page with errors keeps the promised price. */
  offer: Offer;
  typed: TypedOrder;
  /** Names of places with the postal code. */
  places: readonly string[];
  /** The dealer's public page, with its documents. */
  dealer: ProfilePage | undefined;
  problems?: OrderProblems;
  /** A place that the form asks about; sent again it counts. */
  askedPlace?: string;
  now: Date;
  /** The plans for the price, where the customer pays in instalments. */
  plans?: readonly InstalmentPlan[];
  isSandbox: boolean;
  /** Why the order was not placed. */
  refusals?: readonly string[];
  /** The price that was shown before, if it has changed. */
  oldCents?: number;
  /** Whether the delivery is promised for later days than those that were shown. */
  isLater?: boolean;
}

/** Everything that the form shows after its offer has gone. */
export type GoneForm = Pick<OrderForm, "typedWish" | "asked" | "typed" | "places" | "problems" | "refusals"> & {
  areaId: string;
  /** The dealer still sells, but nobody finances the price. */
  isUnfinanced?: boolean;
};

function summary({ asked: { zipcode, wish }, offer, now }: OrderForm): string {
  const points = wish.unloadingPoints === 1 ? "" : `${wish.unloadingPoints} Abladestellen, `;
  const access = `${vehicleTexts[wish.vehicle]}, ${points}Schlauch ${hoseTexts[wish.hose]}`;
  const vehicle = vehiclesFor(wish.product).length === 0 ? "" : row("Fahrzeug", access);
  const { quotedUntil } = offer;
  const isHolding = quotedUntil !== undefined && Date.parse(quotedUntil) > now.getTime();
  return `<section class="card" aria-label="Ihre Auswahl"><dl>${row("Händler", `${offer.brandName}, ${offer.agencyName}`)}${row("Ware", goodsText(wish))}${row("Lieferung", `${daysText(offer.deliveryFrom, offer.deliveryTo)} nach ${zipcode}`)}${vehicle}${row("Zahlung", paymentTexts[wish.paymentType])}${row("Einzelpreis", unitPriceText(wish, offer.grossPerUnitCents))}</dl>
<p class="total"><strong>${totalText(offer.grossCents)}</strong> <span class="quiet">${vatText(offer.vatPercent)} (${totalText(offer.vatCents)})</span></p>
${isHolding ? `<p>Dieser Preis gilt bis ${formatTime(quotedUntil)}.</p>` : ""}
<p><a href="#aendern">Auswahl ändern</a></p></section>`;
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("");

function alertOf({ offer, oldCents, isLater = false, problems = {}, refusals = [] }: OrderForm): string {
  const still = "Ihre Bestellung ist noch nicht abgeschickt, Ihre Angaben sind noch da.";
  const price =
    oldCents === undefined
      ? ""
      : `<p>Der Preis hat sich geändert: bisher ${totalText(oldCents)}, jetzt <strong>${totalText(offer.grossCents)}</strong>. ${still}</p>`;
  const later = isLater
    ? `<p>Die Lieferung kommt jetzt später: ${daysText(offer.deliveryFrom, offer.deliveryTo)}. ${still}</p>`
    : "";
  if (price + later !== "" || refusals.length > 0)
    return `<div role="alert">${price}${later}${paragraphs(refusals)}</div>`;
  return Object.keys(problems).length === 0 ? "" : '<p role="alert">Bitte sehen Sie sich die markierten Felder an.</p>';
}

function fields(form: Pick<OrderForm, "typed" | "problems" | "places" | "asked">): string {
  const { typed, problems = {}, places, asked } = form;
  const first = orderFields.find((name) => problems[name] !== undefined);
  const field = (name: OrderField, label: string, hint?: string) => ({
    name,
    label,
    value: typed[name],
    problem: problems[name],
    isFirst: first === name,
    ...(hint !== undefined && { hint }),
  });
  const input = (name: OrderField, label: string, attributes: string, hint?: string): string =>
    inputField(field(name, label, hint), attributes);
  const people = salutations.map((one) => [one, one] as const);
  const isOther = [typed.empfAnrede, typed.empfVorname, typed.empfNachname].some((text) => text !== "");
  return `<h2>Wer bestellt?</h2>${radioField(field("anrede", "Anrede"), people)}
<div class="pair">${input("vorname", "Vorname", 'autocomplete="given-name" required')}${input("nachname", "Nachname", 'autocomplete="family-name" required')}</div>
${input("firma", "Firma (freiwillig)", 'autocomplete="organization"')}
<div class="pair">${input("email", "E-Mail-Adresse", 'type="email" autocomplete="email" required')}${input("telefon", "Telefon", 'type="tel" autocomplete="tel" required')}</div>
<h2>Wohin liefern wir?</h2><div class="pair street">${input("strasse", "Straße", 'autocomplete="address-line1" required')}${input("hausnummer", "Hausnummer", 'autocomplete="off"')}</div>
<div class="pair place"><div class="field"><span class="label">Postleitzahl</span><p class="fixed">${asked.zipcode}</p></div>${input("ort", "Ort", 'list="orte" autocomplete="address-level2" required')}<datalist id="orte">${places.map((name) => `<option value="${escapeHtml(name)}"></option>`).join("")}</datalist></div>
<details${isOther ? " open" : ""}><summary>Jemand anders nimmt die Lieferung an</summary>${radioField(field("empfAnrede", "Anrede dieser Person"), people, false)}
<div class="pair">${input("empfVorname", "Vorname dieser Person", 'autocomplete="off"')}${input("empfNachname", "Nachname dieser Person", 'autocomplete="off"')}</div></details>
${areaField(field("hinweis", "Hinweis für den Händler (freiwillig)", "Zum Beispiel: Der Tank steht hinter dem Haus."))}`;
}

function planPart({ plans, offer, typed, problems = {}, isSandbox }: OrderForm): string {
  if (!plans) return "";
  const field = { plans, priceCents: offer.grossCents, typed: typed.monate, problem: problems.monate };
  return `<h2>Ihre Ratenzahlung</h2>${plansField(field)}${sandboxNote(isSandbox)}`;
}

/** The button carries everything typed. It stands behind the one that orders, because the Enter key presses a form's first button. */
const changeButton = (text: string): string =>
  `<button class="second" id="aendern" formaction="/shop/angebote">${text}</button><p class="quiet">Ihre Angaben bleiben erhalten.</p>`;

/** The last step: the dealer's offer with its price, and the customer's data. */
export function orderFormPage(form: OrderForm): ShopPage {
  const { offer, asked, typedWish, oldCents } = form;
  const hidden = [
    wishHidden(typedWish),
    hiddenField("stand", JSON.stringify(offer)),
    hiddenField("schluessel", randomUUID()),
    ...(form.askedPlace === undefined ? [] : [hiddenField("ortGefragt", form.askedPlace)]),
  ];
  const button = oldCents === undefined ? "Zahlungspflichtig bestellen" : "Zum neuen Preis zahlungspflichtig bestellen";
  const once = `${goodsText(asked.wish)} von ${offer.brandName}, Lieferung ${daysText(offer.deliveryFrom, offer.deliveryTo)}`;
  return orderPage(
    "Bestellung",
    `Bestellen bei ${offer.brandName}`,
    `${alertOf(form)}${summary(form)}<form method="post" action="/shop/bestellen" novalidate>${hidden.join("")}${fields(form)}${planPart(form)}
<div class="card last"><p>${escapeHtml(once)}</p><p class="total"><strong>${totalText(offer.grossCents)}</strong> <span class="quiet">${vatText(offer.vatPercent)}</span></p>${form.plans ? '<p class="quiet">Sie zahlen in Raten, wie oben gewählt, zuzüglich Zinsen.</p>' : ""}${legalTexts(form.dealer)}<button>${button}</button></div>${changeButton("Auswahl ändern")}</form>`,
    { frontend: frontendFor(asked.wish.product) },
  );
}

/** The offer has gone, and what was typed stays. This form shows no price, so it asks for the offer again and orders nothing. */
export function goneFormPage(form: GoneForm): ShopPage {
  const { typedWish, areaId, refusals = [], isUnfinanced = false } = form;
  const usual = isUnfinanced ? noPlanText : "Der Händler bietet das zurzeit nicht an.";
  const reasons = refusals.length > 0 ? refusals : [usual];
  const texts = [...reasons, "Ihre Bestellung ist noch nicht abgeschickt, Ihre Angaben sind noch da."];
  // Without a way to pay the form leads to all of them.
  const again = isUnfinanced ? { ...typedWish, zahlung: "" } : typedWish;
  const hidden = `${wishHidden(again)}${hiddenField("angebot", areaId)}${hiddenField("monate", form.typed.monate)}`;
  return orderPage(
    "Bestellung",
    isUnfinanced ? "Ratenzahlung ist hier nicht möglich" : "Dieses Angebot gibt es nicht mehr",
    `<div role="alert">${paragraphs(texts)}</div><p><a href="#aendern">Aktuelle Angebote ansehen</a></p>
<form method="post" action="/shop/bestellen" novalidate>${hidden}${fields(form)}<button>${isUnfinanced ? "Andere Zahlungsart wählen" : "Angebot noch einmal prüfen"}</button>${changeButton("Aktuelle Angebote ansehen")}</form>`,
    { frontend: frontendFor(form.asked.wish.product) },
  );
}
