// Asks for the session while the scripts load, because every page waits for it. `data/early-session.ts` hands the answer to the first
// call. Not inline, because the CSP allows no inline script.
window.earlySession = fetch("/trpc/session.bootstrap?batch=1", {
  method: "POST",
  headers: { "content-type": "application/json", "x-partner-konto": "1" },
  body: "{}",
});
// The call that gets it reports the failure.
window.earlySession.catch(() => undefined);
