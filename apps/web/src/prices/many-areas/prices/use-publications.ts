import { useInfiniteQuery } from "@tanstack/react-query";
import { trpc } from "../../../data/trpc.ts";

const pageSize = 10;

/** Recent publications, page by page. */
export function usePublications() {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [["prices", "findPublications"], { pageSize }],
    queryFn: ({ pageParam, signal }) =>
      client.prices.findPublications.query(
        { body: { limit: pageSize, ...(pageParam !== null && { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
  });
}
