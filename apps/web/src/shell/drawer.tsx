import { type Duty, seesDuty } from "@partner-konto/domain/user/duties";
import { lazy, type ReactNode, Suspense } from "react";
import { NavLink } from "react-router";
import { useRight, useSession } from "../data/session.ts";
import { frameText } from "../texts/shell.ts";
import { Icon, type IconName } from "../ui/icon.tsx";
import { CompanyTree } from "./company-tree.tsx";
import { telephone } from "./telephone.ts";

// Few users have the right, so this is a lazy chunk.
const AddArea = lazy(() => import("./add-area.tsx"));
// Lazy, because the page must not wait for a mere count.
const WaitingPlans = lazy(() => import("./waiting-plans.tsx"));

/** The company tree, and below it the links for everybody. `onChosen` closes the sheet that holds the drawer on phones. */
export function Drawer({ onChosen }: { onChosen?: () => void }) {
  const { settings } = useSession();
  const mayCreateAreas = useRight("create", "businessCustomerDeliveryArea");
  return (
    <>
      <CompanyTree {...(onChosen && { onChosen })} />
      <div className="mt-auto flex-none border-t border-line p-2">
        {mayCreateAreas && (
          <Suspense>
            <AddArea onDone={onChosen} />
          </Suspense>
        )}
        {useDrawerEntries().map((entry) => (
          <NavLink
            key={entry.to}
            to={entry.to}
            {...(onChosen && { onClick: onChosen })}
            className="flex h-8 items-center gap-2.5 rounded-2 px-2.5 text-ink-2 no-underline hover:bg-selected aria-[current=page]:bg-selected aria-[current=page]:text-ink max-sm:h-11"
          >
            <Icon name={entry.icon} className="text-ink-3" />
            {entry.label}
            {entry.count && <span className="ml-auto">{entry.count}</span>}
          </NavLink>
        ))}
      </div>
      {settings.supportPhone && (
        <a
          href={telephone(settings.supportPhone)}
          className="flex flex-none items-center gap-2.5 border-t border-line px-4.5 py-2.5 no-underline hover:bg-selected"
        >
          <Icon name="phone" />
          <span>
            <span className="block font-medium tabular-nums">{settings.supportPhone}</span>
            <span className="block type-12 text-ink-3">{frameText.support}</span>
          </span>
        </a>
      )}
    </>
  );
}

type Entry = { to: string; label: string; icon: IconName; count?: ReactNode };

/** The pages of platform staff, by duty; those without one are for all of them. */
const ofStaff: readonly (Entry & { duty: Duty | null })[] = [
  { to: "/agency/all/orders", label: frameText.allOrders, icon: "table", duty: "care" },
  { to: "/platform/companies", label: frameText.allCompanies, icon: "company", duty: null },
  { to: "/platform/ratings", label: frameText.allRatings, icon: "star", duty: "care" },
  { to: "/platform/payments", label: frameText.allPayments, icon: "card", duty: "billing" },
  { to: "/platform/billing", label: frameText.billing, icon: "document", duty: "billing" },
  { to: "/platform/mail-manager", label: frameText.mailManager, icon: "mail", duty: "care" },
  { to: "/platform/content", label: frameText.content, icon: "news", duty: "content" },
  { to: "/platform/mails", label: frameText.mails, icon: "mail", duty: "care" },
  { to: "/basis-prices", label: frameText.basisPrices, icon: "euro", duty: "prices" },
  { to: "/market", label: frameText.market, icon: "chart", duty: "prices" },
];

/** "Verwaltung" needs the right to create agencies (portal §2). Platform staff see entries for all companies and for their duties. */
export function useDrawerEntries(): Entry[] {
  const { staff, roles, user } = useSession();
  const mayCreate = useRight("create", "businessCustomer");
  const mayReadPrices = useRight("read", "businessCustomerDeliveryArea");
  return [
    ...(staff ? ofStaff.filter(({ duty }) => duty === null || seesDuty(roles, user.duties, duty)) : []),
    ...(mayReadPrices
      ? [
          {
            to: "/price-plans",
            label: frameText.pricePlans,
            icon: "calendar" as const,
            count: (
              <Suspense>
                <WaitingPlans />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(mayCreate ? [{ to: "/settings/agencies", label: frameText.administration, icon: "sliders" as const }] : []),
    { to: "/tools/tank-protector", label: frameText.tools, icon: "level" as const },
    { to: "/faq", label: frameText.help, icon: "help" },
    { to: "/agreements", label: frameText.legalNotes, icon: "scale" },
  ];
}
