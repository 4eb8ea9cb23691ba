import type { Random } from "../random.ts";

/** Invented shops and comparison sites that bring orders. */
export const demoCoops: readonly { id: string; name: string }[] = [
  { id: "oelvergleich", name: "Ölvergleich" },
  { id: "waermehaus", name: "Wärmehaus-Portal" },
  { id: "dorfgemeinschaft", name: "Sammelbestellung Dorfgemeinschaft" },
  { id: "hausfreund", name: "Hausfreund-Magazin" },
];

/** The shop that brought an order, or null: two of three orders come directly. */
export const inventCoop = (random: Random): string | null => (random.chance(0.34) ? random.pick(demoCoops).id : null);
