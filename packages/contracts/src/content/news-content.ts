import { newsFilter, newsPage } from "@partner-konto/domain/content/news/schema";
import { call, signedIn } from "../call.ts";
import { paging } from "../shared.ts";

/** News of the caller's frontend (catalogue §7). The documents give neither method nor path; these are ours (decision 0094). */
export const newsContent = {
  /** The news for the caller. Newest first. Without a filter every news item is found. */
  list: call({
    method: "POST",
    path: "/news/v1/{limit}/{page}",
    auth: "bearer",
    access: signedIn,
    params: paging,
    body: newsFilter.optional(),
    response: newsPage,
    example: { given: "content of the platform", params: { limit: 10, page: 1 }, body: { text: "Preisgrenzen" } },
  }),
};
