import { newsPageSize, newsShown } from "@partner-konto/domain/constants";
import type { newsTypeOf } from "@partner-konto/domain/content/values";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";

/** The newest news, more of them at each step, or everything that a search finds. */
export function useNewsPages(type: ReturnType<typeof newsTypeOf>) {
  const [search, setSearch] = useState("");
  const [shown, setShown] = useState<number>(newsShown);
  const isSearched = search !== "";
  const queries = trpc.useQueries((ask) =>
    Array.from({ length: isSearched ? 1 : Math.ceil(shown / newsPageSize) }, (_, at) =>
      ask.newsContent.list(
        {
          limit: isSearched ? -1 : newsPageSize,
          page: at + 1,
          body: { type, ...(isSearched && { text: search }) },
        },
        { staleTime: 0 },
      ),
    ),
  );
  const loaded = queries.flatMap(({ data }) => data?.list ?? []);
  // A new item moves the others, so one may be on two pages until both are loaded again.
  const unique = [...new Map(loaded.map((item) => [item.id, item])).values()];
  const items = isSearched ? unique : unique.slice(0, shown);
  const failed = queries.find(({ isError, data }) => isError && !data);
  const showMore = () => {
    if (failed) void failed.refetch();
    else setShown((Math.floor(items.length / newsPageSize) + 1) * newsPageSize);
  };
  return {
    search,
    find: (sought: string) => {
      setSearch(sought);
      setShown(newsShown);
    },
    items,
    /** An item that is loaded, shown or not. */
    found: (id: string | null | undefined) => unique.find((item) => item.id === id),
    first: queries[0],
    failed,
    isPending: queries.some(({ isPending }) => isPending),
    showMore: !isSearched && items.length < (queries[0]?.data?.total ?? 0) ? showMore : undefined,
  };
}
