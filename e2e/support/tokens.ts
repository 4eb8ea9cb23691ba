import type { BrowserContext } from "@playwright/test";

/** An access token, or the sealed value of the cookie that holds it, as they are written. */
export const tokenText = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]+/;

/**
 * Looks for tokens in all that script could read (promise 1): answers with their headers, frames, storage. The cookie's own header
 * is where it belongs.
 * @returns what was found so far, by place
 */
export function watchTokens(context: BrowserContext): () => Promise<string[]> {
  const found: string[] = [];
  const look = (place: string, text: string): void => {
    if (tokenText.test(text)) found.push(`a token in ${place}`);
  };
  const reading: Promise<void>[] = [];
  context.on("requestfinished", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/trpc")) return;
    const read = async (): Promise<void> => {
      const response = await request.response();
      if (!response) return;
      look(`the headers of ${pathname}`, JSON.stringify({ ...(await response.allHeaders()), "set-cookie": "" }));
      look(pathname, await response.text());
    };
    // What the browser has let go meanwhile can be read by nobody.
    reading.push(read().catch(() => undefined));
  });
  context.on("page", (page) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => look("a frame of the stream", String(payload))),
    ),
  );
  return async () => {
    await Promise.all(reading);
    look("storage", JSON.stringify((await context.storageState()).origins));
    return found;
  };
}
