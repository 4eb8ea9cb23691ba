import { statesFrom } from "../calculators/testing-states.ts";
import type { PricedRecord } from "./slots.ts";

/** Names that spreadsheets calculate, split, trim or convert. */
export const hardNames = [
  "Lüneburg Stadt",
  "=1+1",
  "+Nord",
  "-Süd",
  "−West",
  "@Ost",
  "\tTab",
  "'=Alt",
  "''+Neu",
  "＝Breit",
  "21335",
  "-3,20",
  'Lager "Nord"; Kiel',
  "A, B & <C>",
  "zwei\nZeilen",
  "'",
];

/** Areas with such names and extreme prices; some margins are negative, and some base prices are missing. */
export function recordsFrom(seed: number) {
  const states = statesFrom(seed);
  const { int, pick, chance } = states;
  const hex = (length: number) => Array.from({ length }, () => int(0, 15).toString(16)).join("");
  const record = (): PricedRecord => {
    const area = states.area();
    return {
      ...area,
      id: `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
      name: pick(hardNames),
      price: area.price.map((entry) => ({
        ...entry,
        basePrice: chance(0.1)
          ? null
          : entry.basePrice && { ...entry.basePrice, netCents: chance(0.1) ? null : int(0, 1_000_000) },
        tiers: entry.tiers.map(({ from, margins }) => ({
          from,
          margins: Object.fromEntries(
            Object.entries(margins).map(([name, cents]) => [name, chance(0.2) ? -cents : cents]),
          ),
        })),
      })),
    };
  };
  return { ...states, record };
}
