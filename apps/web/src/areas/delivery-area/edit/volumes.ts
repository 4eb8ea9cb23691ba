import type { VolumeRange } from "@partner-konto/domain/areas/delivery-area/price-entry";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { mostVolume } from "@partner-konto/domain/goods/price-values";
import { offerRefusalTexts } from "@partner-konto/domain/prices/calculators/refusal-texts";
import type { OfferRefusal } from "@partner-konto/domain/prices/price/request";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { amountOf, amountText, amountWrong, keyOf, readAmount, typedAmount } from "../price-entries.ts";
import { volumeTexts } from "../texts.ts";

/** Minimum and maximum amount as typed, by pellet type, or "oil". */
export type Volumes = Readonly<Record<string, { readonly from: string; readonly to: string }>>;

type Ranges = Pick<DeliveryArea, "price" | "volumeRange">;

/** The volume range of an entry; for oil it is the area's. */
export const rangeOf = ({ price, volumeRange }: Ranges, key: string): VolumeRange =>
  (key === "oil" ? undefined : price.find((entry) => keyOf(entry) === key)?.volumeRange) ?? volumeRange;

/** The reason why there is no price; for an amount outside the range it names the range. */
export function refusalText(area: Ranges, key: string, refusal: OfferRefusal): string {
  if (refusal !== "amountOutOfRange") return offerRefusalTexts[refusal];
  const { from, to } = rangeOf(area, key);
  return volumeTexts.outside(amountText(key, from), amountText(key, to));
}

export const volumesOf = (area: Ranges): Volumes =>
  Object.fromEntries(
    area.price.map(keyOf).map((key) => {
      const { from, to } = rangeOf(area, key);
      return [key, { from: typedAmount(key, from), to: typedAmount(key, to) }];
    }),
  );

/** The patch of the differences: for oil fields of the area, for pellets fields of each entry. */
export function volumePatch(
  { type, price }: Pick<DeliveryArea, "type" | "price">,
  before: Volumes,
  after: Volumes,
): PatchOperation[] {
  const entries = (volumes: Volumes) => ({
    price: price.map((entry) => {
      const key = keyOf(entry);
      const { from = "", to = "" } = volumes[key] ?? {};
      return { volumeRange: { from: amountOf(key, from), to: amountOf(key, to) } };
    }),
  });
  const changes = differences(entries(before), entries(after));
  return type === "PARTNER_PELLET" ? changes : toPartnerPaths(changes);
}

/** Error texts by input name, "oil-from". */
export function volumeErrors(volumes: Volumes): Record<string, string> {
  const found = Object.entries(volumes).flatMap(([key, typed]) => {
    const [from, to] = [amountOf(key, typed.from), amountOf(key, typed.to)];
    const isAmount = (amount: number | undefined) => amount !== undefined && amount >= 1 && amount <= mostVolume;
    const wrong = volumeTexts.wrong(amountText(key, 1), amountText(key, mostVolume));
    return [
      ...(isAmount(from) ? [] : [[`${key}-from`, amountWrong(readAmount(key, typed.from), wrong)]]),
      ...(isAmount(to) ? [] : [[`${key}-to`, amountWrong(readAmount(key, typed.to), wrong)]]),
      ...(isAmount(from) && isAmount(to) && Number(from) > Number(to) ? [[`${key}-to`, volumeTexts.order]] : []),
    ];
  });
  return Object.fromEntries(found) as Record<string, string>;
}
