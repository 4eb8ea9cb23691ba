import type { BrowserContext } from "@playwright/test";

/** An access token, or the sealed value of the session cookie. */
export const tokenText = /eyJ[\w-]{8,}\.[\w-]*\.[\w-]+/;

/**
 * Looks for tokens in everything that scripts can read (promise 1): responses with their headers, WebSocket frames, storage. The Set-Cookie
 * header is exempt.
 * @returns the findings so far, by place
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
    // A response that the browser has already discarded cannot be read.
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
