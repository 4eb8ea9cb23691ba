import { lazy, type ReactNode, Suspense } from "react";
import { NavLink } from "react-router";
import { useRight, useSession } from "../../data/session.ts";
import { telephone } from "../../shell/telephone.ts";
import { frameText } from "../../texts/shell.ts";
import { Icon, type IconName } from "../../ui/icon.tsx";
import { CompanyTree } from "./company-tree.tsx";

// Few users have the right, so this is a lazy chunk.
const AddArea = lazy(() => import("./add-area.tsx"));
// Lazy, because the page must not wait for a mere count.
const WaitingPlans = lazy(() => import("./waiting-plans.tsx"));
const StaffEntries = lazy(() => import("./staff-entries.tsx"));

/** The company tree, and below it the links for everybody. `onChosen` closes the sheet that holds the drawer on phones. */
export function Drawer({ onChosen }: { onChosen?: () => void }) {
  const { settings } = useSession();
  const mayCreateAreas = useRight("create", "businessCustomerDeliveryArea");
  return (
    <>
      <CompanyTree {...(onChosen && { onChosen })} />
      <div className="mt-auto max-h-1/2 flex-none overflow-y-auto border-t border-line p-2">
        {mayCreateAreas && (
          <Suspense>
            <AddArea onDone={onChosen} />
          </Suspense>
        )}
        <DrawerEntries
          render={({ to, icon, label, count }) => (
            <NavLink
              key={to}
              to={to}
              end={to === "/"}
              {...(onChosen && { onClick: onChosen })}
              className="flex h-7 items-center gap-2.5 rounded-2 px-2.5 text-ink-2 no-underline hover:bg-selected aria-[current=page]:bg-selected aria-[current=page]:text-ink max-sm:h-11"
            >
              <Icon name={icon} className="text-ink-3" />
              {label}
              {count && <span className="ml-auto">{count}</span>}
            </NavLink>
          )}
        />
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

export type Entry = { to: string; label: string; icon: IconName; count?: ReactNode };

/** The drawer's entries, each shown as the place needs it: first those of platform staff, then those for everybody. */
export function DrawerEntries({ render }: { render: (entry: Entry) => ReactNode }) {
  const { staff } = useSession();
  return (
    <>
      {staff && (
        // The height of an administrator's entries, so that the tree does not jump.
        <Suspense fallback={<div className="h-77 flex-none" />}>
          <StaffEntries render={render} />
        </Suspense>
      )}
      {useEntries().map(render)}
    </>
  );
}

/** "Verwaltung" needs the right to create agencies (portal §2). */
function useEntries(): Entry[] {
  const mayCreate = useRight("create", "businessCustomer");
  const mayReadPrices = useRight("read", "businessCustomerDeliveryArea");
  return [
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
