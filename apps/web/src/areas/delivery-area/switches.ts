import type { SwitchTopic } from "@partner-konto/domain/areas/delivery-area/bulk";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/goods/price-values";
import { hoseTexts, paymentTexts, productTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "@partner-konto/domain/goods/values";
import { areaTexts } from "./texts.ts";

/** The switches of one topic. */
interface SwitchGroup {
  readonly title: string;
  readonly intro: string;
  /** The id of the group on the area's page, for links. */
  readonly anchor: string;
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

/** Everything that an area switches on and off by name. */
export const areaSwitches: Readonly<Record<SwitchTopic, SwitchGroup>> = {
  productSorts: {
    title: areaTexts.sorts,
    intro: areaTexts.sortsIntro,
    anchor: "sorten",
    names: oilSorts,
    labels: productTexts,
  },
  pelletTypes: {
    title: areaTexts.pellets,
    intro: areaTexts.pelletsIntro,
    anchor: "produktarten",
    names: pelletTypes,
    labels: productTexts,
  },
  qualityLevels: {
    title: areaTexts.quality,
    intro: areaTexts.qualityIntro,
    anchor: "qualitaet",
    names: qualitySteps,
    labels: pelletNormTexts,
  },
  hoseLengths: {
    title: areaTexts.hoses,
    intro: areaTexts.hosesIntro,
    anchor: "schlauchlaengen",
    names: hoseLengths,
    labels: hoseTexts,
  },
  paymentMethods: {
    title: areaTexts.payments,
    intro: areaTexts.paymentsIntro,
    anchor: "zahlungsarten",
    names: paymentTypes,
    labels: paymentTexts,
  },
  vehicles: {
    title: areaTexts.vehicles,
    intro: areaTexts.vehiclesIntro,
    anchor: "fahrzeuge",
    names: shortVehicles,
    labels: vehicleTexts,
  },
};

/** The label of each switch by its name. */
export const switchLabels: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.values(areaSwitches).map(({ labels }) => labels),
);
