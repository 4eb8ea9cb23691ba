import type { AreaPatches } from "@partner-konto/domain/areas/delivery-area/requests";
import type { StoredArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { changeOf, lockAreasInScope, wantedBy, withFacts } from "../../areas/delivery-area/index.ts";
import { fitsVersion } from "../../kernel/db/versions.ts";
import type { Context } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { notFound, Refusal } from "../../kernel/http/refusal.ts";

/** A change of an area that is valid by itself. */
export interface AreaChange {
  before: StoredArea;
  after: StoredArea;
  /** The changed fields, as dotted paths. */
  fields: readonly string[];
  groupId: string;
  /** An area that is not stored yet; before, it has no prices. */
  isNew?: true;
}

/** A change, or the reason why the area refuses it. */
export type ChangeOrRefusal = AreaChange | Refusal | InvalidInput;

const kind = { collection: "deliveryArea", action: "patch" } as const;

/**
 * Locks areas and judges each patch by itself: by the area's version and by what the area may be. An area outside the caller's scope is
 * refused like a missing one.
 * @throws InvalidInput when an area is named twice
 */
export async function changesBy(context: Context, areas: AreaPatches): Promise<ChangeOrRefusal[]> {
  const { db } = context;
  const ids = areas.map(({ id }) => id.toLowerCase());
  const twice = ids.findIndex((id, at) => ids.indexOf(id) !== at);
  if (twice !== -1) throw new InvalidInput({ path: `body.areas.${twice}.id`, message: "the area is named twice" });
  const rows = new Map((await lockAreasInScope(context, ids)).map((row) => [row.id, row]));
  const found = new Map((await withFacts(db, [...rows.values()])).map((area) => [area.id, area]));
  const changes: ChangeOrRefusal[] = [];
  for (const [at, id] of ids.entries()) {
    const [row, before, asked] = [rows.get(id), found.get(id), areas[at]];
    if (!row || !before || !asked) {
      changes.push(notFound());
      continue;
    }
    const change = changeOf(row, asked.patch);
    const edit = { kind, id, expectedVersion: asked.version, fields: change.fields };
    if (!(await fitsVersion(db, edit, row.version))) {
      changes.push(new Refusal("VERSION_CONFLICT", before));
      continue;
    }
    try {
      changes.push({ before, after: wantedBy(before, change), fields: change.fields, groupId: row.groupId });
    } catch (error) {
      if (!(error instanceof InvalidInput || error instanceof Refusal)) throw error;
      changes.push(error);
    }
  }
  return changes;
}
