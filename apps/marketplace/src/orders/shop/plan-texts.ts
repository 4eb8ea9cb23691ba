import { creditCostCents } from "@partner-konto/domain/orders/instalments/credit-cost";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import { problemOf } from "../../shop/fields.ts";
import { chosenPlan } from "./instalments.ts";
import { row } from "./row.ts";
import { percentText, totalText } from "./value-texts.ts";

export const noPlanText = "Für diesen Preis bietet der Zahlungspartner keine Ratenzahlung an.";
const goneMonths = "Diese Laufzeit gibt es für diesen Preis nicht. Bitte prüfen Sie, welche jetzt gewählt ist.";

/** "12 Raten zu 254,47 €", or what the last rate is where it differs */
function ratesText({ months, rates }: InstalmentPlan): { equal: string; last: string } {
  const [first = 0, last = 0] = [rates[0], rates.at(-1)];
  if (first === last) return { equal: `${months} Monatsraten zu ${totalText(first)}`, last: "" };
  return { equal: `${months - 1} Monatsraten zu ${totalText(first)}`, last: `letzte Rate ${totalText(last)}` };
}

/** "davon Zinsen 24,34 €, Gesamtkosten des Kredits 48,14 €" */
const costText = (plan: InstalmentPlan): string =>
  `davon Zinsen ${totalText(plan.interestCents)}, Gesamtkosten des Kredits ${totalText(creditCostCents(plan))}`;

/** A price in instalments, whose surcharge is a cost of the credit. */
const surchargeText = (priceCents: number, surchargeCents: number): string =>
  surchargeCents === 0
    ? ""
    : ` Darin ist ein Zuschlag von ${totalText(surchargeCents)} für die Zahlung in Raten enthalten; ohne Ratenzahlung kostet die Bestellung ab ${totalText(priceCents - surchargeCents)}. Der effektive Jahreszins berücksichtigt den Zuschlag.`;

function planOption(plan: InstalmentPlan, isChosen: boolean): string {
  const { equal, last } = ratesText(plan);
  const { months, nominalRate, effectiveRate, totalCents } = plan;
  return `<label class="star plan"><input type="radio" name="monate" value="${months}"${isChosen ? " checked" : ""}><span><strong>${months} Monate</strong><br>${equal}${last && `, ${last}`}<br><span class="quiet">Gesamtbetrag ${totalText(totalCents)}, ${costText(plan)}<br>effektiver Jahreszins ${percentText(effectiveRate)}, Sollzins gebunden ${percentText(nominalRate)} im Jahr</span></span></label>`;
}

/** The terms required by the law on prices, and the customer's contract partner. */
const planTerms = (priceCents: number, surchargeCents: number): string =>
  `<p class="quiet">Nettodarlehensbetrag ${totalText(priceCents)}: der Preis Ihrer Bestellung.${surchargeText(priceCents, surchargeCents)} Der Sollzins ist für die ganze Laufzeit gebunden. Vertragspartner der Ratenzahlung ist der Zahlungspartner. Er prüft Ihre Angaben, bevor er zusagt. Wir fragen Sie nicht nach Ihrer Bankverbindung.</p>`;

interface PlansField {
  plans: readonly InstalmentPlan[];
  priceCents: number;
  /** The months that the form had before; "" at first. */
  typed: string;
  problem?: string | undefined;
}

/** @returns HTML: the plans for a price as radio buttons */
export function plansField({ plans, priceCents, typed, problem }: PlansField): string {
  const chosen = chosenPlan(plans, typed);
  const isGone = typed !== "" && typed !== String(chosen?.months);
  const shown = problem ?? (isGone ? goneMonths : undefined);
  const described = shown === undefined ? "" : ' aria-invalid="true" aria-describedby="monate-problem"';
  const options = plans.map((plan) => planOption(plan, plan === chosen));
  return `<fieldset role="radiogroup" aria-required="true"${described}><legend>In wie vielen Monaten möchten Sie zahlen?</legend>${problemOf("monate", shown)}${options.join("")}</fieldset>${planTerms(priceCents, chosen?.surchargeCents ?? 0)}`;
}

/** @returns HTML: rows of a list of names and values */
export function planRows(plan: InstalmentPlan): string {
  const { equal, last } = ratesText(plan);
  const rates = `Sollzins gebunden ${percentText(plan.nominalRate)} im Jahr, effektiver Jahreszins ${percentText(plan.effectiveRate)}`;
  return [
    row("Laufzeit", `${plan.months} Monate`),
    row("Raten", last === "" ? equal : `${equal}, ${last}`),
    row("Gesamtbetrag", `${totalText(plan.totalCents)}, ${costText(plan)}`),
    row("Zinssatz", rates),
  ].join("");
}

/** @returns HTML: that nothing here is real; "" with a real provider */
export const sandboxNote = (isSandbox: boolean): string =>
  isSandbox
    ? '<p class="note"><strong>Testumgebung:</strong> Hinter der Ratenzahlung steht hier kein Zahlungspartner. Niemand prüft Ihre Angaben, und niemand zahlt etwas aus.</p>'
    : "";
