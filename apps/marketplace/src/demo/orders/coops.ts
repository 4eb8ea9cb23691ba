import type { Random } from "../random.ts";

/** Invented shops and comparison sites that bring orders. */
export const demoCoops: readonly { id: string; name: string }[] = [
  { id: "oelvergleich", name: "Ölvergleich" },
  { id: "waermehaus", name: "Wärmehaus-Portal" },
  { id: "dorfgemeinschaft", name: "Sammelbestellung Dorfgemeinschaft" },
  { id: "hausfreund", name: "Hausfreund-Magazin" },
];

/** Which of them brought an order; two of three come to the marketplace by themselves. */
export const inventCoop = (random: Random): string | null => (random.chance(0.34) ? random.pick(demoCoops).id : null);
