import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc } from "../../data/trpc.ts";
import { given } from "../../ui/view/given.ts";
import type { ActivityView } from "./activity-view.ts";

/** A company's activity, page by page. It is fetched on every mount, because every change adds an entry. */
export function useActivity(groupId: string, view: Partial<ActivityView>, limit: number) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [["activity", "find"], { groupId, view, limit }],
    queryFn: ({ pageParam, signal }) =>
      client.activity.find.query(
        { groupId, body: { ...given(view), limit, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}
