import type { BrowserContext } from "@playwright/test";

/** Fills with what must never happen: a script of a stranger that ran, a request to elsewhere. */
export function watch(context: BrowserContext, own: readonly string[]): string[] {
  const happened: string[] = [];
  context.on("dialog", (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (protocol.startsWith("http") && !own.includes(origin)) happened.push(`asked for ${href}`);
  });
  return happened;
}
