import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { contentTexts as text } from "../texts.ts";

/** The text as its readers see it. */
export function Preview({ headline, content }: { headline: string; content: string }) {
  return (
    <section aria-label={text.preview} className="grid min-w-0 content-start gap-2 rounded-3 border border-line p-4">
      <h2 className="type-13 font-medium text-ink-3">{text.preview}</h2>
      {headline.trim() !== "" && (
        <h3 dir="auto" className="type-16 wrap-anywhere">
          {headline}
        </h3>
      )}
      {content.trim() === "" ? (
        <p className="text-ink-3">{text.previewEmpty}</p>
      ) : (
        <Markdown text={content} level={headline.trim() === "" ? 3 : 4} />
      )}
    </section>
  );
}
