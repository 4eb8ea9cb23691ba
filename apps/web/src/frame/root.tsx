import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import { lazy, Suspense, useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { trpc } from "../data/trpc.ts";
import { rowFor } from "../shell/access.ts";
import { ProgressBar } from "../ui/feedback/progress-bar.tsx";
import { Snackbars } from "../ui/feedback/snackbar.tsx";

// Few installations measure visits.
const Visits = lazy(() => import("../shell/visits/visits.tsx"));

/** Wraps every route: document title, navigation progress, snackbars, the measurement of visits. */
export function Root() {
  const { pathname } = useLocation();
  const busy = useNavigation().state !== "idle";
  const { data } = trpc.session.bootstrap.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const title = rowFor(pathname)?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${ourShellTexts.pageTitle}` : ourShellTexts.pageTitle;
  }, [title]);
  return (
    <>
      <ProgressBar active={busy} />
      <p aria-live="polite" className="sr-only">
        {title}
      </p>
      <Outlet />
      <Snackbars />
      {data?.settings.measuresVisits && (
        <Suspense>
          <Visits />
        </Suspense>
      )}
    </>
  );
}
