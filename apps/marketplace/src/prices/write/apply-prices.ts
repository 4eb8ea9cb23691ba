import { randomUUID } from "node:crypto";
import { arePricesOf, isPriceField } from "@partner-konto/domain/prices/publications/restore-prices";
import { insertAreas, writeArea } from "../../areas/delivery-area/index.ts";
import { picked } from "../../kernel/db/versions.ts";
import type { AuditDraft, Context } from "../../kernel/handler.ts";
import type { AreaChange, ChangeOrRefusal } from "./changes-by.ts";
import { judgeChanges } from "./judge-changes.ts";
import { keepPublication } from "./keep-publication.ts";
import { type PriceSource, rulesOf } from "./sources.ts";

interface WriteOptions {
  source: PriceSource;
  /** The purpose, shown in the history. */
  note?: string;
  /** Whether a second person agreed. */
  agreed?: boolean;
}

/** A written area, and the publication that can undo its prices if they changed. */
interface WrittenArea {
  id: string;
  version: number;
  publicationId?: string;
}

const versionOf = ({ before, isNew }: AreaChange): number => (isNew ? before.version : before.version + 1);

/** The audit records of a change: one of the settings, and one of the prices if they changed. */
function entriesOf(
  change: AreaChange,
  prices: readonly string[] | undefined,
  source: PriceSource,
  correlationId: string,
): AuditDraft[] {
  const { before, after, fields, isNew } = change;
  const about = { collection: "deliveryArea", recordId: after.id, version: versionOf(change), correlationId } as const;
  const some = (action: "patch" | "publish" | "undoPublication", ofThese: readonly string[]): AuditDraft => ({
    ...about,
    action,
    fields: ofThese,
    before: picked(before, ofThese),
    after: picked(after, ofThese),
  });
  const settings = fields.filter((field) => !prices?.includes(field));
  const made: AuditDraft = { ...about, action: "create", fields: [], before: null, after };
  return [
    ...(isNew ? [made] : settings.length > 0 || !prices ? [some("patch", settings)] : []),
    ...(prices ? [some(source === "undo" ? "undoPublication" : "publish", prices)] : []),
  ];
}

/**
 * The only way to a price of an area (decision 0051). Changes areas, all or none: judges their prices by the guard rails, keeps the former
 * ones as a publication that can be undone, writes and audits them. Settings that a patch changes besides are written with them. The areas
 * and their agencies must be locked.
 * @throws Refusal or InvalidInput in the form of the source
 */
export async function applyPrices(
  context: Context,
  judged: readonly ChangeOrRefusal[],
  { source, note = "", agreed = false }: WriteOptions,
): Promise<WrittenArea[]> {
  const changes = await judgeChanges(context, judged, { source, agreed });
  const { onlyPrices = false } = rulesOf(source);
  const priced = new Map(
    changes.flatMap((change) => {
      const { before, after, fields } = change;
      if (onlyPrices) return [[change, fields] as const];
      return arePricesOf(before.price, after.price) ? [] : [[change, fields.filter(isPriceField)] as const];
    }),
  );
  const id = randomUUID();
  if (priced.size > 0 && source !== "undo") await keepPublication(context, id, priced, note);
  for (const change of changes) {
    if (change.isNew) await insertAreas(context.db, [{ ...change.after, groupId: change.groupId }]);
    else await writeArea(context, change, versionOf(change));
  }
  await context.audit(...changes.flatMap((change) => entriesOf(change, priced.get(change), source, id)));
  return changes.map((change) => ({
    id: change.after.id,
    version: versionOf(change),
    ...(priced.has(change) && { publicationId: id }),
  }));
}
