import { postalCodesBeyond } from "@partner-konto/domain/delivery-area/consistent";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { differences, type PatchOperation } from "@partner-konto/domain/record/differences";
import { isSame } from "@partner-konto/domain/record/json";
import { required } from "@partner-konto/domain/validation/text-rules";
import type { Saved } from "../../../edit/use-record-edit.ts";
import { keyOf } from "../margin/margin-form.ts";
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

/** Places by their codes. A record and no list, so that two people who add different codes do not meet (record/merge). */
export type Codes = Readonly<Record<string, string>>;
type Settings = Pick<DeliveryArea, (typeof fields)[number]>;
export type AreaForm = Settings & { readonly volumes: Volumes; readonly codes: Codes };

export function formOf(area: DeliveryArea): Saved<AreaForm> {
  const settings = Object.fromEntries(fields.map((name) => [name, area[name]])) as unknown as Settings;
  const codes = Object.fromEntries(area.postalCodes.map(({ postalCode, name }) => [postalCode, name]));
  return { version: area.version, value: { ...settings, volumes: volumesOf(area), codes } };
}

/** The server has the codes as a list, which is sent whole when one of them came or went. */
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

/** What is wrong, by the names of the inputs, in the order of the page. */
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
 * The input in which a field lies that the server refused: "price.1.volumeRange.to" of a pellet area is "pallet-to". Whatever it would
 * not have of the codes is said where they are put in.
 */
export function inputOf({ price }: Pick<DeliveryArea, "price">, field: string): string {
  if (field.startsWith("postalCodes")) return "codes";
  const [, at = "0", end] = /^(?:price\.(\d+)\.)?volumeRange\.(from|to)$/.exec(field) ?? [];
  const entry = price[Number(at)];
  return end && entry ? `${keyOf(entry)}-${end}` : field;
}
