import type { CallOutput } from "@partner-konto/contracts/call";
import type { adminCharts } from "@partner-konto/contracts/market/admin-charts";
import { closestDayIndex } from "@partner-konto/domain/market/closest-day";
import { isoDate } from "@partner-konto/domain/person";
import type { Selectable } from "kysely";
import { editRecord } from "../../kernel/db/versions.ts";
import type { Handlers } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import type { ChartTrendlinesTable } from "./tables.ts";

type Answer = CallOutput<(typeof adminCharts)["getTrendlines"]>;

const answer = ({ modifiedAt, ...chart }: Selectable<ChartTrendlinesTable>): Answer => ({
  ...chart,
  modifiedAt: chart.version === 0 ? null : modifiedAt.toISOString(),
});

export const adminChartsHandlers: Handlers<typeof adminCharts> = {
  async getTrendlines({ db }, { params: { chartName } }) {
    const row = await db
      .selectFrom("chartTrendlines")
      .selectAll()
      .where("chartName", "=", chartName)
      .executeTakeFirst();
    return row ? answer(row) : { chartName, version: 0, modifiedAt: null, trendlines: [] };
  },

  getClosestDateIndex(_context, { query: { startDate, dateArray } }) {
    const days = dateArray.split(",");
    const wrong = days.find((day) => !isoDate.safeParse(day).success);
    if (wrong !== undefined)
      throw new InvalidInput({ path: "query.dateArray", message: "contains a day that does not exist" });
    return Promise.resolve({ index: closestDayIndex(startDate, days) });
  },

  updateTrendlines: (context, { body: { chartName, trendlines }, version: expectedVersion }) =>
    editRecord(context, {
      kind: { collection: "chart", action: "updateTrendlines" },
      id: chartName,
      expectedVersion,
      fields: ["trendlines"],
      async lock(db) {
        // The inserted row makes two simultaneous first edits of a chart wait for each other.
        await db
          .insertInto("chartTrendlines")
          .values({ chartName, version: 0, modifiedAt: context.now, trendlines: "[]" })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
        return db
          .selectFrom("chartTrendlines")
          .selectAll()
          .where("chartName", "=", chartName)
          .forUpdate()
          .executeTakeFirst();
      },
      write: (db, _row, version) =>
        db
          .updateTable("chartTrendlines")
          .set({ trendlines: JSON.stringify(trendlines), version, modifiedAt: context.now })
          .where("chartName", "=", chartName)
          .returningAll()
          .executeTakeFirstOrThrow(),
      answer,
    }),
};
