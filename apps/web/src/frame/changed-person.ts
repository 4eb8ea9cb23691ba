import type { Outputs } from "../data/trpc.ts";

type Session = Outputs["session"]["bootstrap"] | undefined;
type Change = "viewEnded" | "other";

/** The page to open when a support session has ended; it shows a message. */
const viewEndedPath = "/settings/users?view=ended";

/** How the signed-in person changed, for example in another tab: a support session ended, or it is somebody else. */
export function changeOfPerson(before: Session, now: Session): Change | null {
  if (!before?.signedIn || !now?.signedIn) return null;
  const [was, is] = [before.user, now.user];
  if (was.id === is.id && was.viewing?.id === is.viewing?.id) return null;
  return was.id === is.id && is.viewing === null ? "viewEnded" : "other";
}

/** A full page load, because everything in memory belongs to the other person. */
export function loadAnew(change: Change, page: Pick<Location, "reload" | "replace"> = location): void {
  // The guard of unsaved text would keep the page, which would then save the text as somebody else.
  window.addEventListener("beforeunload", (event) => event.stopImmediatePropagation(), { capture: true });
  if (change === "viewEnded") page.replace(viewEndedPath);
  else page.reload();
}
