import type { DataRouter } from "react-router";
import { signingOut, whenSessionIsLost } from "../data/session-lost.ts";
import { api, type Outputs } from "../data/trpc.ts";
import { rowFor } from "./access.ts";
import { loginPath, session } from "./gate.ts";

/** Where support is led when a look as somebody else ran out; the page there says so. */
const viewEndedPath = "/settings/users?view=ended";

const isViewing = (session: Outputs["session"]["bootstrap"] | undefined): boolean =>
  session?.signedIn === true && session.user.viewing !== null;

/** A 401 in the middle of work: asks once more who is there, then leads to the sign-in with the way back. */
export function leadToSignIn(router: DataRouter): void {
  let lost = false;
  let leaving = false;
  const isInside = () => rowFor(router.state.location.pathname)?.reach === "signedIn";
  const isMoving = () => router.state.navigation.state !== "idle";

  async function leave() {
    const before = api.session.bootstrap.getData();
    await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
    const now = await session().catch(() => before);
    // Everything in memory is what somebody else may see.
    if (isViewing(before) && !isViewing(now) && now?.signedIn) return location.replace(viewEndedPath);
    if (now?.signedIn ?? true) return;
    // Whoever clicked meanwhile comes back to what they clicked: that visit's gate leads to the sign-in, or the look after it.
    if (isMoving()) lost = true;
    else await router.navigate(loginPath(router.state.location, true), { replace: true });
  }
  function look() {
    // On the way elsewhere it waits for the arrival: signing out ends the session, too, and goes its own way.
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
