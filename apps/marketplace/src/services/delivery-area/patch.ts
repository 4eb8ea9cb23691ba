import { randomUUID } from "node:crypto";
import type { deliveryArea } from "@partner-konto/contracts/services/delivery-area";
import { inconsistencies } from "@partner-konto/domain/delivery-area/consistent";
import { type DeliveryArea, deliveryArea as schema } from "@partner-konto/domain/delivery-area/schema";
import { areaAction, renamedMessage } from "@partner-konto/domain/notification/message";
import {
  deliveryTimes,
  hoseLengths,
  oilSorts,
  paymentTypes,
  pelletTypes,
  shortVehicles,
} from "@partner-konto/domain/order/values";
import { qualitySteps } from "@partner-konto/domain/pricing/values";
import { isAllowedPath } from "@partner-konto/domain/record/allowed-paths";
import { toPartnerPaths } from "@partner-konto/domain/record/partner-paths";
import { segmentsOf, toPointer } from "@partner-konto/domain/record/pointer";
import type { JsonPatch } from "@partner-konto/domain/user/schema";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/invalid-input.ts";
import { patched } from "../../kernel/patched.ts";
import { editRecord } from "../../kernel/versions.ts";
import { refuseTaken, refuseUnknown, writeCodes } from "./codes.ts";
import { settingColumns } from "./columns.ts";
import { mustLockArea } from "./lock.ts";
import { refuseBeyondRails } from "./prices/beyond-rails.ts";
import { keepPricesOf } from "./prices/keep-publication.ts";
import { type AreaRow, oneWithFacts } from "./records.ts";
import { tellRooms } from "./tell-rooms.ts";

const switches = (field: string, names: readonly string[]): string[] => names.map((name) => `/${field}/${name}`);
const halves = ["morning", "afternoon"];

/** What may be changed; status and agency have calls of their own. Lists are changed whole or entry by entry. */
const paths = [
  ..."/name /color /postalCodes/** /price/** /defaultDeliveryDuration /volumeRange/** /dustProtection".split(" "),
  ...switches("productSorts", oilSorts),
  ...switches("pelletTypes", pelletTypes),
  ...switches("qualityLevels", qualitySteps),
  ...switches("hoseLengths", hoseLengths),
  ...switches("paymentMethods", paymentTypes),
  ...switches("vehicles", shortVehicles),
  ...deliveryTimes.flatMap((name) => switches(`deliveryTimes/${name}`, ["isActive", "cutOff", "ordersPerDay"])),
  ...deliveryTimes.map((name) => `/deliveryTimes/${name}/weekdays/**`),
  ...["weekday", "weekend"].flatMap((days) => switches(`slots/${days}`, halves)),
  ..."/ordersPerDay /closedDays/** /pause/**".split(" "),
];

/**
 * Oil areas have one price entry, which their patches do not count; and delivery duration and volumes are the area's (catalogue §4).
 * Whoever counts it all the same means that one.
 */
function entryCounted(operations: JsonPatch): JsonPatch {
  return toPartnerPaths(operations).map((operation) => {
    const [first, ...rest] = segmentsOf(operation.path) ?? [];
    const isInside = first === "price" && rest.length > 0;
    return { ...operation, path: isInside ? toPointer(["price", 0, ...rest]) : operation.path };
  });
}

/** How deep edits of a field are told apart. Whatever is a list, or only makes sense as a whole, is one field. */
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
  // Two people who set different charges do not meet.
  if (segments[2] === "charges") return segments.slice(0, 5).join(".");
  return segments.slice(0, depths[segments[0] ?? ""] ?? 2).join(".");
};

/** As it is kept. Of an oil area the price entry follows the area; of one of pellets the area's volumes span those of its kinds. */
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

/** What a patch would do to an area, and which fields it touches. */
export interface AreaChange {
  operations: JsonPatch;
  fields: string[];
}

export function changeOf({ type }: Pick<AreaRow, "type">, body: JsonPatch): AreaChange {
  const operations = type === "PARTNER_PELLET" ? body : entryCounted(body);
  const touched = operations.filter(({ path }) => isAllowedPath(segmentsOf(path) ?? [], paths));
  return { operations, fields: [...new Set(touched.map(({ path }) => fieldOf(path)))] };
}

/**
 * The area after a patch, as far as the area alone decides it.
 * @throws InvalidInput, or Refusal DA_POSTAL_CODE_UNKNOWN
 */
export function wantedBy(before: DeliveryArea, { operations, fields }: AreaChange): DeliveryArea {
  // Codes that are not touched stay the same list, which is not read through again.
  const { postalCodes } = before;
  const areNew = fields.includes("postalCodes");
  const area = settled(patched(schema, areNew ? before : { ...before, postalCodes: [] }, operations, paths));
  const codes = areNew ? sorted(area.postalCodes) : postalCodes;
  // A code has its area's colour, also when one person changes the codes and another one the colour.
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

/** Writes an area as it shall be; whether others have its postal codes was asked before. Open trees hear of another name. */
export async function writeArea(
  context: Context,
  before: DeliveryArea,
  wanted: DeliveryArea,
  version: number,
): Promise<AreaRow> {
  const { db, now } = context;
  if (wanted.postalCodes !== before.postalCodes) await writeCodes(db, wanted.id, wanted.postalCodes);
  const row = await db
    .updateTable("deliveryArea")
    .set({ name: wanted.name, color: wanted.color, ...settingColumns(wanted), modifiedAt: now, version })
    .where("id", "=", wanted.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.name !== before.name)
    await tellRooms(context, [row], {
      messageOf: () => renamedMessage(before.name, row.name),
      actionOf: ({ id }) => areaAction(id),
    });
  return row;
}

/**
 * Changes an area's settings and postal codes (catalogue §4); what several people change at once is merged field by field. A change of prices is a
 * publication (decision 0052).
 */
export const patch: Handler<(typeof deliveryArea)["patch"]> = async (context, { params: { id }, body, version }) => {
  const area = await mustLockArea(context, id);
  const change = changeOf(area, body);
  const publicationId = randomUUID();
  let isPublished = false;
  const after = await editRecord(context, {
    kind: { collection: "deliveryArea", action: "patch" },
    id,
    expectedVersion: version,
    fields: change.fields,
    lock: () => Promise.resolve(area),
    async write(db, _row, next, before) {
      const wanted = wantedBy(before, change);
      await refuseBeyondRails(context, before, wanted);
      await refuseTaken(db, wanted);
      const kept = await keepPricesOf(context, publicationId, [{ before, after: wanted, fields: change.fields }]);
      isPublished = kept.size > 0;
      return writeArea(context, before, wanted, next);
    },
    answer: (row: AreaRow) => oneWithFacts(context.db, row),
  });
  return isPublished ? { ...after, publicationId } : after;
};
