import { postalCodesBeyond } from "@partner-konto/domain/areas/delivery-area/consistent";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { SavedRecord } from "../../../edit/use-record-edit.ts";
import { keyOf } from "../price-entries.ts";
import { listTexts } from "../texts.ts";
import { type Volumes, volumeErrors, volumePatch, volumesOf } from "./volumes.ts";

const fields = [
  "name",
  "color",
  "productSorts",
  "pelletTypes",
  "qualityLevels",
  "dustProtection",
  "hoseLengths",
  "paymentMethods",
  "vehicles",
] as const;

/** Places by postal code. A record, not a list, so that two people who add different codes do not conflict (record/merge). */
export type Codes = Readonly<Record<string, string>>;
type Settings = Pick<DeliveryArea, (typeof fields)[number]>;
export type AreaForm = Settings & { readonly volumes: Volumes; readonly codes: Codes };

export function formOf(area: DeliveryArea): SavedRecord<AreaForm> {
  const settings = Object.fromEntries(fields.map((name) => [name, area[name]])) as unknown as Settings;
  const codes = Object.fromEntries(area.postalCodes.map(({ postalCode, name }) => [postalCode, name]));
  return { version: area.version, value: { ...settings, volumes: volumesOf(area), codes } };
}

/** The patch of the differences. The server stores the codes as a list, which is sent whole when one was added or removed. */
export function patchOf(
  area: Pick<DeliveryArea, "type" | "price">,
  { codes, volumes, ...before }: AreaForm,
  { codes: wanted, volumes: wantedVolumes, ...after }: AreaForm,
): PatchOperation[] {
  const operations = [...differences(before, after), ...volumePatch(area, volumes, wantedVolumes)];
  if (isSame(codes, wanted)) return operations;
  const value = Object.entries(wanted)
    .map(([postalCode, name]) => ({ postalCode, name, color: after.color }))
    .toSorted((one, other) => one.postalCode.localeCompare(other.postalCode));
  return [...operations, { op: "replace", path: "/postalCodes", value }];
}

/** Error texts by input name, in the order of the page. */
export function formErrors({ name, volumes, codes }: AreaForm): Record<string, string> {
  const nameless = required(name.trim());
  const beyond = postalCodesBeyond(Object.keys(codes).length);
  return {
    ...(beyond > 0 && { codes: listTexts.tooMany(beyond) }),
    ...(nameless && { name: nameless }),
    ...volumeErrors(volumes),
  };
}

/**
 * The input of a field that the server refused: "price.1.volumeRange.to" of a pellet area is "pallet-to". Errors about postal codes
 * belong to the input that adds codes.
 */
export function inputOf({ price }: Pick<DeliveryArea, "price">, field: string): string {
  if (field.startsWith("postalCodes")) return "codes";
  const [, at = "0", end] = /^(?:price\.(\d+)\.)?volumeRange\.(from|to)$/.exec(field) ?? [];
  const entry = price[Number(at)];
  return end && entry ? `${keyOf(entry)}-${end}` : field;
}
