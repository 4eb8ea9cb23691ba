import { randomUUID } from "node:crypto";
import type { bulk } from "@partner-konto/contracts/prices/bulk";
import { takenCodes } from "@partner-konto/domain/areas/delivery-area/overlap";
import { activeProducts } from "@partner-konto/domain/areas/delivery-area/products";
import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { patchRefusals, type RefusedArea } from "@partner-konto/domain/error/refusal-details";
import type { Kysely } from "kysely";
import {
  type AreaRow,
  areasWithCodes,
  changeOf,
  lockAreasInScope,
  mostTold,
  wantedBy,
  withFacts,
  writeArea,
} from "../../areas/delivery-area/index.ts";
import type { Database } from "../../kernel/db/database.ts";
import { fitsVersion, picked } from "../../kernel/db/versions.ts";
import type { Context, Handler } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { barredOf, refusalFor } from "./beyond-rails.ts";
import { keepPricesOf } from "./keep-publication.ts";

type Patch = AreaPatches[number];
const kind = { collection: "deliveryArea", action: "patch" } as const;

/** A valid change of one area, before the checks that involve other areas. */
interface AreaChange {
  at: number;
  row: AreaRow;
  fields: string[];
  before: DeliveryArea;
  after: DeliveryArea;
}

function refuseTwice(areas: readonly Patch[]): void {
  const ids = areas.map(({ id }) => id);
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) throw new InvalidInput({ path: `body.areas.${twice}.id`, message: "the area is named twice" });
}

/** The refusal of one area as an item of the list of refused areas. */
function refusedFor(at: number, error: unknown): RefusedArea {
  if (error instanceof InvalidInput) {
    const paths = error.issues.slice(0, 100).map(({ path }) => path.replace(/^body\./, "").slice(0, 200));
    // Keys of a record may be any text; the answer only names paths that look like field names.
    const wrongFields = paths.filter((path) => /^[\w./[\]-]+$/.test(path));
    return { at, code: "INVALID_INPUT", wrongFields };
  }
  if (!(error instanceof Refusal) || error.code !== "DA_POSTAL_CODE_UNKNOWN") throw error;
  return { at, code: error.code, unknownCodes: error.details.unknownCodes };
}

/** The result of one patch, or the reason why it is refused. */
async function judge(
  { db }: Context,
  { id, version, patch }: Patch,
  at: number,
  found: { row: AreaRow; before: DeliveryArea } | undefined,
): Promise<AreaChange | RefusedArea> {
  if (!found) return { at, code: "NOT_FOUND" };
  const { row, before } = found;
  const change = changeOf(row, patch);
  const { fields } = change;
  if (!(await fitsVersion(db, { kind, id, expectedVersion: version, fields }, row.version)))
    return { at, code: "VERSION_CONFLICT", current: before };
  try {
    return { at, row, fields, before, after: wantedBy(before, change) };
  } catch (error) {
    return refusedFor(at, error);
  }
}

/** Whether an area would sell more products than before, or in other postal codes. */
function extendsReach({ before, after }: AreaChange): boolean {
  const sold = activeProducts(before);
  return after.postalCodes !== before.postalCodes || activeProducts(after).some((product) => !sold.includes(product));
}

/** The areas that would take codes of other areas of their agency, judged as all areas would be after the call. */
async function areasWithTakenCodes(db: Kysely<Database>, all: readonly AreaChange[]): Promise<RefusedArea[]> {
  const refused: RefusedArea[] = [];
  const after = new Map(all.map((one) => [one.row.id, one.after]));
  const changed = all.filter(extendsReach);
  for (const [agencyId, ofAgency] of Map.groupBy(changed, ({ row }) => row.businessCustomerId)) {
    const areas = (await areasWithCodes(db, agencyId, undefined, after)).map((area) => after.get(area.id) ?? area);
    const holders = Map.groupBy(
      areas.flatMap((area) => area.postalCodes.map(({ postalCode }) => ({ postalCode, area }))),
      ({ postalCode }) => postalCode,
    );
    for (const { at, after: area } of ofAgency) {
      const near = area.postalCodes.flatMap(({ postalCode }) => holders.get(postalCode) ?? []);
      const taken = takenCodes(area, [...new Set(near.map((holder) => holder.area))]);
      if (taken.length > 0) refused.push({ at, code: "DA_POSTAL_CODE_TAKEN", takenCodes: taken.slice(0, mostTold) });
    }
  }
  return refused;
}

/** The areas whose prices would leave the guard rails. */
async function beyondRails(context: Context, all: readonly AreaChange[], isAgreed: boolean): Promise<RefusedArea[]> {
  const barred = await barredOf(context, all, isAgreed ? ["fourEyes"] : []);
  return all.flatMap(({ at }, index): RefusedArea[] => {
    const prices = barred[index] ?? [];
    return prices.length > 0 ? [{ at, code: refusalFor(prices), barredPrices: prices }] : [];
  });
}

/**
 * Areas with a thousand codes are large and an answer is limited, so only the first refusals hold the current record; the caller reads the
 * others again.
 */
const mostShown = 50;
function refuseFor(refused: readonly RefusedArea[]): void {
  const refusedAreas = refused.map(({ current, ...area }, at) =>
    current && at < mostShown ? { ...area, current } : area,
  );
  const codes = new Set(refusedAreas.map(({ code }) => code));
  const gravest = patchRefusals.find((code) => codes.has(code));
  if (gravest) throw new Refusal(gravest, undefined, { refusedAreas });
}

/** An area that was changed in the call, before and after. */
export interface PatchedArea {
  before: DeliveryArea;
  after: DeliveryArea;
  version: number;
  fields: readonly string[];
}

/**
 * Locks the areas and judges several patches. Each is judged like a single patch, except for the postal codes: those are checked as all
 * areas would be after the call.
 * @param isAgreed whether a second person agreed or will be asked
 * @throws Refusal of all patches that names each area in the way
 */
export async function judgeAreas(context: Context, areas: readonly Patch[], isAgreed: boolean): Promise<AreaChange[]> {
  refuseTwice(areas);
  const { db } = context;
  const rows = await lockAreasInScope(
    context,
    areas.map(({ id }) => id),
  );
  const facts = await withFacts(db, rows);
  const found = new Map(facts.flatMap((before, at) => (rows[at] ? [[before.id, { row: rows[at], before }]] : [])));
  const wanted: AreaChange[] = [];
  const refused: RefusedArea[] = [];
  for (const [at, patch] of areas.entries()) {
    const judged = await judge(context, patch, at, found.get(patch.id));
    if ("code" in judged) refused.push(judged);
    else wanted.push(judged);
  }
  const barred = await beyondRails(context, wanted, isAgreed);
  const within = wanted.filter(({ at }) => !barred.some((one) => one.at === at));
  refuseFor([...refused, ...barred, ...(await areasWithTakenCodes(db, within))].toSorted((a, b) => a.at - b.at));
  return wanted;
}

type Action = "patch" | "publish" | "undoPublication";

/** Writes changed areas and their audit records. The caller must have checked the changes. */
export async function writeAreas(
  context: Context,
  changes: readonly Omit<PatchedArea, "version">[],
  action: Action,
  correlationId: string,
): Promise<PatchedArea[]> {
  const done = changes.map((change) => ({ ...change, version: change.before.version + 1 }));
  for (const { before, after, version } of done) await writeArea(context, before, after, version);
  await context.audit(
    ...done.map(({ before, after, version, fields }) => ({
      collection: "deliveryArea" as const,
      action,
      recordId: before.id,
      version,
      fields,
      before: picked(before, fields),
      after: picked(after, fields),
      correlationId,
    })),
  );
  return done;
}

/** Changes several areas, all or none (decision 0035). */
export const patchAreas = async (
  context: Context,
  areas: readonly Patch[],
  action: Action,
  correlationId: string,
  isAgreed = false,
): Promise<PatchedArea[]> => writeAreas(context, await judgeAreas(context, areas, isAgreed), action, correlationId);

export const patchMany: Handler<(typeof bulk)["patchDeliveryAreas"]> = async (context, { body: { areas } }) => {
  const publicationId = randomUUID();
  const done = await patchAreas(context, areas, "patch", publicationId);
  const published = await keepPricesOf(context, publicationId, done);
  const modifiedAt = context.now.toISOString();
  return done.map(({ before: { id }, version }) => ({
    id,
    version,
    modifiedAt,
    ...(published.has(id) && { publicationId }),
  }));
};
