import { type AreaDay, areaDay } from "@partner-konto/domain/areas/delivery-area/delivery-day";
import type { AreaDays } from "@partner-konto/domain/calendar/delivery-days";
import { groupBy } from "@partner-konto/domain/group-by";
import { trpc } from "../../data/trpc.ts";
import { areaDayTexts } from "./area-days.ts";

const inWords = ({ why, reason }: AreaDay): string =>
  reason === "" ? areaDayTexts.why[why] : `${areaDayTexts.why[why]} (${reason})`;

const mostNamed = 3;

/**
 * The reasons of the orders' areas against a day, for existing areas that the user may see. With orders in several areas each
 * reason names its areas.
 */
export function useAreaDays(areaIds: readonly (string | null)[]): AreaDays {
  const ids = [...new Set(areaIds.flatMap((id) => id ?? []))].toSorted();
  const areas =
    trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0, retry: false }).data ?? [];
  const isOne = new Set(areaIds).size === 1;
  return (day, half) => {
    const against = areas.flatMap((area) => {
      const found = areaDay(area, day, half);
      return found ? [{ name: area.name, why: inWords(found) }] : [];
    });
    if (isOne || against.length === 0) return against[0]?.why;
    return [...groupBy(against, ({ why }) => why)]
      .map(([why, some]) => {
        const names = some.slice(0, mostNamed).map(({ name }) => name);
        return areaDayTexts.inAreas(names.join(", "), some.length - names.length, why);
      })
      .join("; ");
  };
}
