import { slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { TextBlock, Truck } from "@partner-konto/domain/orders/day/schema";
import { suggestedPlaces } from "@partner-konto/domain/orders/day/truck-suggestions";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { Anchor } from "./anchor.ts";
import { companyPlans } from "./companies/companies.ts";
import type { AgencyPlan, CompanyPlan } from "./companies/plan.ts";
import { dayNumber, isoDay, workingDay } from "./days.ts";
import { demoId } from "./demo-id.ts";

type Kind = Pick<Truck, "kind" | "unit" | "capacity" | "hoseMetres">;

/** The largest one brings the largest orders; the small one has the longest hose and reaches back yards. */
const tankers: readonly Kind[] = [
  { kind: "withTrailer", unit: "l", capacity: 18_000, hoseMetres: 60 },
  { kind: "smallTruck", unit: "l", capacity: 6_000, hoseMetres: 80 },
  { kind: "withoutTrailer", unit: "l", capacity: 11_000, hoseMetres: 60 },
];
const silos: readonly Kind[] = [
  { kind: "withTrailer", unit: "kg", capacity: 26_000, hoseMetres: 30 },
  { kind: "smallTruck", unit: "kg", capacity: 8_000, hoseMetres: 40 },
  { kind: "withoutTrailer", unit: "kg", capacity: 14_000, hoseMetres: 40 },
];

const letters = (name: string): string => name.replaceAll(/[^A-ZÄÖÜa-zäöü]/gu, "").toUpperCase();

/** Two trucks for a small agency and three for others; each bears its number plate as its name, as on the road. */
function trucksOf(company: CompanyPlan, agency: AgencyPlan): Truck[] {
  const kinds = (company.type === "PARTNER" ? tankers : silos).slice(0, agency.share < 3 ? 2 : 3);
  return kinds.map((kind, position) => {
    const name = `${letters(agency.name).slice(0, 2)}-${letters(company.brand).slice(0, 2)} ${112 + 14 * position}`;
    const id = demoId("truck", `${company.key}/${agency.name}/${position}`);
    return { id, name, plate: "", ...kind, position };
  });
}

const texts = [
  {
    name: "Zufahrt frei halten",
    text: "Guten Tag {Kunde}, wir liefern {Menge} am {Termin}, {Zeitfenster}. Bitte halten Sie die Zufahrt und den Füllstutzen frei.",
  },
  {
    name: "Fahrer ruft vorher an",
    text: "Guten Tag {Kunde}, unser Fahrer ruft Sie am Liefertag etwa eine halbe Stunde vorher an. Fragen beantworten wir gern unter {Telefon}.",
  },
  {
    name: "Bargeld bereithalten",
    text: "Bitte halten Sie {Preis} bereit. Der Betrag ändert sich, wenn der Zähler etwas anderes als {Menge} zeigt.",
  },
];

const textsOf = (agencyId: string): TextBlock[] =>
  texts.map((text, position) => ({ id: demoId("textBlock", `${agencyId}/${position}`), ...text, position }));

const fleets = new Map(
  companyPlans.flatMap((company) =>
    company.agencies.map((agency) => [demoId("agency", `${company.key}/${agency.name}`), trucksOf(company, agency)]),
  ),
);

/** Trucks and text blocks of each agency, as stored. */
export const demoDispatchSettings = () =>
  [...fleets].map(([businessCustomerId, trucks]) => ({
    businessCustomerId,
    version: 1,
    trucks: JSON.stringify(trucks),
    textBlocks: JSON.stringify(textsOf(businessCustomerId)),
  }));

/** The demo's day and the next working day. On that one the afternoon still waits for somebody who plans it. */
export function demoStops(orders: readonly Order[], { today }: Pick<Anchor, "today">) {
  const tomorrow = workingDay(isoDay(dayNumber(today) + 1), 0);
  const planned = orders.flatMap((order) => {
    if (order.deliveryDate === null || !["deliveryDateShared", "done"].includes(order.status)) return [];
    const { date: day } = berlinTime(order.deliveryDate);
    const half: 0 | 1 = slotAt(order.deliveryDate)?.from === 12 ? 1 : 0;
    if (day !== today && (day !== tomorrow || half === 1)) return [];
    return [{ ...order, postalCode: order.deliveryAddress.postalCode, day, half, truckId: null, position: 0 }];
  });
  const days = Map.groupBy(planned, ({ businessCustomerId, day }) => `${businessCustomerId} ${day}`);
  return [...days.values()].flatMap((ofDay) => {
    const places = suggestedPlaces(ofDay, fleets.get(ofDay[0]?.businessCustomerId ?? "") ?? []);
    return ofDay.flatMap(({ id, businessCustomerId, day }) => {
      const place = places.get(id);
      if (!place) return [];
      const { truckId, half, position } = place;
      return [{ orderId: id, businessCustomerId, truckId, day, half, position }];
    });
  });
}
