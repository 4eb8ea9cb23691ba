import { useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { signingOut, whenSessionIsLost } from "../data/session-lost.ts";
import { api, type Outputs } from "../data/trpc.ts";
import { rowFor } from "./access.ts";
import { loginPath, session } from "./gate.ts";

/** Where support is led when a look as somebody else ran out; the page there says so. */
const viewEndedPath = "/settings/users?view=ended";

const isViewing = (session: Outputs["session"]["bootstrap"] | undefined): boolean =>
  session?.signedIn === true && session.user.viewing !== null;

/** A 401 in the middle of work: asks once more who is there, then leads to the sign-in with the way back. */
export function useEndOfSession(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // On the way elsewhere it waits for the arrival: signing out ends the session, too, and goes its own way.
  const moving = useNavigation().state !== "idle";
  const lost = useRef(false);
  const leaving = useRef(false);
  useEffect(() => {
    const isInside = rowFor(pathname)?.reach === "signedIn";
    if (!isInside) signingOut(false);
    async function leave() {
      const before = api.session.bootstrap.getData();
      await api.session.bootstrap.invalidate(undefined, { refetchType: "none" });
      const now = await session().catch(() => before);
      // Everything in memory is what somebody else may see.
      if (isViewing(before) && !isViewing(now) && now?.signedIn) return location.replace(viewEndedPath);
      if (now?.signedIn ?? true) return;
      await navigate(loginPath(pathname + search, true), { replace: true });
    }
    function look() {
      if (!lost.current || moving) return;
      lost.current = false;
      if (leaving.current || !isInside) return;
      leaving.current = true;
      void leave().finally(() => {
        leaving.current = false;
      });
    }
    whenSessionIsLost(() => {
      lost.current = true;
      look();
    });
    look();
  }, [navigate, pathname, search, moving]);
}
