import { formatRelative } from "@partner-konto/domain/format/relative";
import { Link } from "react-router";
import { ListState } from "../../shell/list/list-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { useNow } from "../../ui/use-now.ts";
import { sentenceOf } from "./sentences.ts";
import { activityTexts as text } from "./texts.ts";
import { useActivity } from "./use-activity.ts";

/** The last five changes in a company, with a link to all. */
export function LatestSection({ companyId }: { companyId: string }) {
  const now = useNow();
  const list = useActivity(companyId, {}, 5);
  const entries = list.data?.pages[0]?.data ?? [];
  return (
    <Section title={text.latest} intro={text.latestIntro}>
      <ListState query={list} count={entries.length} skeleton={<SkeletonBar className="w-60" />} empty={text.none}>
        <ul className="grid gap-2">
          {entries.map((entry) => (
            <li key={entry.id} className="min-w-0 [overflow-wrap:anywhere]">
              {sentenceOf(entry)}
              <time dateTime={entry.at} className="block type-13 text-ink-3">
                {formatRelative(entry.at, now)}
              </time>
            </li>
          ))}
        </ul>
      </ListState>
      <p>
        <Link to={`/company/${companyId}/activity`}>{text.all}</Link>
      </p>
    </Section>
  );
}
