import { type Duty, seesDuty } from "@partner-konto/domain/people/duties";
import type { ReactNode } from "react";
import { useSession } from "../../data/session.ts";
import StaffCount from "../../start/staff-count.tsx";
import type { StaffWorkName } from "../../start/staff-work.ts";
import { frameText } from "../../texts/shell.ts";
import type { Entry } from "./drawer.tsx";

/** The pages of platform staff, by duty; those without one are for all of them. */
const entries: readonly (Entry & { duty: Duty | null; work?: StaffWorkName })[] = [
  { to: "/", label: frameText.start, icon: "layers", duty: null },
  { to: "/agency/all/orders", label: frameText.allOrders, icon: "table", duty: "care" },
  { to: "/platform/companies", label: frameText.allCompanies, icon: "company", duty: null, work: "companies" },
  { to: "/platform/ratings", label: frameText.allRatings, icon: "star", duty: "care", work: "reports" },
  { to: "/platform/payments", label: frameText.allPayments, icon: "card", duty: "billing", work: "payments" },
  { to: "/platform/billing", label: frameText.billing, icon: "document", duty: "billing", work: "disputes" },
  { to: "/platform/mail-manager", label: frameText.mailManager, icon: "mail", duty: "care", work: "bounces" },
  { to: "/platform/content", label: frameText.content, icon: "news", duty: "content" },
  { to: "/platform/mails", label: frameText.mails, icon: "send", duty: "care" },
  { to: "/basis-prices", label: frameText.basisPrices, icon: "euro", duty: "prices" },
  { to: "/market", label: frameText.market, icon: "chart", duty: "prices" },
];

/** The drawer's entries of platform staff, for their duties, each with what waits on its page. */
export default function StaffEntries({ render }: { render: (entry: Entry) => ReactNode }) {
  const { roles, user } = useSession();
  const own = entries.filter(({ duty }) => duty === null || seesDuty(roles, user.duties, duty));
  return (
    <>
      {own.map(({ to, label, icon, work }) =>
        render({ to, label, icon, ...(work && { count: <StaffCount of={work} /> }) }),
      )}
    </>
  );
}
