import type { DataRouter } from "react-router";
import { signingOut, whenSessionIsLost } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { rowFor } from "./access.ts";
import { loginPath, session } from "./gate.ts";

/** Handles a 401: reads the session again, then opens the sign-in page with the path to return to. */
export function leadToSignIn(router: DataRouter): void {
  let lost = false;
  let leaving = false;
  const isInside = () => rowFor(router.state.location.pathname)?.reach === "signedIn";
  const isMoving = () => router.state.navigation.state !== "idle";

  async function leave() {
    const before = api.session.bootstrap.getData();
    await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
    const now = await session().catch(() => before);
    // When somebody else is signed in by then, the main layout loads the page anew.
    if (now?.signedIn ?? true) return;
    // The user navigated meanwhile, so they return to that page: its gate opens the sign-in page, or `look` does afterwards.
    if (isMoving()) lost = true;
    else await router.navigate(loginPath(router.state.location, true), { replace: true });
  }
  function look() {
    // During a navigation this waits for its end. Signing out ends the session too, and has its own target.
    if (isMoving()) return;
    if (!isInside()) signingOut(false);
    if (!lost) return;
    lost = false;
    if (leaving || !isInside()) return;
    leaving = true;
    void leave().finally(() => {
      leaving = false;
      look();
    });
  }
  whenSessionIsLost(() => {
    lost = true;
    look();
  });
  router.subscribe(look);
}
