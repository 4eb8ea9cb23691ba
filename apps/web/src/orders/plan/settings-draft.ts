import { formatNumber } from "@partner-konto/domain/format/number";
import { type TypedWhole, typedWhole } from "@partner-konto/domain/format/typed-whole";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { DispatchChange, DispatchSettings, TextBlock, Truck } from "@partner-konto/domain/orders/day/schema";
import { unknownPlaceholders } from "@partner-konto/domain/orders/mails/message-text";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { withMeant } from "@partner-konto/domain/validation/amount-faults";
import { newId } from "../../data/new-key.ts";
import { planTexts } from "../plan-texts.ts";

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

const wrongWhole = (read: TypedWhole, most: number): string | undefined => {
  const isWithin = read.value !== null && read.value >= 1 && read.value <= most;
  return isWithin ? undefined : withMeant(planTexts.wrongNumber(formatNumber(most)), read.wrong && read.meant);
};
const hoseIn = ({ hoseMetres }: Pick<TruckDraft, "hoseMetres">) => typedWhole(hoseMetres, "m");
const capacityIn = ({ capacity, unit }: Pick<TruckDraft, "capacity" | "unit">) => typedWhole(capacity, unit);
const missing = (typed: string): string | undefined => (typed.trim() === "" ? validationTexts.required : undefined);

/** The errors of a truck by field. */
export const truckErrors = (truck: TruckDraft) => ({
  name: missing(truck.name),
  capacity: wrongWhole(capacityIn(truck), dispatchLimits.capacity),
  hoseMetres: wrongWhole(hoseIn(truck), dispatchLimits.hoseMetres),
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

/**
 * The part of the draft that differs from the saved lists; only this is sent, so that a colleague's other trucks stay. Valid only after
 * `isRight`.
 */
export function changeOf({ trucks, textBlocks }: SettingsDraft, saved: DispatchSettings): DispatchChange {
  const typed = trucks.map(
    (truck): Truck => ({
      ...truck,
      name: truck.name.trim(),
      plate: truck.plate.trim(),
      capacity: capacityIn(truck).value ?? 0,
      hoseMetres: hoseIn(truck).value ?? 0,
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
