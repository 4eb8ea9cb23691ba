import type { newsContent } from "@partner-konto/contracts/content/news-content";
import { mayReadContent } from "@partner-konto/domain/content/readers";
import { newsTypeOf } from "@partner-konto/domain/content/values";
import { type Handlers, signedInCaller } from "../../kernel/handler.ts";
import { sought } from "./find.ts";
import { newestFirst, shownNow } from "./published-content.ts";

export const newsContentHandlers: Handlers<typeof newsContent> = {
  async list(context, { params, body: { text, type: asked } = {} }) {
    const caller = signedInCaller(context);
    const type = asked ?? newsTypeOf(caller.frontend);
    if (!mayReadContent(type, caller)) return { list: [], total: 0 };
    const { list, total } = await shownNow(context, type, { ...params, where: sought(text), orderBy: newestFirst });
    const items = list.map(({ id, category, headline, content, modifiedAt }) => ({
      id,
      category,
      headline,
      content,
      modifiedAt,
    }));
    return { list: items, total };
  },
};
