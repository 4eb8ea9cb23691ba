import { type BulkChange, bulkPatch } from "@partner-konto/domain/delivery-area/bulk";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { pelletNormTexts } from "@partner-konto/domain/pricing/values";
import { valueAt } from "@partner-konto/domain/record/pointer";
import { hoseTexts, paymentTexts, productTexts, vehicleTexts } from "@partner-konto/domain/texts/order-values";
import { labelOf as timesLabelOf, wordOf as timesWordOf } from "../times/times-conflict.tsx";
import { bulkTexts } from "./texts.ts";

/** One field of one area that becomes different, as one reads it. */
export interface ChangeRow {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const names: Readonly<Record<string, string>> = {
  ...productTexts,
  ...pelletNormTexts,
  ...hoseTexts,
  ...paymentTexts,
  ...vehicleTexts,
};
const topics: Readonly<Record<string, string>> = bulkTexts.topics;

function labelOf(area: DeliveryArea, path: string): string {
  const [, topic = "", name = "", part = ""] = path.split("/");
  if (topics[topic] !== undefined) return `${topics[topic]}, ${names[name] ?? name}`;
  if (topic === "dustProtection") return bulkTexts.dustProtection;
  if (topic === "slots" && (part === "morning" || part === "afternoon")) {
    return `${timesLabelOf(path)}, ${bulkTexts.halves[part]}`;
  }
  const product = topic === "price" ? area.price[Number(name)]?.product : null;
  return product ? `${bulkTexts.duration}, ${productTexts[product]}` : timesLabelOf(path);
}

const wordOf = (value: unknown): string =>
  typeof value === "boolean" ? (value ? bulkTexts.on : bulkTexts.off) : timesWordOf(value);

/** What the change makes different in an area; nothing where it has all of it. */
export function rowsOf(area: DeliveryArea, change: BulkChange): ChangeRow[] {
  return bulkPatch(area, change).map(({ path, value }) => ({
    path,
    label: labelOf(area, path),
    before: wordOf(valueAt(area, path)),
    after: wordOf(value),
  }));
}
