import type { BrowserContext } from "@playwright/test";

/** Collects what must never happen: a foreign script that ran, a request to another origin. */
export function watch(context: BrowserContext, own: readonly string[]): string[] {
  const happened: string[] = [];
  context.on("dialog", (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const judge = (url: string): void => {
    const { protocol, origin, href } = new URL(url);
    if (/^(?:http|ws)/.test(protocol) && !own.includes(origin.replace(/^ws/, "http")))
      happened.push(`asked for ${href}`);
  };
  context.on("request", (request) => judge(request.url()));
  context.on("page", (page) => page.on("websocket", (socket) => judge(socket.url())));
  return happened;
}
