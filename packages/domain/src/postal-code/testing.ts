import type { CodesResult } from "./codes-result.ts";
import { directoryOf } from "./directory.ts";

/** Places of the test directory. The place name serves as its key. */
export const places: Record<string, readonly string[]> = {
  "01067": ["Dresden"],
  "01099": ["Dresden"],
  "03044": ["Cottbus"],
  "10991": ["Berlin"],
  "19258": ["Boizenburg/Elbe", "Gresse"],
  "21335": ["Lüneburg"],
  "21337": ["Lüneburg"],
  "21339": ["Lüneburg"],
  "21357": ["Bardowick", "Barum", "Wittorf"],
  "21365": ["Adendorf"],
  "21400": ["Reinstorf"],
  "21423": ["Winsen (Luhe)"],
  "21522": ["Hohnstorf (Elbe)", "Hittbergen"],
  "24568": ["Kaltenkirchen", "Winsen"],
  "29308": ["Winsen (Aller)"],
  "29549": ["Bad Bevensen"],
  "29575": ["Altenmedingen"],
  "29578": ["Eimke"],
  "54290": ["Trier", "Straß"],
  "60311": ["Frankfurt am Main"],
  "15230": ["Frankfurt (Oder)"],
  "02625": ["Bautzen - Budyšin"],
  "06844": ["Dessau-Roßlau"],
  "06108": ["Halle (Saale)"],
  "67433": ["Neustadt an der Weinstraße"],
};
const points: Record<string, readonly [number, number]> = {
  "21335": [53.25, 10.41],
  "21337": [53.25, 10.45],
  "21339": [53.27, 10.38],
  "21423": [53.36, 10.21],
  "24568": [53.83, 9.96],
  "29308": [52.68, 9.9],
};
export const directory = directoryOf(
  Object.entries(places).map(([code, names]) => {
    const [latitude, longitude] = points[code] ?? [];
    const point = latitude !== undefined && longitude !== undefined ? { latitude, longitude } : undefined;
    return { code, places: names.map((name) => ({ key: name, name })), point };
  }),
);
export const lueneburg = ["21335", "21337", "21339"];

/** @returns the result of reading in short form: codes, "1099? 01099", "?unknown", "!wrong why", "-ignored" */
export function shortResult({ codes, questions, unknown, wrong, ignored }: CodesResult): string {
  const asked = questions.map(
    ({ written, offers }) =>
      `${written}? ${offers.map((offer) => (offer.isLikely ? "+" : "") + offer.codes.join("/")).join(" | ")}`,
  );
  const words = [
    ...(codes.length > 0 ? [codes.join(" ")] : []),
    ...asked,
    ...unknown.map((each) => `?${each}`),
    ...wrong.map(({ written, why }) => `!${written} ${why}`),
    ...ignored.map((each) => `-${each}`),
  ];
  return words.join("; ");
}
