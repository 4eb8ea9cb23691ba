import { type MiddlewareFunction, redirect } from "react-router";
import { isSigningOut } from "../data/session-lost.ts";
import { api } from "../data/trpc.ts";
import { gateFor } from "./access.ts";
import { askedPath } from "./asked-path.ts";

/** Stands before every route: asks who is there and sends on whom the table sends on (portal §2). */
export const gate: MiddlewareFunction = async ({ request }, next) => {
  const url = new URL(request.url);
  const { signedIn } = await session();
  const verdict = gateFor(url.pathname, signedIn);
  if (verdict === "toStart") throw redirect(askedPath(url.searchParams.get("from"), url.origin));
  if (verdict === "toLogin") throw redirect(loginPath(url, hasExpired));
  return next();
};

/** So long a part that is missing is not asked for again, however many pages are visited. */
const missingForMs = 5000;

/** The session ended, and not by signing out. Whichever navigation then reaches the sign-in first says so. */
let hasExpired = false;

/** Who is there, or that nobody is any more. */
export async function session() {
  const before = api.session.bootstrap.getData();
  const now = await known();
  hasExpired = !now.signedIn && !isSigningOut() && (hasExpired || before?.signedIn === true);
  return now;
}

/**
 * From memory while it is good; asked for anew once it was marked as old (sign-in, sign-out, session lost), and while a part of
 * it is missing because its service was down.
 */
async function known() {
  const remembered = await api.session.bootstrap.fetch(undefined, { staleTime: Number.POSITIVE_INFINITY });
  if (!remembered.signedIn || remembered.missing.length === 0) return remembered;
  return api.session.bootstrap.fetch(undefined, { staleTime: missingForMs });
}

/** The sign-in page that leads back to what was asked for. */
export function loginPath({ pathname, search }: { pathname: string; search: string }, expired: boolean): string {
  const asked = pathname + search;
  const query = new URLSearchParams();
  if (asked !== "/") query.set("from", asked);
  if (expired) query.set("expired", "1");
  const text = query.toString();
  return text === "" ? "/login" : `/login?${text}`;
}
