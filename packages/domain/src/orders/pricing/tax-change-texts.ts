import { formatDate } from "../../format/date.ts";
import { euros, measureText } from "../../format/measure.ts";
import { formatNumber } from "../../format/number.ts";
import type { TaxChange } from "./tax-change.ts";

const money = (cents: number): string => measureText(euros(cents));
const percent = (rate: number): string => `${formatNumber(rate)}\u00a0%`;

/**
 * @param grossCents the price that the customer pays
 * @returns what a date after a change of taxes means, in German sentences
 */
export function taxChangeText({ on, vat, co2 }: TaxChange, grossCents: number): string {
  const changes = [
    co2 && `CO2-Preis im Einkauf ${money(co2.after)} statt ${money(co2.before)}`,
    vat && `Umsatzsteuer ${percent(vat.after)} statt ${percent(vat.before)}`,
  ].filter((text) => text !== null);
  const price = vat
    ? `Preis des Kunden ${money(vat.grossCents)} statt ${money(grossCents)}, sobald Sie ihn unter „Ändern“ neu berechnen.`
    : `Der Preis des Kunden bleibt ${money(grossCents)}.`;
  const since = on === null ? "Für diesen Liefertag gilt" : `Ab ${formatDate(on)}`;
  return `${since}: ${changes.join(", ")}. ${price}`;
}

/** For several orders in one list. */
export function manyTaxChanges(count: number, on: string | null): string {
  const orders = count === 1 ? "1 Auftrag" : `${formatNumber(count)} Aufträge`;
  if (on === null) return `Für ${orders} gelten am Liefertag andere Steuern.`;
  return `${orders} ${count === 1 ? "wird" : "werden"} nach der Steueränderung vom ${formatDate(on)} geliefert.`;
}

export const andMoreTaxChanges = (count: number): string =>
  count === 1 ? "Und 1 weiterer." : `Und ${formatNumber(count)} weitere.`;
