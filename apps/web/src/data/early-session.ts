declare global {
  interface Window {
    /** The session as `public/early-session.js` asked for it. */
    earlySession?: Promise<Response>;
  }
}

/**
 * The page's fetch. Its first request gets the early answer if it asks for the session, too; afterwards that answer would be old.
 */
export function fetchEarly(input: RequestInfo | URL, init?: object): Promise<Response> {
  const { earlySession } = window;
  delete window.earlySession;
  return (input === "/trpc/session.bootstrap?batch=1" && earlySession) || fetch(input, init);
}
