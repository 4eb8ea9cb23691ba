import { productLongTexts } from "@partner-konto/domain/goods/texts";
import { groupBy } from "@partner-konto/domain/group-by";
import type { DispatchDay } from "@partner-konto/domain/orders/day/day-schema";
import { amountText } from "@partner-konto/domain/orders/order/amount-text";
import { dayTexts as text } from "../day-texts.ts";
import { hoursOn } from "../plan.ts";
import { addressText, collectText } from "../stop-words.ts";
import { plannedOrders } from "./day-sheet.ts";

/** A point of the map in degrees. */
interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** XML 1.0 forbids most control characters, even as entities. */
const isAllowed = (sign: string): boolean =>
  sign >= " " ? sign < "\uFFFE" || sign.length > 1 : "\t\n\r".includes(sign);

const written = (value: string): string =>
  [...value]
    .filter(isAllowed)
    .join("")
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? "");

const element = (name: string, value: string): string => `<${name}>${written(value)}</${name}>`;

/**
 * A route a truck (GPX 1.1, elements in the order of its schema). Postal codes without a point are left out; devices would drive to the
 * gulf of Guinea.
 */
export function dayGpx(day: DispatchDay, truckId: string | null, pointOf: (code: string) => Point | undefined): string {
  const stops = plannedOrders(day, truckId).filter(({ truck }) => truck !== null);
  const routes = [...groupBy(stops, ({ truck }) => truck?.id ?? "").values()].map((own) => {
    const points = own.flatMap(({ order, number }) => {
      const point = pointOf(order.deliveryAddress.postalCode);
      if (!point) return [];
      const facts = [
        addressText(order),
        `${amountText(order)} ${productLongTexts[order.prod]}`,
        hoursOn(day.day, order.half),
        collectText(order),
        order.phone,
        order.note,
      ].filter((fact) => fact !== "");
      return [
        `<rtept lat="${point.latitude}" lon="${point.longitude}">`,
        element("name", `${number} ${order.customerName}`),
        element("desc", facts.join("; ")),
        "</rtept>",
      ];
    });
    const name = own[0]?.truck?.name ?? "";
    return ["<rte>", element("name", `${name} ${day.day}`), element("desc", text.gpxText), ...points, "</rte>"];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Partner Konto" xmlns="http://www.topografix.com/GPX/1/1">',
    "<metadata>",
    element("name", `${text.tab} ${day.day}`),
    element("desc", text.gpxText),
    "</metadata>",
    ...routes.flat(),
    "</gpx>",
    "",
  ].join("\n");
}
