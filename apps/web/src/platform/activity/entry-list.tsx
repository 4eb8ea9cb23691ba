import { berlinTime, daysBetween } from "@partner-konto/domain/format/berlin";
import { formatTime } from "@partner-konto/domain/format/clock";
import { formatDay } from "@partner-konto/domain/format/date";
import { groupBy } from "@partner-konto/domain/group-by";
import type { ActivityEntry } from "@partner-konto/domain/platform/activity/schema";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { useNow } from "../../ui/use-now.ts";
import { labelOf } from "./labels.ts";
import { sentenceOf } from "./sentences.ts";
import { activityTexts as text } from "./texts.ts";
import { hasValues, isLines, isList, valueWords } from "./values.ts";

/** "Heute", "Gestern", or the day. */
function dayWords(day: string, now: string): string {
  const ago = daysBetween(day, berlinTime(now).date);
  if (ago === 0) return text.today;
  return ago === 1 ? text.yesterday : formatDay(day);
}

/** The entries grouped by day, newest first. */
export function EntryList({ entries }: { entries: readonly ActivityEntry[] }) {
  const now = useNow();
  const days = groupBy(entries, ({ at }) => berlinTime(at).date);
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-labelledby={`day-${day}`} className="mb-6">
      <h2 id={`day-${day}`} className="border-b border-line pb-1.5 type-13 font-medium text-ink-2">
        {dayWords(day, now)}
      </h2>
      <ul className="divide-y divide-line">
        {ofDay.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ entry }: { entry: ActivityEntry }) {
  const { at, viewing, viaKey, changes } = entry;
  const sentence = sentenceOf(entry);
  return (
    <li className="grid gap-x-4 gap-y-1.5 py-2.5 sm:grid-cols-[72px_minmax(0,1fr)]">
      <time dateTime={at} className="type-13 text-ink-3 tabular-nums sm:pt-px">
        {formatTime(at)}
      </time>
      <div className="grid min-w-0 gap-1.5">
        <p className="[overflow-wrap:anywhere]">{sentence}</p>
        {viewing && (
          <p className="flex items-start gap-1.5 type-13 text-warn [overflow-wrap:anywhere]">
            <Icon name="eye" className="mt-0.5 flex-none" />
            {text.viewing(viewing.name, viewing.reason)}
          </p>
        )}
        {viaKey && (
          <p className="flex items-start gap-1.5 type-13 text-ink-2">
            <Icon name="key" className="mt-0.5 flex-none" />
            {text.viaKey}
          </p>
        )}
        {changes.length > 0 && (
          <dl
            aria-label={text.changesOf(sentence)}
            className="grid gap-x-4 gap-y-1 type-13 sm:grid-cols-[minmax(120px,200px)_minmax(0,1fr)]"
          >
            {changes.map((change) => (
              <Change key={change.field} label={labelOf(entry.collection, change.field)} change={change} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function Change({ label, change }: { label: string; change: ActivityEntry["changes"][number] }) {
  return (
    <>
      <dt className="text-ink-3 max-sm:mt-1">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        <Values change={change} />
      </dd>
    </>
  );
}

function Values({ change }: { change: ActivityEntry["changes"][number] }) {
  const { field, before, after } = change;
  if (!hasValues(change)) return text.noValues;
  if (isLines(change)) return <Lines lines={after ?? []} />;
  // In a list some items were removed and others added; no item became another.
  if (isList(change)) return <Difference change={change} />;
  return (
    <>
      {before !== null && (
        <>
          <span className="sr-only">{text.before}: </span>
          <Words className="text-ink-3">{valueWords(field, before)}</Words>
          {after !== null && <Icon name="arrowRight" className="mx-1.5 inline size-3 align-[-1px] text-ink-3" />}
        </>
      )}
      {after !== null && (
        <>
          <span className="sr-only">{text.after}: </span>
          <Words className="font-medium">{valueWords(field, after)}</Words>
        </>
      )}
    </>
  );
}

function Difference({ change: { field, before, after } }: { change: ActivityEntry["changes"][number] }) {
  const parts = [
    { word: text.added, value: after, className: "font-medium" },
    { word: text.gone, value: before, className: "text-ink-3" },
  ];
  return parts.map(
    ({ word, value, className }) =>
      value !== null &&
      value.length > 0 && (
        <p key={word}>
          {word}: <Words className={className}>{valueWords(field, value)}</Words>
        </p>
      ),
  );
}

/** Number of changed prices shown at first. */
const firstLines = 3;

function Lines({ lines }: { lines: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  const more = lines.length - firstLines;
  return (
    <>
      {(isWhole ? lines : lines.slice(0, firstLines)).map((line) => (
        <p key={line} className="tabular-nums">
          {line}
        </p>
      ))}
      {more > 0 && (
        <button
          type="button"
          className="text-ink-2 underline"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? text.less : text.moreLines(more)}
        </button>
      )}
    </>
  );
}

/** Number of characters of a value shown at first; texts of mails and pages are longer. */
const shortLength = 160;

function Words({ children, className }: { children: string; className: string }) {
  const [isWhole, setWhole] = useState(false);
  const isLong = children.length > shortLength;
  return (
    <span className={className}>
      <span className="whitespace-pre-line">
        {isLong && !isWhole ? `${children.slice(0, shortLength)}…` : children}
      </span>
      {isLong && (
        <button type="button" className="ml-1.5 font-normal text-ink-2 underline" onClick={() => setWhole(!isWhole)}>
          {isWhole ? text.less : text.more}
        </button>
      )}
    </span>
  );
}
