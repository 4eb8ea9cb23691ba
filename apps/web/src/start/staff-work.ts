import type { Duty } from "@partner-konto/domain/people/duties";
import { waitingInput } from "../billing/staff/credits-view.ts";
import { useSees, useSession } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { stateOf } from "../lifecycle/companies-view.ts";
import { hangingInput } from "../orders/payments/payments-view.ts";
import { filterOf, queueView } from "../ratings/staff/queue-view.ts";
import type { FailingQuery } from "../shell/page/part-missing.tsx";
import type { IconName } from "../ui/icon.tsx";

export type StaffWorkName = "companies" | "reports" | "disputes" | "payments" | "bounces";

export interface StaffWork {
  readonly name: StaffWorkName;
  readonly icon: IconName;
  /** The page, with the filter that shows exactly what is counted. */
  readonly to: string;
  /** Undefined while it loads, or where it could not be loaded. */
  readonly count: number | undefined;
}

/** Colleagues change the counts, and no stream tells of it. */
const refetchInterval = 2 * 60_000;

/** The staff's waiting work, of the duties whose pages the reader sees. */
export function useStaffWork(): { work: StaffWork[]; queries: readonly FailingQuery[] } {
  const { tree } = useSession();
  const sees: Record<Exclude<Duty, "content" | "prices">, boolean> = {
    care: useSees("care"),
    billing: useSees("billing"),
  };
  const reports = trpc.rating.findForProduct.useQuery(
    { limit: 1, page: 1, body: filterOf({ ...queueView.usual, queue: "disputed" }) },
    { enabled: sees.care, refetchInterval },
  );
  const bounces = trpc.adminMailManager.list.useQuery({}, { enabled: sees.care, refetchInterval });
  const disputes = trpc.orderBilling.getCredits.useQuery(waitingInput, { enabled: sees.billing, refetchInterval });
  const payments = trpc.ratepayV2.list.useQuery(hangingInput, { enabled: sees.billing, refetchInterval });
  const waiting = tree.filter((company) => stateOf(company) === "waiting").length;
  const care: StaffWork[] = [
    { name: "companies", icon: "company", to: "/platform/companies?state=waiting", count: waiting },
    { name: "reports", icon: "star", to: "/platform/ratings?queue=disputed", count: reports.data?.metadata.total },
    { name: "bounces", icon: "mail", to: "/platform/mail-manager", count: bounces.data?.open },
  ];
  const billing: StaffWork[] = [
    { name: "disputes", icon: "euro", to: "/platform/billing/credits", count: disputes.data?.total },
    { name: "payments", icon: "card", to: "/platform/payments?isWaiting=true", count: payments.data?.total },
  ];
  return {
    work: [...(sees.care ? care : []), ...(sees.billing ? billing : [])],
    queries: [...(sees.care ? [reports, bounces] : []), ...(sees.billing ? [disputes, payments] : [])],
  };
}
