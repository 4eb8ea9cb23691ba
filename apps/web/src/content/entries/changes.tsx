import type { ContentRecord } from "@partner-konto/domain/content/schema";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { useNow } from "../../ui/use-now.ts";
import { contentTexts as text } from "./texts.ts";
import { fieldTexts, valueText } from "./value-text.ts";

type Change = ContentRecord["changes"][number];

/** Who changed what, newest first. */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const now = useNow();
  if (changes.length === 0) return null;
  return (
    <section aria-label={text.history} className="max-w-[720px] py-6">
      <h2 className="mb-2 border-b border-line-strong pb-1.5">{text.history}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.at} ${change.action}`} className="border-b border-line py-2">
            <p className="flex flex-wrap gap-x-2">
              <span className="font-medium">{change.name ?? text.somebody}</span>
              <span>{text.actions[change.action]}</span>
              <time dateTime={change.at} className="text-ink-3">
                {formatRelative(change.at, now)}
              </time>
            </p>
            {change.action === "patch" &&
              change.fields.map((field) => (
                <p key={field.field} dir="auto" className="type-13 text-ink-2 wrap-anywhere">
                  {changeText(field)}
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function changeText({ field, before, after }: Change["fields"][number]): string {
  if (field === "content") return text.changedText;
  return text.changedTo(fieldTexts[field] ?? field, valueText(field, before), valueText(field, after));
}
