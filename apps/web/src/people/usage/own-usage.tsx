import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { usageTexts as text } from "./texts.ts";
import { OwnRows } from "./usage-tables.tsx";

/** Calls by one's own programs in the last thirty days. Without a key it shows only the use of an earlier key. */
export function OwnUsage({ hasKey }: { hasKey: boolean }) {
  const usage = trpc.account.keyUsage.useQuery({});
  const rows = usage.data?.rows ?? [];
  const sum = (of: "calls" | "refused") =>
    formatNumber((usage.data?.days ?? []).reduce((all, day) => all + day[of], 0));
  const last = rows
    .map(({ lastAt }) => lastAt)
    .toSorted()
    .at(-1);
  if (!hasKey && rows.length === 0) return null;
  return (
    <Section title={text.ownTitle} intro={text.ownIntro}>
      {usage.isPending && <SkeletonBar className="w-60" />}
      {usage.isError && !usage.data && <NotLoaded query={usage} />}
      {usage.isSuccess && rows.length === 0 && <p className="text-ink-3">{text.ownNone}</p>}
      {last && (
        <>
          <p>
            {text.sum(sum("calls"), sum("refused"))}, {text.ownLast(formatDayAndTime(last))}
          </p>
          <div className="-mx-6 overflow-x-auto max-sm:-mx-4">
            <OwnRows rows={rows} />
          </div>
        </>
      )}
    </Section>
  );
}
