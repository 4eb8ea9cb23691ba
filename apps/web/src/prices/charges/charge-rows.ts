import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { pricePartTexts } from "@partner-konto/domain/goods/price-part-texts";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/goods/price-values";
import {
  deliveryTimesTexts,
  hoseTexts,
  paymentTexts,
  productTexts,
  vehicleTexts,
} from "@partner-konto/domain/goods/texts";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  type PelletType,
  paymentTypes,
  shortVehicles,
} from "@partner-konto/domain/goods/values";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
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

function rows<Name extends string>(
  topic: ChargeTopic,
  names: readonly Name[],
  texts: Readonly<Record<Name, string>>,
  isOn: (name: Name) => boolean,
  wishOf: (name: Name) => Partial<Wish>,
): ChargeRow[] {
  return names.map((name) => ({
    path: `${topic}.${name}`,
    label: texts[name],
    isOn: isOn(name),
    wish: wishOf(name),
  }));
}

/** Everything that can have a charge, by topic, in the order of the area's own page; `product` is a pellet entry's. */
export function topicsOf(area: Area, product: PelletType | null): Topic[] {
  const point = pricePartTexts.unloadingPoint;
  const pointText = product === null ? point.oil : product === "loose" ? point.loose : point.packed;
  const ofGoods: Topic[] =
    product === null
      ? [
          {
            topic: "productSorts",
            rows: rows(
              "productSorts",
              oilSorts,
              productTexts,
              (name) => area.productSorts[name],
              (name) => ({ product: name }),
            ),
            switchAt: "#sorten",
          },
        ]
      : [
          {
            topic: "qualityLevels",
            rows: rows(
              "qualityLevels",
              qualitySteps,
              pelletNormTexts,
              (name) => area.qualityLevels[name],
              (name) => ({ qualityStep: name }),
            ),
            switchAt: "#qualitaet",
          },
          {
            topic: "dustProtection",
            rows: [
              {
                path: "dustProtection",
                label: chargeTexts.topics.dustProtection,
                isOn: area.dustProtection,
                wish: { dustProtection: true },
              },
            ],
            switchAt: "#qualitaet",
          },
        ];
  return [
    ...ofGoods,
    {
      topic: "hoseLengths",
      rows: rows(
        "hoseLengths",
        hoseLengths,
        hoseTexts,
        (name) => area.hoseLengths[name],
        (name) => ({ hose: name }),
      ),
      switchAt: "#schlauchlaengen",
    },
    {
      topic: "vehicles",
      rows: rows(
        "vehicles",
        shortVehicles,
        vehicleTexts,
        (name) => area.vehicles[name],
        (name) => ({ vehicle: name }),
      ),
      switchAt: "#fahrzeuge",
    },
    {
      topic: "deliveryTimes",
      rows: rows(
        "deliveryTimes",
        deliveryTimes,
        deliveryTimesTexts,
        (name) => area.deliveryTimes[name].isActive,
        (name) => ({ deliveryTimes: name }),
      ),
      switchAt: "/times",
    },
    {
      topic: "paymentMethods",
      rows: rows(
        "paymentMethods",
        paymentTypes,
        paymentTexts,
        (name) => area.paymentMethods[name],
        (name) => ({ paymentType: name }),
      ),
      switchAt: "#zahlungsarten",
    },
    {
      topic: "unloadingPoint",
      rows: [{ path: "unloadingPoint", label: pointText, isOn: true, wish: {} }],
      switchAt: "",
    },
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
