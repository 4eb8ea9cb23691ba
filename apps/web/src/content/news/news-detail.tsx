import type { NewsItem } from "@partner-konto/domain/content/news/schema";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { categoryTexts } from "../../texts/content.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";
import { NewMark } from "./new-mark.tsx";

interface NewsDetailProps {
  item: NewsItem;
  now: string;
  isNew: boolean;
  onFollow: () => void;
}

export function NewsDetail({ item, now, isNew, onFollow }: NewsDetailProps) {
  return (
    <article className="grid gap-2">
      <p className="flex flex-wrap items-center gap-x-2 type-12 text-ink-3">
        <time dateTime={item.modifiedAt}>{formatRelative(item.modifiedAt, now)}</time>
        <span>{categoryTexts[item.category]}</span>
        {isNew && <NewMark />}
      </p>
      <h3 dir="auto" className="type-16 wrap-anywhere">
        {item.headline}
      </h3>
      <Markdown text={item.content} level={4} onFollow={onFollow} />
    </article>
  );
}
