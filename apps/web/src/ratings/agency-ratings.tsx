import { formatNumber } from "@partner-konto/domain/format/number";
import { callErrorOf } from "../data/call-error.ts";
import { trpc } from "../data/trpc.ts";
import { NotLoaded } from "../shell/page/not-loaded.tsx";
import { Growing, SkeletonBar } from "../ui/feedback/skeleton.tsx";
import { Stars } from "../ui/stars.tsx";
import { PublicRatingView } from "./public-rating.tsx";
import { ratingTexts as text } from "./texts.ts";

const latest = 3;

/** An agency's average, number and latest ratings as its public page shows them. */
export function AgencyRatings({ id, name }: { id: string; name: string }) {
  const report = trpc.rating.getPublicReport.useQuery({ id });
  const found = trpc.rating.findPublic.useQuery({ limit: latest, page: 1, body: { businessCustomerId: id } });
  const average = report.data?.averageTenths ?? null;
  // An agency that is not public yet has no report.
  const isHidden = report.isError && callErrorOf(report.error).code === "NOT_FOUND";
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 font-medium break-words">{name}</span>
        {report.isPending && <SkeletonBar className="w-40" />}
        {average !== null && (
          <>
            <span className="font-medium tabular-nums">{formatNumber(average / 10, 1)}</span>
            <Stars tenths={average} />
            <span className="type-13 tabular-nums text-ink-3">{text.count(report.data?.count ?? 0)}</span>
          </>
        )}
        {(isHidden || (report.data && average === null)) && <span className="text-ink-3">{text.none}</span>}
      </p>
      {report.isError && !isHidden && <NotLoaded query={report} />}
      {found.isPending && <Growing />}
      {found.data?.data.map((rating) => (
        <PublicRatingView key={rating.id} rating={rating} statement={rating.statement?.text ?? null} />
      ))}
    </div>
  );
}
