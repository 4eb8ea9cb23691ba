import { useLayoutEffect, useState } from "react";

/**
 * The secret of a mailed link: the whole fragment (which no server and no log ever sees), or `token` in the query. It is removed
 * from the address bar before the first paint, so that it stays in no history entry and no screenshot.
 */
export function useSecret(): string | null {
  const [secret] = useState(read);
  useLayoutEffect(() => {
    if (secret) history.replaceState(history.state, "", location.pathname);
  }, [secret]);
  return secret;
}

function read(): string | null {
  return location.hash.slice(1) || new URLSearchParams(location.search).get("token");
}
