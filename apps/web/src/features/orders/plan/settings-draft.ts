import { dispatchLimits } from "@partner-konto/domain/dispatch/limits";
import type { DispatchChange, DispatchSettings, TextBlock, Truck } from "@partner-konto/domain/dispatch/schema";
import { formatNumber } from "@partner-konto/domain/format/number";
import { unknownPlaceholders } from "@partner-konto/domain/order/message-text";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { newId } from "../../../data/new-key.ts";
import { planTexts } from "./plan-texts.ts";

/** A truck as it is typed. */
export type TruckDraft = Omit<Truck, "capacity" | "hoseMetres"> & { capacity: string; hoseMetres: string };
export interface SettingsDraft {
  trucks: TruckDraft[];
  textBlocks: TextBlock[];
}

export const draftOf = ({ trucks, textBlocks }: DispatchSettings): SettingsDraft => ({
  trucks: trucks.map((truck) => ({
    ...truck,
    capacity: formatNumber(truck.capacity),
    hoseMetres: formatNumber(truck.hoseMetres),
  })),
  textBlocks: [...textBlocks],
});

const after = (list: readonly { position: number }[]): number =>
  Math.max(-1, ...list.map(({ position }) => position)) + 1;

export const newTruck = (trucks: readonly TruckDraft[]): TruckDraft => ({
  id: newId(),
  name: "",
  plate: "",
  kind: "withoutTrailer",
  unit: trucks.at(-1)?.unit ?? "l",
  capacity: "",
  hoseMetres: "60",
  position: Math.min(after(trucks), dispatchLimits.trucks),
});

export const newBlock = (blocks: readonly TextBlock[]): TextBlock => ({
  id: newId(),
  name: "",
  text: "",
  position: Math.min(after(blocks), dispatchLimits.textBlocks),
});

/** The whole number of a text such as "27.000"; NaN for other texts. */
const wholeOf = (typed: string): number =>
  /^\d[\d.]*$/.test(typed.trim()) ? Number(typed.replaceAll(".", "")) : Number.NaN;

const wrongWhole = (typed: string, most: number): string | undefined => {
  const value = wholeOf(typed);
  return value >= 1 && value <= most ? undefined : planTexts.wrongNumber(formatNumber(most));
};
const missing = (typed: string): string | undefined => (typed.trim() === "" ? validationTexts.required : undefined);

/** The errors of a truck by field. */
export const truckErrors = ({ name, capacity, hoseMetres }: TruckDraft) => ({
  name: missing(name),
  capacity: wrongWhole(capacity, dispatchLimits.capacity),
  hoseMetres: wrongWhole(hoseMetres, dispatchLimits.hoseMetres),
});

/** The errors of a text block by field. */
export function blockErrors({ name, text }: TextBlock) {
  const unknown = unknownPlaceholders(text).map((one) => `{${one}}`);
  return {
    name: missing(name),
    text: missing(text) ?? (unknown.length > 0 ? planTexts.unknown(unknown.join(", ")) : undefined),
  };
}

export const isRight = ({ trucks, textBlocks }: SettingsDraft): boolean =>
  [...trucks.map(truckErrors), ...textBlocks.map(blockErrors)].every((errors) =>
    Object.values(errors).every((error) => error === undefined),
  );

const isSame = (a: object, b: object | undefined): boolean =>
  b !== undefined && Object.entries(a).every(([name, value]) => b[name as keyof typeof b] === value);

/** What of the draft differs from the saved lists; only this is sent, so that a colleague's other trucks stay. */
export function changeOf({ trucks, textBlocks }: SettingsDraft, saved: DispatchSettings): DispatchChange {
  const typed = trucks.map(
    (truck): Truck => ({
      ...truck,
      name: truck.name.trim(),
      plate: truck.plate.trim(),
      capacity: wholeOf(truck.capacity),
      hoseMetres: wholeOf(truck.hoseMetres),
    }),
  );
  const texts = textBlocks.map((block) => ({ ...block, name: block.name.trim(), text: block.text.trim() }));
  const kept = new Set([...typed, ...texts].map(({ id }) => id));
  return {
    trucks: typed.filter(
      (truck) =>
        !isSame(
          truck,
          saved.trucks.find(({ id }) => id === truck.id),
        ),
    ),
    textBlocks: texts.filter(
      (block) =>
        !isSame(
          block,
          saved.textBlocks.find(({ id }) => id === block.id),
        ),
    ),
    removed: [...saved.trucks, ...saved.textBlocks].map(({ id }) => id).filter((id) => !kept.has(id)),
  };
}
