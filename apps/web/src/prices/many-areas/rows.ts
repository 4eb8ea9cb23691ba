import { type BulkChange, bulkPatch, changedBy } from "@partner-konto/domain/areas/delivery-area/bulk";
import { inconsistencies } from "@partner-konto/domain/areas/delivery-area/consistent";
import { isPellet } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { valueAt } from "@partner-konto/domain/record/pointer";
import { amountText } from "../../areas/delivery-area/price-entries.ts";
import { volumeTexts } from "../../areas/delivery-area/texts.ts";
import { writeTexts } from "../write/texts.ts";
import { isWrong } from "./invalid-change.ts";
import { settingLabel, settingWord } from "./setting-words.ts";
import { bulkTexts } from "./texts.ts";

/** A changed field of an area, as displayed. */
export interface ChangeRow {
  readonly path: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

function labelOf(area: DeliveryArea, path: string): string {
  const end = volumeEnd(path);
  const product = productAt(area, path);
  const isPrice = path.startsWith("/price/");
  const field = end ? volumeTexts.fields[end] : isPrice ? bulkTexts.duration : settingLabel(path);
  return product ? `${field}, ${productTexts[product]}` : field;
}

const productAt = ({ price }: DeliveryArea, path: string) => {
  const [, topic, at] = path.split("/");
  return topic === "price" ? price[Number(at)]?.product : null;
};

const volumeEnd = (path: string) => {
  const [end, field] = path.split("/").toReversed();
  return field === "volumeRange" && (end === "from" || end === "to") ? end : undefined;
};

function wordOf(area: DeliveryArea, path: string, value: unknown): string {
  if (volumeEnd(path) && typeof value === "number") return amountText(productAt(area, path) ?? "oil", value);
  return settingWord(path, value);
}

/**
 * Why the area would refuse the change, and with it the whole bulk change. Values that are invalid in every area are reported at
 * their field instead.
 */
export function againstOf(area: DeliveryArea, change: BulkChange): string | undefined {
  const [first] = isWrong(change) ? [] : inconsistencies(changedBy(area, change));
  if (!first) return undefined;
  const path = `/${first.path.replaceAll(".", "/")}`;
  const range = volumeEnd(path) && path.slice(0, path.lastIndexOf("/"));
  const typed = change.volumes?.[isPellet(area) ? "PARTNER_PELLET" : "PARTNER"] ?? {};
  // A value that was not typed is the area's own.
  const end = typed.from === undefined ? "from" : "to";
  if (range === undefined || typed[end] !== undefined) return writeTexts.reasons.other;
  return bulkTexts.limits[end](wordOf(area, `${range}/${end}`, valueAt(area, `${range}/${end}`)));
}

/** The fields of an area that the change makes different; empty when none. */
export function rowsOf(area: DeliveryArea, change: BulkChange): ChangeRow[] {
  return bulkPatch(area, change).map(({ path, value }) => ({
    path,
    label: labelOf(area, path),
    before: wordOf(area, path, valueAt(area, path)),
    after: wordOf(area, path, value),
  }));
}
