import { inconsistencies } from "@partner-konto/domain/areas/delivery-area/consistent";
import { areaPaths } from "@partner-konto/domain/areas/delivery-area/patch-paths";
import {
  type DeliveryArea,
  type StoredArea,
  deliveryArea as schema,
} from "@partner-konto/domain/areas/delivery-area/schema";
import { areaAction, renamedMessage } from "@partner-konto/domain/notifications/message";
import type { JsonPatch } from "@partner-konto/domain/people/schema";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { segmentsOf, toPointer } from "@partner-konto/domain/record/pointer";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { applyJsonPatch } from "../../kernel/http/json-patch.ts";
import { refuseUnknown, writeCodes } from "./codes.ts";
import { settingColumns } from "./columns.ts";
import type { AreaRow } from "./records.ts";
import { tellRooms } from "./tell-rooms.ts";

/**
 * An oil area has one price entry, which paths leave out; delivery duration and volumes belong to the area (catalogue §4). This adds the
 * index of that entry; a path that has an index already means the same entry.
 */
function entryCounted(operations: JsonPatch): JsonPatch {
  return toPartnerPaths(operations).map((operation) => {
    const [first, ...rest] = segmentsOf(operation.path) ?? [];
    const isInside = first === "price" && rest.length > 0;
    return { ...operation, path: isInside ? toPointer(["price", 0, ...rest]) : operation.path };
  });
}

/**
 * How many path segments name a field in a version conflict; the default is 2. A list, or a value that only makes sense as a whole, is one
 * field.
 */
const depths: Readonly<Record<string, number>> = {
  postalCodes: 1,
  closedDays: 1,
  pause: 1,
  price: 3,
  deliveryTimes: 3,
  slots: 3,
};

const fieldOf = (path: string): string => {
  const segments = segmentsOf(path) ?? [];
  // Two people who change different charges do not conflict.
  if (segments[2] === "charges") return segments.slice(0, 5).join(".");
  return segments.slice(0, depths[segments[0] ?? ""] ?? 2).join(".");
};

/**
 * The area as it is stored: the entry of an oil area has the area's volumes and delivery duration, and the volumes of a pellet area span
 * those of its entries.
 */
function settled(wanted: DeliveryArea): DeliveryArea {
  const area = { ...wanted, name: wanted.name.trim() };
  const { type, defaultDeliveryDuration, volumeRange } = area;
  if (type === "PARTNER_PELLET") {
    const ranges = area.price.map((entry) => entry.volumeRange);
    if (ranges.length === 0) return area;
    const [from, to] = [Math.min(...ranges.map((one) => one.from)), Math.max(...ranges.map((one) => one.to))];
    return { ...area, volumeRange: { from, to } };
  }
  return { ...area, price: area.price.map((entry) => ({ ...entry, defaultDeliveryDuration, volumeRange })) };
}

type Codes = DeliveryArea["postalCodes"];
const sorted = (codes: Codes): Codes => codes.toSorted((a, b) => (a.postalCode < b.postalCode ? -1 : 1));

/** The operations of a patch and the fields that it touches. */
export interface AreaChange {
  operations: JsonPatch;
  fields: string[];
}

export function changeOf({ type }: Pick<AreaRow, "type">, body: JsonPatch): AreaChange {
  const operations = type === "PARTNER_PELLET" ? body : entryCounted(body);
  const touched = operations.filter(({ path }) => isAllowedPath(segmentsOf(path) ?? [], areaPaths));
  return { operations, fields: [...new Set(touched.map(({ path }) => fieldOf(path)))] };
}

/**
 * The area after a patch, checked without looking at other areas.
 * @throws InvalidInput, or Refusal DA_POSTAL_CODE_UNKNOWN
 */
export function wantedBy(before: DeliveryArea, { operations, fields }: AreaChange): DeliveryArea {
  // Postal codes that the patch does not touch stay the same array and are not validated again.
  const { postalCodes } = before;
  const areNew = fields.includes("postalCodes");
  const area = settled(applyJsonPatch(schema, areNew ? before : { ...before, postalCodes: [] }, operations, areaPaths));
  const codes = areNew ? sorted(area.postalCodes) : postalCodes;
  // A code has its area's colour, also if one person changes the codes and another the colour.
  const isRecoloured = areNew || area.color !== before.color;
  const wanted = {
    ...area,
    postalCodes: isRecoloured ? codes.map((code) => ({ ...code, color: area.color })) : codes,
  };
  const wrong = inconsistencies(wanted);
  if (wrong.length > 0)
    throw new InvalidInput(...wrong.map(({ path, message }) => ({ path: `body.${path}`, message })));
  refuseUnknown(before.postalCodes, wanted.postalCodes);
  return wanted;
}

/** Writes a changed area. The caller must have checked its postal codes. Publishes a new name, so that open trees reload. */
export async function writeArea(
  context: Context,
  { before, after: wanted, groupId }: { before: StoredArea; after: StoredArea; groupId: string },
  version: number,
): Promise<void> {
  const { db, now } = context;
  if (wanted.postalCodes !== before.postalCodes) await writeCodes(db, wanted.id, wanted.postalCodes);
  await db
    .updateTable("deliveryArea")
    .set({ name: wanted.name, color: wanted.color, ...settingColumns(wanted), modifiedAt: now, version })
    .where("id", "=", wanted.id)
    .execute();
  if (wanted.name !== before.name)
    await tellRooms(context, [{ ...wanted, groupId }], {
      messageOf: () => renamedMessage(before.name, wanted.name),
      actionOf: ({ id }) => areaAction(id),
    });
}
