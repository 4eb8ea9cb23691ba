import { useSearchParams } from "react-router";

export const dayViews = ["board", "list", "cards", "driver"] as const;
export type DayView = (typeof dayViews)[number];

/** The view of a day and its truck, from the address; the day is in the path. */
export function useDayView() {
  const [params, setParams] = useSearchParams();
  const asked = params.get("view");
  const view = dayViews.find((one) => one === asked) ?? "board";
  return {
    view,
    /** The id of a truck; null for all of them. */
    truckId: params.get("truck"),
    show: (next: { view?: DayView; truckId?: string | null }) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          const set = (name: string, value: string | null) =>
            value === null ? after.delete(name) : after.set(name, value);
          if (next.view) set("view", next.view === "board" ? null : next.view);
          if (next.truckId !== undefined) set("truck", next.truckId);
          return after;
        },
        { preventScrollReset: true },
      ),
  };
}
