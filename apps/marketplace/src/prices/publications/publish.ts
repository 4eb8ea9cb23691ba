import type { prices } from "@partner-konto/contracts/prices/prices";
import { inconsistentEntries } from "@partner-konto/domain/areas/delivery-area/consistent";
import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import { recordId } from "@partner-konto/domain/person";
import type { Publication } from "@partner-konto/domain/prices/publications/publication";
import { arePricesOf, priceParts, restorePrices } from "@partner-konto/domain/prices/publications/restore-prices";
import { segmentsOf } from "@partner-konto/domain/record/pointer";
import { lockAreasInScope, withFacts } from "../../areas/delivery-area/index.ts";
import { type Context, type Handler, signedInCaller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";
import { applyPrices, changesBy } from "../write/index.ts";
import { presented } from "./publications.ts";

const parts = new Set<string>(priceParts);

/** Whether a path is a price: "/price/tiers" for oil, "/price/1/tiers" for pellets. Volumes, delivery times and names are no prices. */
function isPrice(path: string): boolean {
  const [first, ...rest] = segmentsOf(path) ?? [];
  const [part = ""] = /^\d$/.test(rest[0] ?? "") ? rest.slice(1) : rest;
  return first === "price" && parts.has(part);
}

async function one(context: Context, id: string): Promise<Publication> {
  const row = await context.db
    .selectFrom("pricePublication")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const [found] = await presented(context, [row]);
  if (!found) throw new Error("the publication is missing");
  return found;
}

/** @throws InvalidInput when a patch changes anything but prices */
export function mustBePrices(areas: AreaPatches): void {
  const other = areas.findIndex(({ patch }) => !patch.every(({ path }) => isPrice(path)));
  if (other !== -1) throw new InvalidInput({ path: `body.areas.${other}.patch`, message: "may contain only prices" });
}

export const publish: Handler<(typeof prices)["publish"]> = async (context, { body: { areas, note = "" } }) => {
  mustBePrices(areas);
  const wishes = { source: "publish", note: note.trim() } as const;
  const [first] = await applyPrices(context, await changesBy(context, areas), wishes);
  return one(context, first?.publicationId ?? "");
};

/** Locks a publication, so that the second of two simultaneous undos is refused. */
async function held({ db }: Context, id: string) {
  if (!recordId.safeParse(id).success) throw notFound();
  const row = await db.selectFrom("pricePublication").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!row) throw notFound();
  const areas = await db.selectFrom("pricePublicationArea").selectAll().where("publicationId", "=", id).execute();
  return { row, areas: new Map(areas.map((area) => [area.deliveryAreaId, area])) };
}

/** Restores the previous prices of all areas or of none. Refuses if a price was changed since, or would be outside the present bounds. */
export async function takeBack(context: Context, id: string): Promise<void> {
  const { db, now } = context;
  const { row, areas } = await held(context, id);
  const rows = await lockAreasInScope(context, [...areas.keys()]);
  // If one of the areas is foreign or gone, the caller learns nothing about the publication.
  if (rows.length < areas.size) throw notFound();
  if (row.undoneAt) throw new Refusal("PUBLICATION_UNDONE");
  const groups = new Map(rows.map((area) => [area.id, area.groupId]));
  const wanted = (await withFacts(db, rows)).map((area) => {
    const [published, groupId] = [areas.get(area.id), groups.get(area.id)];
    if (!published || groupId === undefined) throw new Error("an area of the publication is missing");
    const after = { ...area, price: restorePrices(area.price, published.before) };
    const isSince = !arePricesOf(published.after, area.price) || inconsistentEntries(after).length > 0;
    return { before: area, after, isSince, fields: published.fields, groupId };
  });
  const changed = wanted.filter(({ isSince }) => isSince);
  if (changed.length > 0) {
    const changedAreas = changed.map(({ before }) => ({ areaId: before.id, areaName: before.name }));
    throw new Refusal("PRICES_CHANGED_SINCE", undefined, { changedAreas });
  }
  await applyPrices(context, wanted, { source: "undo" });
  await db
    .updateTable("pricePublication")
    .set({ undoneAt: now, undoneBy: signedInCaller(context).id })
    .where("id", "=", id)
    .execute();
}

export const undoPublication: Handler<(typeof prices)["undoPublication"]> = async (context, { params: { id } }) => {
  await takeBack(context, id);
  return one(context, id);
};
