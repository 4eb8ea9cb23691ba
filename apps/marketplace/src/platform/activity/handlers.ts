import type { activity } from "@partner-konto/contracts/platform/activity";
import { recordId } from "@partner-konto/domain/person";
import type { ActivityActor } from "@partner-konto/domain/platform/activity/schema";
import { pricesOfAreas } from "../../areas/delivery-area/index.ts";
import { goodsOfAgencies } from "../../companies/agency/index.ts";
import { visibleCompany } from "../../companies/company/index.ts";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { entriesOf, pricesOfDeleted, rowsOf, usersOf } from "./find.ts";
import { namesFor } from "./names.ts";
import { presented } from "./present.ts";

const isId = (value: string): boolean => recordId.safeParse(value).success;

const byName = (one: ActivityActor, other: ActivityActor): number =>
  (one.name ?? "").localeCompare(other.name ?? "", "de");

export const activityHandlers: Handlers<typeof activity> = {
  async find(context, { params: { groupId }, body }) {
    await visibleCompany(context, groupId);
    const { db } = context;
    const { limit = 25 } = body;
    const found = await rowsOf(db, signedInCaller(context), groupId, { ...body, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const entries = await entriesOf(db, rows);
    const names = await namesFor(context, groupId, entries);
    const areaIds = entries.flatMap(({ subject, subjectId }) =>
      subject === "area" && isId(subjectId) ? [subjectId] : [],
    );
    const prices = await pricesOfAreas(db, areaIds);
    const gone = new Map(
      await pricesOfDeleted(
        db,
        areaIds.filter((id) => !prices.has(id)),
      ),
    );
    const railed = entries.flatMap(({ collection, recordId: id }) =>
      collection === "guardRails" && isId(id) ? [id] : [],
    );
    const goods = await goodsOfAgencies(db, railed);
    return {
      data: entries.map((entry) =>
        presented(entry, names, {
          prices: prices.get(entry.subjectId) ?? gone.get(entry.subjectId),
          goods: goods.get(entry.subjectId),
        }),
      ),
      next: found.length > limit ? (rows.at(-1)?.auditId ?? null) : null,
    };
  },

  /** People outside the caller's reach have no name, so the filter does not offer them. */
  async actors(context, { params: { groupId } }) {
    await visibleCompany(context, groupId);
    const ids = await usersOf(context.db, signedInCaller(context), groupId);
    const { actorOf } = await namesFor(
      context,
      groupId,
      ids.map((userId) => ({ userId })),
    );
    return ids
      .map(actorOf)
      .filter(({ kind }) => kind !== "outside")
      .toSorted(byName);
  },
};
