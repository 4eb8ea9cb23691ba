import type { Customer } from "@partner-konto/domain/orders/order/schema";
import type { Address } from "@partner-konto/domain/person";
import type { Wish } from "./wish.ts";

/** An order that came in on the demo's last evening or night and waits for an answer. */
export interface MorningOrder extends Partial<Wish> {
  /** The number of days before the demo's day, and the time in Berlin. */
  at: readonly [days: number, time: string];
  agency: string;
  customer: Pick<Customer, "salutation" | "firstName" | "lastName"> & {
    company?: string;
    email: string;
    phone?: string;
  };
  address: Address;
  note?: string;
}

const address = (text: string): Address => {
  const [, street = "", houseNumber = "", postalCode = "", city = ""] =
    /^(.+) (\d+[a-z]?), (\d{5}) (.+)$/.exec(text) ?? [];
  return { street, houseNumber, postalCode, city };
};
const person = (salutation: "Frau" | "Herr" | null, firstName: string, lastName: string, email: string) => ({
  salutation,
  firstName,
  lastName,
  email: `${email}@post.example`,
});

/** The orders that the demo's dealer finds in the morning; the same people and places as in the portal's pictures. */
export const morningOrders: readonly MorningOrder[] = [
  {
    at: [0, "06:12"],
    agency: "Lüneburg",
    customer: person("Frau", "Wiebke", "Lührs", "w.luehrs"),
    address: address("Elbstraße 31, 21354 Bleckede"),
    amount: 2500,
  },
  {
    at: [0, "06:03"],
    agency: "Lüneburg",
    customer: { ...person("Frau", "Hannelore", "Brückner", "h.brueckner"), phone: "0171 3920041" },
    address: address("Am Wüstenfeld 14, 21335 Lüneburg"),
    amount: 3000,
    prod: "premium",
    hose: "sixtyMetre",
    shortVehicle: "smallTruck",
    note: "Enge Einfahrt – bitte kleiner Tankwagen, vorher anrufen.",
  },
  {
    at: [0, "05:48"],
    agency: "Lüneburg",
    customer: person("Herr", "Uwe", "Köhnke", "u.koehnke"),
    address: address("Scharnebecker Weg 7, 21365 Adendorf"),
    amount: 1500,
    deliveryTimes: "twentyFourHours",
    paymentType: "invoice",
  },
  {
    at: [1, "22:17"],
    agency: "Lüneburg",
    customer: person(null, "Familie", "Özdemir", "fam.oezdemir"),
    address: address("Einemhofer Straße 22, 21391 Reppenstedt"),
    amount: 2000,
    deliveryTimes: "twoWorkingDays",
    paymentType: "directDebit",
  },
  {
    at: [1, "21:40"],
    agency: "Lüneburg",
    customer: { ...person("Herr", "Henrik", "Ostermann", "verwaltung.ilmenau"), company: "Ilmenau Immobilien" },
    address: address("Bleckeder Landstraße 60, 21337 Lüneburg"),
    amount: 6000,
    unloadingPoints: 2,
    paymentType: "invoice",
    note: "Abladestellen liegen nebeneinander, bitte zwei Lieferscheine.",
  },
  {
    at: [1, "19:05"],
    agency: "Lüneburg",
    customer: person("Herr", "Günther", "Schäfer", "g.schaefer"),
    address: address("Domstraße 4, 21357 Bardowick"),
    amount: 2000,
    prod: "bio10",
    paymentType: "inAdvance",
  },
  {
    at: [1, "18:22"],
    agency: "Lüneburg",
    customer: person("Frau", "Käthe", "Großmann", "k.grossmann"),
    address: address("Dorfstraße 19, 21394 Kirchgellersen"),
    amount: 1000,
    prod: "premium",
    paymentType: "cash",
    note: "Bitte eine Stunde vorher anrufen, wir machen das Tor auf.",
  },
  {
    at: [1, "16:51"],
    agency: "Lüneburg",
    customer: person("Herr", "Dr. Björn", "Dierksen", "b.dierksen"),
    address: address("Schillerstraße 11, 21339 Lüneburg"),
    amount: 3000,
    deliveryTimes: "weekTimeTwo",
  },
  {
    at: [1, "16:30"],
    agency: "Lüneburg",
    customer: { ...person("Frau", "Gesine", "Hagelberg", "gasthof.lindenhof"), company: "Gasthof Lindenhof" },
    address: address("Lüneburger Straße 48, 21385 Amelinghausen"),
    amount: 5000,
    paymentType: "invoice",
  },
  {
    at: [1, "16:14"],
    agency: "Lüneburg",
    customer: person("Frau", "Renate", "Meyer-Hüsing", "r.meyer-huesing"),
    address: address("Am Sportplatz 9, 21407 Deutsch Evern"),
    amount: 1800,
    prod: "premium",
  },
  {
    at: [1, "15:46"],
    agency: "Lüneburg",
    customer: { ...person("Herr", "Volker", "Timm", "weg.birkenallee8"), company: "WEG Birkenallee 8" },
    address: address("Birkenallee 8, 21337 Lüneburg"),
    amount: 4000,
    deliveryTimes: "weekTimeTwo",
    paymentType: "invoice",
  },
  {
    at: [1, "15:08"],
    agency: "Lüneburg",
    customer: person("Herr", "Ingo", "Stüwe", "i.stuewe"),
    address: address("Ringstraße 3, 21409 Embsen"),
    amount: 1200,
    prod: "climateNeutralNormal",
    paymentType: "guaranteedPayment",
  },
  {
    at: [1, "20:31"],
    agency: "Soltau",
    customer: person("Frau", "Anneliese", "Grünhagen", "a.gruenhagen"),
    address: address("Heideweg 27, 29614 Soltau"),
    amount: 2000,
    prod: "bio10",
    deliveryTimes: "twentyFourHours",
  },
  {
    at: [1, "19:52"],
    agency: "Buchholz i. d. Nordheide",
    customer: person("Herr", "Heinz-Georg", "Rüter", "hg.rueter"),
    address: address("Waldstraße 16, 21244 Buchholz in der Nordheide"),
    amount: 3000,
    prod: "premium",
  },
  {
    at: [1, "17:10"],
    agency: "Buchholz i. d. Nordheide",
    customer: { ...person("Herr", "Carsten", "Schröder", "autohaus.schroeder"), company: "Autohaus Schröder KG" },
    address: address("Winsener Straße 5, 21271 Hanstedt"),
    amount: 7500,
    paymentType: "invoice",
  },
];

export const usualWish: Wish = {
  prod: "normal",
  amount: 3000,
  unloadingPoints: 1,
  hose: "fortyMetre",
  shortVehicle: "withTrailer",
  deliveryTimes: "threeFiveDays",
  paymentType: "ec",
};
