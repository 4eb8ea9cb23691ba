import type { Invoice } from "@partner-konto/domain/billing/invoice";

/** @returns the first and last day of the services: the billed month, extended by lines of earlier months */
export function servicePeriod({ from, to, lines }: Invoice): { from: string; to: string } {
  const days = lines.map(({ day }) => day).toSorted();
  const [first = from, last = to] = [days[0], days.at(-1)];
  return { from: first < from ? first : from, to: last > to ? last : to };
}
