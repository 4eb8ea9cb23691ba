import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation } from "react-router";
import { applyFrontend } from "../data/appearance.ts";
import { SessionProvider, type useSession } from "../data/session.ts";
import { trpc } from "../data/trpc.ts";
import { NotificationBell } from "../notifications/inbox/notification-bell.tsx";
import { isAnythingOnline } from "../shell/place/place-state.ts";
import { frameText } from "../texts/shell.ts";
import { leaveErrors } from "../ui/dialogs/dialog.tsx";
import { changeOfPerson, loadAnew } from "./changed-person.ts";
import { PageMain } from "./page-main.tsx";
import { OfflineStrip } from "./strips/offline-strip.tsx";
import { barButton, TopBar } from "./top-bar.tsx";
import { Drawer } from "./tree/drawer.tsx";
import { Rail } from "./tree/rail.tsx";
import { useDrawer } from "./tree/use-drawer.ts";

// Few users see these, so they are lazy chunks.
const PhoneDrawer = lazy(async () => ({ default: (await import("./tree/phone-drawer.tsx")).PhoneDrawer }));
const ViewingStrip = lazy(() => import("./strips/viewing-strip.tsx"));
const StandingStrip = lazy(() => import("./strips/standing-strip.tsx"));
const NothingOnline = lazy(() => import("./strips/nothing-online.tsx"));
const SecondFactorDuty = lazy(() => import("../people/account/second-factor-duty.tsx"));
/** Lazy for the same reason. */
const TermsModal = lazy(() => import("../companies/company/terms-modal.tsx"));
/** Lazy, because the page must not wait for the news. */
const NewsButton = lazy(() => import("../content/news/news-button.tsx"));

/** At most this long afterwards a service that was down is asked again; open portals do not all ask at once. */
const missingWithinMs = 15_000;

/** The session on the page: a signed-in one with its services asked again, and no other person's. */
function useSessionOnPage() {
  const [missingAgainMs] = useState(() => retryDelayMs(0, missingWithinMs));
  const current = trpc.session.bootstrap.useQuery(undefined, {
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state: { data } }) => data?.signedIn && data.missing.length > 0 && missingAgainMs,
    refetchIntervalInBackground: true,
  }).data;
  // After the end of a session the page stays until the redirect to the sign-in page unmounts it, so that typed text can be kept.
  const [session, setSession] = useState(current);
  const change = changeOfPerson(session, current);
  if (current?.signedIn && current !== session && !change) setSession(current);
  useEffect(() => {
    if (change) loadAnew(change);
  }, [change]);
  const frontend = session?.signedIn ? session.frontend : undefined;
  useEffect(() => {
    if (frontend) applyFrontend(frontend);
  }, [frontend]);
  return session;
}

/** Bar at the top, company tree on the left, the page in the rest. Requires a session, which the gate has checked. */
export function Component() {
  const session = useSessionOnPage();
  const { pathname } = useLocation();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs when the path changes
  useEffect(() => () => leaveErrors(0), [pathname]);
  const drawer = useDrawer();
  const [menuOpen, setMenuOpen] = useState(false);
  if (!session?.signedIn) return null;
  if (session.user.secondFactor === "owed")
    return (
      <SessionProvider value={session}>
        <Suspense fallback={null}>
          <SecondFactorDuty />
        </Suspense>
      </SessionProvider>
    );
  return (
    <SessionProvider value={session}>
      <a
        href="#page"
        className="fixed top-2 left-2 z-80 -translate-y-20 rounded-2 bg-raised px-3 py-2 shadow-float focus:translate-y-0"
      >
        {frameText.skip}
      </a>
      {/* `overflow-clip`, not `hidden`: a focused element must not scroll the frame out of the window. */}
      <div
        data-drawer={drawer.collapsed ? "rail" : "drawer"}
        className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] overflow-clip sm:grid-cols-[var(--page-left)_minmax(0,1fr)]"
      >
        <TopBar
          collapsed={drawer.collapsed}
          onToggleDrawer={drawer.toggle}
          onOpenMenu={() => setMenuOpen(true)}
          bells={
            <>
              {session.frontend !== "AMI" && (
                <Suspense fallback={<span className={barButton} />}>
                  <NewsButton key={session.frontend} className={barButton} />
                </Suspense>
              )}
              <NotificationBell className={barButton} />
            </>
          }
        />
        <nav
          aria-label={frameText.mainNavigation}
          className={`flex min-h-0 flex-col border-r border-line bg-canvas max-sm:hidden ${drawer.collapsed ? "no-scrollbar items-center gap-1 overflow-y-auto py-2 text-ink-2" : ""}`}
        >
          {drawer.collapsed ? <Rail onExpand={drawer.toggle} /> : <Drawer />}
        </nav>
        <div className="flex min-h-0 min-w-0 flex-col">
          <OfflineStrip />
          <Strips session={session} />
          <PageMain>
            <Outlet />
          </PageMain>
        </div>
      </div>
      {session.frontend === "PARTNER_PELLET" && !session.user.viewing && (
        <Suspense fallback={null}>
          <TermsModal />
        </Suspense>
      )}
      {menuOpen && (
        <Suspense>
          <PhoneDrawer onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </SessionProvider>
  );
}

type Session = ReturnType<typeof useSession>;

/** Strips above every page: whom the person looks as, and why nothing is sold. */
function Strips({ session: { user, staff, tree } }: { session: Session }) {
  const isRestricted = !staff && tree.some(({ isActivated, isLocked }) => !isActivated || isLocked);
  const isOffline = !isRestricted && !staff && tree.length === 1 && !tree.some(isAnythingOnline);
  return (
    <>
      {user.viewing && (
        <Suspense fallback={null}>
          <ViewingStrip viewing={user.viewing} />
        </Suspense>
      )}
      {isRestricted && (
        <Suspense fallback={null}>
          <StandingStrip />
        </Suspense>
      )}
      {isOffline && (
        <Suspense fallback={null}>
          <NothingOnline />
        </Suspense>
      )}
    </>
  );
}
