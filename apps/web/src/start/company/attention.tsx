import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import type { Report } from "@partner-konto/domain/ratings/schema";
import { Link } from "react-router";
import { useRight } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { useTaxes } from "../../data/use-taxes.ts";
import { type FailingQuery, PartMissing } from "../../shell/page/part-missing.tsx";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { cn } from "../../ui/cn.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useNow } from "../../ui/use-now.ts";
import { agencyPoint, areaPoint, furtherPoint, lockedPoint, offlineIn } from "./offline-points.ts";
import { orderPoints } from "./order-points.ts";
import type { Point } from "./point.ts";
import { StartRow } from "./start-row.tsx";
import { startTexts as text } from "./texts.ts";
import { useGoOnline } from "./use-go-online.ts";
import { hasMore, mostOrders, overdueIn, type StartOrders } from "./use-start-orders.ts";

const faces: Record<Point["tone"], string> = {
  bad: "bg-bad-tint text-bad",
  warn: "bg-warn-tint text-warn",
  new: "bg-new-tint text-new",
  neutral: "bg-selected text-ink-2",
};

/** Why agencies and areas are offline. Each is asked for itself, and only when it is offline. */
function useOfflinePoints(company: CompanyNode) {
  const offline = offlineIn(company);
  const mayAgency = useRight("update", "businessCustomer");
  const group = trpc.group.get.useQuery({ id: company.id });
  const others = group.data?.administrators ?? [];
  const mayArea = useRight("update", "businessCustomerDeliveryArea");
  const agencies = trpc.useQueries((ask) => offline.agencies.map(({ id }) => ask.businessCustomer.get({ id })));
  const ids = offline.areas.map(({ id }) => id);
  const areas = trpc.deliveryArea.find.useQuery({ body: { ids } }, { enabled: ids.length > 0 });
  return {
    queries: [...agencies, areas],
    isPending: [group, ...agencies, ...(ids.length > 0 ? [areas] : [])].some((query) => query.isPending),
    points: [
      ...lockedPoint(company),
      ...agencies.flatMap(({ data }) => (data && agencyPoint(data, { mayAct: mayAgency, others })) ?? []),
      ...(areas.data ?? []).map((area) => areaPoint(area, { mayAct: mayArea, others })),
      ...(mayArea ? furtherPoint(offline.further) : []),
    ],
  };
}

/** One point for all ratings that wait for an answer; it leads to the agency with the most. */
function ratingPoint(company: CompanyNode, reports: readonly Report[]): Point[] {
  const waiting = company.parts
    .map(({ id, name }) => ({
      id,
      name,
      count: reports.find((report) => report.businessCustomerId === id)?.waiting ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const [first] = waiting;
  if (!first) return [];
  return [
    {
      key: "ratings",
      tone: "new",
      icon: "star",
      title: text.noAnswer(waiting.reduce((sum, { count }) => sum + count, 0)),
      text: waiting.map(({ name, count }) => text.noAnswerOf(name, count)).join(", "),
      to: `/agency/${first.id}/ratings?answered=waiting`,
      does: text.reply,
    },
  ];
}

/** The fees that the company disputes and the platform has not decided about yet; only administrators see them. */
function useDisputes(company: CompanyNode) {
  const seesFees = useRight("read", "businessCustomerUserAccount");
  const credits = trpc.orderBilling.getCredits.useQuery(
    { body: { groupId: company.id, status: ["requested"], limit: 1, page: 1 } },
    { enabled: seesFees },
  );
  const count = credits.data?.total ?? 0;
  const points: Point[] =
    count === 0
      ? []
      : [
          {
            key: "disputes",
            tone: "neutral",
            icon: "euro",
            title: text.disputes(count),
            text: text.disputesText,
            to: `/company/${company.id}/billing`,
            does: text.look,
          },
        ];
  return { query: credits, isPending: seesFees && credits.isPending, points };
}

interface AttentionProps {
  company: CompanyNode;
  /** Nothing is online yet; the first steps stand above. */
  isNew: boolean;
  orders: StartOrders;
  reports: readonly Report[] | null | undefined;
  ratings: readonly FailingQuery[];
}

/** Today's tasks, each with the button that leads to it. */
export function Attention({ company, isNew, orders, reports, ratings }: AttentionProps) {
  const { open, accepted, dated } = orders;
  const now = useNow();
  const taxes = useTaxes();
  const offline = useOfflinePoints(company);
  const disputes = useDisputes(company);
  const online = useGoOnline();
  const isCut = [accepted, dated].some(({ data }) => hasMore(data));
  const found = {
    open: open.data?.data ?? [],
    accepted: accepted.data?.data ?? [],
    dated: dated.data?.data ?? [],
    isCut,
    overdueCount: overdueIn(dated.data),
  };
  const mayAct = useRight("update", "businessCustomerOrder");
  const parts = [
    {
      isPending: [open, accepted, dated, taxes].some((query) => query.isPending),
      points: orderPoints(taxes.data, company.id, found, now, mayAct),
    },
    offline,
    { isPending: reports === undefined, points: reports && mayAct ? ratingPoint(company, reports) : [] },
    disputes,
  ];
  // A part that is loading holds back those after it, so that no point moves.
  const loading = parts.findIndex((part) => part.isPending);
  const isPending = loading !== -1;
  const points = (isPending ? parts.slice(0, loading) : parts).flatMap((part) => part.points);
  return (
    <section aria-labelledby="attention" className="border-b border-line">
      <div className="flex items-baseline gap-3 px-6 pt-4 pb-3 max-sm:px-4">
        <h2 id="attention" className="mr-auto">
          {text.attention}
        </h2>
        {!isPending && points.length > 0 && <span className="type-13 text-ink-3">{text.points(points.length)}</span>}
      </div>
      <div className="grid gap-2 px-6 pb-3 empty:hidden max-sm:px-4">
        <PartMissing text={text.noOrders} queries={[open, accepted, dated]} />
        <PartMissing text={text.noReasons} queries={offline.queries} />
        <PartMissing text={text.noRatings} queries={ratings} />
        <PartMissing text={text.noDisputes} queries={[disputes.query]} />
      </div>
      {points.length === 0 && !isPending && !isCut && !isNew && (
        <p className="px-6 pb-5 text-ink-3 max-sm:px-4">
          {found.open.length > 0 ? text.calmBut(found.open.length) : text.calm}
        </p>
      )}
      {isCut && <p className="px-6 pb-3 type-13 text-ink-3 max-sm:px-4">{text.onlyFirst(mostOrders)}</p>}
      {points.length > 0 && (
        <ul>
          {points.map((point, at) => (
            <PointRow key={point.key} point={point} isFirst={at === 0} online={online} />
          ))}
        </ul>
      )}
      {isPending && (
        <p key={loading} className="px-6 py-2.5 max-sm:px-4">
          <SkeletonBar className="h-10 w-80 max-w-full" />
        </p>
      )}
    </section>
  );
}

interface PointRowProps {
  point: Point;
  isFirst: boolean;
  online: ReturnType<typeof useGoOnline>;
}

function PointRow({ point, isFirst, online: { busy, go } }: PointRowProps) {
  const { tone, icon, title, text: about, to, online, does } = point;
  return (
    <StartRow
      mark={
        <span className={cn("grid size-8 flex-none place-items-center rounded-2", faces[tone])}>
          <Icon name={icon} />
        </span>
      }
      title={title}
      text={about}
      link={
        to === undefined ? (
          online && (
            <Button busy={busy} aria-label={`${does}: ${title}`} onClick={() => go(online)}>
              {does}
            </Button>
          )
        ) : (
          <Link
            to={to}
            aria-label={`${does?.replace(" …", "")}: ${title}`}
            className={buttonStyle({ look: isFirst && tone === "bad" ? "primary" : "plain" })}
          >
            {does}
          </Link>
        )
      }
    />
  );
}
