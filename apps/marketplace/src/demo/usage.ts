import type { Anchor } from "./anchor.ts";
import { dayNumber, instantAt, isoDay, weekdayOf } from "./days.ts";
import { demoId } from "./demo-id.ts";

const days = 60;
const owner = demoId("user", "n.kroeger@heidebrand.example");

/** The calls of a program that sets Heidebrand's prices each working day; its key was replaced since. */
export const demoUsage = ({ today }: Pick<Anchor, "today">) =>
  Array.from({ length: days }, (_, ago) => isoDay(dayNumber(today) - 1 - ago))
    .filter((day) => weekdayOf(day) > 0 && weekdayOf(day) < 6)
    .flatMap((day) => {
      const agencyId = demoId("agency", "heidebrand/Lüneburg");
      const of = { day, userId: owner, keyId: demoId("key", owner), agencyId, keyEndsWith: "K7qe" };
      const tries = 12 + (dayNumber(day) % 7);
      return [
        { ...of, call: "deliveryArea.findByFilter", calls: 4, refused: 0, lastAt: new Date(instantAt(day, 391)) },
        {
          ...of,
          call: "deliveryArea.patch",
          calls: tries,
          refused: tries % 3 === 0 ? 1 : 0,
          lastAt: new Date(instantAt(day, 393)),
        },
      ];
    });
