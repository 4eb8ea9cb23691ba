import type { SwitchTopic } from "@partner-konto/domain/areas/delivery-area/bulk";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { pricePartTexts } from "@partner-konto/domain/goods/price-part-texts";
import { deliveryTimesTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { deliveryTimes, type PelletType } from "@partner-konto/domain/goods/values";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { areaSwitches } from "../../areas/delivery-area/switches.ts";
import type { ChargeTopic } from "./charges-form.ts";
import { chargeTexts } from "./texts.ts";

/** Something that may cost extra: its path below the charges, its label, and whether the area has switched it on. */
export interface ChargeRow {
  readonly path: string;
  readonly label: string;
  readonly isOn: boolean;
  /** The part of an order that triggers the charge; empty for unloading points, which every order has. */
  readonly wish: Partial<Wish>;
}
export interface Topic {
  readonly topic: ChargeTopic;
  readonly rows: readonly ChargeRow[];
  /** Address of its switch, below the area's address. */
  readonly switchAt: string;
}

type Area = Pick<
  DeliveryArea,
  "productSorts" | "qualityLevels" | "dustProtection" | "hoseLengths" | "vehicles" | "deliveryTimes" | "paymentMethods"
>;

/** The part of an order that asks for a switch of each topic. */
const wishParts = {
  productSorts: "product",
  qualityLevels: "qualityStep",
  hoseLengths: "hose",
  vehicles: "vehicle",
  paymentMethods: "paymentType",
} as const satisfies Partial<Record<SwitchTopic, keyof Wish>>;

function switchesOf(area: Area, topic: keyof typeof wishParts): Topic {
  const { names, labels, anchor } = areaSwitches[topic];
  const on: Readonly<Record<string, boolean>> = area[topic];
  const rows = names.map((name) => ({
    path: `${topic}.${name}`,
    label: labels[name] ?? name,
    isOn: on[name] === true,
    wish: { [wishParts[topic]]: name },
  }));
  return { topic, rows, switchAt: `#${anchor}` };
}

/** A topic with a single charge. */
const single = (topic: ChargeTopic, row: Omit<ChargeRow, "path">, switchAt: string): Topic => ({
  topic,
  rows: [{ path: topic, ...row }],
  switchAt,
});

/** Everything that can have a charge, by topic, in the order of the area's own page; `product` is a pellet entry's. */
export function topicsOf(area: Area, product: PelletType | null): Topic[] {
  const point = pricePartTexts.unloadingPoint;
  const pointText = product === null ? point.oil : product === "loose" ? point.loose : point.packed;
  const dust = {
    label: chargeTexts.topics.dustProtection,
    isOn: area.dustProtection,
    wish: { dustProtection: true },
  };
  const classes = deliveryTimes.map((name) => ({
    path: `deliveryTimes.${name}`,
    label: deliveryTimesTexts[name],
    isOn: area.deliveryTimes[name].isActive,
    wish: { deliveryTimes: name },
  }));
  return [
    ...(product === null
      ? [switchesOf(area, "productSorts")]
      : [switchesOf(area, "qualityLevels"), single("dustProtection", dust, `#${areaSwitches.qualityLevels.anchor}`)]),
    switchesOf(area, "hoseLengths"),
    switchesOf(area, "vehicles"),
    { topic: "deliveryTimes", rows: classes, switchAt: "/times" },
    switchesOf(area, "paymentMethods"),
    single("unloadingPoint", { label: pointText, isOn: true, wish: {} }, ""),
  ];
}

const names: Readonly<Record<string, string>> = productTexts;

/** "/oil/hoseLengths.sixtyMetre" is "Schlauchlängen, 60 m"; for pellets the product comes first. */
export function labelOf(area: Area & Pick<DeliveryArea, "price">, field: string): string {
  const [, key = "", path = ""] = field.split("/");
  const entry = area.price.find((one) => keyOf(one) === key);
  const topics = entry ? topicsOf(area, entry.product) : [];
  const topic = topics.find(({ rows: all }) => all.some((row) => row.path === path));
  const row = topic?.rows.find((one) => one.path === path);
  return [names[key], topic && chargeTexts.topics[topic.topic], row?.label].filter(Boolean).join(", ");
}
