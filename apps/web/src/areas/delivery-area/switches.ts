import type { SwitchTopic } from "@partner-konto/domain/areas/delivery-area/bulk";
import { pelletNormTexts, qualitySteps } from "@partner-konto/domain/goods/price-values";
import { hoseTexts, paymentTexts, productTexts, vehicleTexts } from "@partner-konto/domain/goods/texts";
import { hoseLengths, oilSorts, paymentTypes, pelletTypes, shortVehicles } from "@partner-konto/domain/goods/values";

interface SwitchGroup {
  /** The id of the group on the area's page, for links. */
  readonly anchor: string;
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
}

/** Everything that an area switches on and off by name. */
export const areaSwitches: Readonly<Record<SwitchTopic, SwitchGroup>> = {
  productSorts: { anchor: "sorten", names: oilSorts, labels: productTexts },
  pelletTypes: { anchor: "produktarten", names: pelletTypes, labels: productTexts },
  qualityLevels: { anchor: "qualitaet", names: qualitySteps, labels: pelletNormTexts },
  hoseLengths: { anchor: "schlauchlaengen", names: hoseLengths, labels: hoseTexts },
  paymentMethods: { anchor: "zahlungsarten", names: paymentTypes, labels: paymentTexts },
  vehicles: { anchor: "fahrzeuge", names: shortVehicles, labels: vehicleTexts },
};

/** The label of each switch by its name. */
export const switchLabels: Readonly<Record<string, string>> = {
  ...productTexts,
  ...pelletNormTexts,
  ...hoseTexts,
  ...paymentTexts,
  ...vehicleTexts,
};
