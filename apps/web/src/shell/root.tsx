import { useEffect } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { frameText } from "../texts/shell.ts";
import { ProgressBar } from "../ui/progress-bar.tsx";
import { Snackbars } from "../ui/snackbar.tsx";
import { rowFor } from "./access.ts";

/** Wraps every route: document title, navigation progress, snackbars. */
export function Root() {
  const { pathname } = useLocation();
  const busy = useNavigation().state !== "idle";
  const title = rowFor(pathname)?.title;
  useEffect(() => {
    document.title = title ? `${title} · ${frameText.pageTitle}` : frameText.pageTitle;
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
