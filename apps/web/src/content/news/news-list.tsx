import type { NewsItem } from "@partner-konto/domain/content/news/schema";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { beginningOf } from "@partner-konto/domain/text/length";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { markdownText, readMarkdown } from "../../ui/markdown/read-markdown.ts";
import { NewMark } from "./new-mark.tsx";
import { newsTexts as text } from "./texts.ts";

/** More of a text than two lines show. */
const excerptLength = 500;

interface NewsListProps {
  items: readonly NewsItem[];
  newIds: readonly string[];
  now: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  busy: boolean;
  /** Why older ones could not be loaded. */
  fault: string | undefined;
  /** Shows more, or asks again for what could not be loaded; undefined when all are shown. */
  onMore: (() => void) | undefined;
}

/** The headlines; three fit, the rest appears while scrolling. Arrow keys choose the next one. */
export function NewsList({ items, newIds, now, chosen, onChoose, busy, fault, onMore }: NewsListProps) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(chosen);
  // Back from the text, which on phones covers the list.
  useEffect(() => {
    if (chosen === undefined && before.current !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(before.current)}"]`)?.focus();
    before.current = chosen;
  }, [chosen]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>("button[data-id]") ?? [])];
    const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step];
    if (next) {
      next.focus();
      onChoose(next.dataset["id"] ?? "");
    } else if (step === 1) onMore?.();
  };
  return (
    <ul ref={list} aria-label={text.list} className="overflow-y-auto sm:border-r sm:border-line">
      {items.map((item, at) => (
        <li key={item.id}>
          <button
            type="button"
            data-id={item.id}
            {...(at === 0 && { "data-first": true })}
            aria-current={item.id === chosen}
            className="grid h-31 w-full auto-rows-max content-start gap-1 overflow-clip border-b border-line px-3 py-3 text-left hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] aria-current:bg-selected max-sm:h-36"
            onClick={() => onChoose(item.id)}
            onKeyDown={onKey}
          >
            <span className="flex items-center gap-2 type-12 text-ink-3">
              <time dateTime={item.modifiedAt}>{formatRelative(item.modifiedAt, now)}</time>
              {newIds.includes(item.id) && <NewMark />}
            </span>
            <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere">
              {item.headline}
            </span>
            <Excerpt content={item.content} />
          </button>
        </li>
      ))}
      {onMore && <More busy={busy} fault={fault} onMore={onMore} />}
    </ul>
  );
}

/** Hidden from screen readers, which read the whole text when it is opened. */
function Excerpt({ content }: { content: string }) {
  const words = useMemo(
    () => beginningOf(markdownText(readMarkdown(beginningOf(content, 2 * excerptLength))), excerptLength),
    [content],
  );
  return (
    <span aria-hidden="true" dir="auto" className="line-clamp-2 type-13 text-ink-3 wrap-anywhere">
      {words}
    </span>
  );
}

interface MoreProps {
  busy: boolean;
  fault: string | undefined;
  onMore: () => void;
}

/** Shows more as soon as it is scrolled into view, and when it is pressed. After a fault only a press asks again. */
function More({ busy, fault, onMore }: MoreProps) {
  const place = useRef<HTMLLIElement>(null);
  const more = useEffectEvent(onMore);
  const mayAsk = !busy && fault === undefined;
  useEffect(() => {
    const root = place.current?.parentElement ?? null;
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), {
      root,
      rootMargin: "0px 0px -8px",
    });
    if (place.current && mayAsk) seen.observe(place.current);
    return () => seen.disconnect();
  }, [mayAsk]);
  return (
    <li ref={place} className="grid place-items-center gap-1 px-3 py-2">
      {fault && (
        <p role="alert" className="type-13 text-bad">
          {fault}
        </p>
      )}
      <Button look="ghost" size="small" busy={busy} onClick={onMore}>
        {text.older}
      </Button>
    </li>
  );
}
