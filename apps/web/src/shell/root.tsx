import { ourShellTexts } from "@partner-konto/domain/texts/shell";
import { useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Snackbars } from "../ui/snackbar.tsx";
import { rowFor } from "./access.ts";

/** Wraps every route: document title, navigation progress, snackbars. */
export function Root() {
  const { pathname } = useLocation();
  const busy = useNavigation().state !== "idle";
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
    </>
  );
}
