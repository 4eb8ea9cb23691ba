import type { Customer } from "@partner-konto/domain/orders/order/schema";
import type { Address } from "@partner-konto/domain/person";
import { postalCode as entryOf } from "@partner-konto/geodata/directory";
import type { Random } from "../random.ts";
import { firstNames, lastNames, streets } from "./names.ts";

/** A consumer as entered in the form, still without the platform's id. */
export interface Consumer {
  customer: Omit<Customer, "tkId">;
  deliveryAddress: Address;
}

/** The most places of a postal code in which the demo's consumers live. */
const mostPlaces = 4;

/** The places of a postal code, the main one first. */
export function placesOf(postalCode: string): readonly string[] {
  const known = entryOf(postalCode);
  if (!known) throw new RangeError(`The directory does not know ${postalCode}`);
  return known.places.slice(0, mostPlaces).map(({ name }) => name);
}

const letters: Readonly<Record<string, string>> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", ı: "i", ł: "l" };
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[äöüßıł]/g, (letter) => letters[letter] ?? letter)
    .normalize("NFD")
    .replace(/[^a-z-]/g, "");

/** A unique e-mail address, because the platform recognizes a consumer by it. */
function emailOf(random: Random, firstName: string, lastName: string, taken: Set<string>): string {
  const [first, last] = [plain(firstName), plain(lastName)];
  const names = [`${first}.${last}`, `${first.charAt(0)}.${last}`, `${first}-${last}`, `${last}.${first}`];
  for (;;) {
    const email = `${random.pick(names)}${random.chance(0.3) ? random.int(1, 99) : ""}@post.example`;
    if (taken.has(email)) continue;
    taken.add(email);
    return email;
  }
}

const firms: readonly ((last: string, address: Address) => string)[] = [
  (last) => `Tischlerei ${last}`,
  (last) => `Bäckerei ${last}`,
  (last) => `Autohaus ${last} KG`,
  (last) => `Gärtnerei ${last}`,
  (last) => `Hof ${last} GbR`,
  (last) => `Hausverwaltung ${last}`,
  (last) => `Gasthof ${last}`,
  (_, { street, houseNumber }) => `WEG ${street} ${houseNumber}`,
];

/** An invented consumer at a real postal code. Adds the e-mail address to `taken`. */
export function inventConsumer(random: Random, postalCode: string, taken: Set<string>): Consumer {
  const salutation = random.pick(["Frau", "Herr"] as const);
  const firstName = random.pick(firstNames[salutation]);
  const lastName = random.pick(lastNames);
  const deliveryAddress = {
    street: random.pick(streets),
    houseNumber: `${random.int(1, 96)}${random.chance(0.08) ? random.pick(["a", "b"]) : ""}`,
    postalCode,
    city: random.weighted(placesOf(postalCode).map((place, index) => [place, index === 0 ? 3 : 1])),
  };
  return {
    customer: {
      salutation,
      firstName,
      lastName,
      company: random.chance(0.08) ? random.pick(firms)(lastName, deliveryAddress) : null,
      email: emailOf(random, firstName, lastName, taken),
      // 0171 39200xx is reserved for film and fiction.
      phone: `0171 39200${String(random.int(0, 99)).padStart(2, "0")}`,
    },
    deliveryAddress,
  };
}
