import { type MiddlewareFunction, redirect } from "react-router";
import { isSigningOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { gateFor } from "./access.ts";
import { askedPath } from "./asked-path.ts";

/** Runs before every route: reads the session and redirects as the access table says (portal §2). */
export const gate: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const { signedIn } = await session();
  const verdict = gateFor(url.pathname, signedIn);
  if (verdict === "toStart") throw redirect(askedPath(url.searchParams.get("from"), url.origin));
  if (verdict === "toLogin") throw redirect(loginPath(url, hasExpired));
  return next();
};

/** Minimum time between two requests for a missing part, however many pages are visited. */
const missingForMs = 5000;

/** The session ended without a sign-out. The first navigation that reaches the sign-in page passes this on. */
let hasExpired = false;

/** The current session; also updates `hasExpired`. */
export async function session() {
  const before = api.session.bootstrap.getData();
  const now = await known();
  hasExpired = !now.signedIn && !isSigningOut() && (hasExpired || before?.signedIn === true);
  return now;
}

/**
 * The cached session. It is fetched again after an invalidation (sign-in, sign-out, session lost), and while a part is missing
 * because its service is down.
 */
async function known() {
  const remembered = await api.session.bootstrap.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!remembered.signedIn || remembered.missing.length === 0) return remembered;
  return api.session.bootstrap.fetch(undefined, { staleTime: missingForMs });
}

/** The path of the sign-in page, with the requested path to return to. */
export function loginPath({ pathname, search }: { pathname: string; search: string }, expired: boolean): string {
  const asked = pathname + search;
  const query = new URLSearchParams();
  if (asked !== "/") query.set("from", asked);
  if (expired) query.set("expired", "1");
  const text = query.toString();
  return text === "" ? "/login" : `/login?${text}`;
}
