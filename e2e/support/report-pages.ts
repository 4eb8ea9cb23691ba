import type { BrowserContext, Page, Request } from "@playwright/test";

/** The words on a page; its HTML where it shows none. A page whose script does not end never answers. */
async function shownOn(page: Page): Promise<string> {
  const body = page.locator("body");
  const wait = { timeout: 5000 };
  const words = (await body.innerText(wait)).replace(/\s+/g, " ");
  const shown = words === "" ? await body.evaluate(({ outerHTML }) => outerHTML, undefined, wait) : words;
  return `${page.url()}: ${shown.slice(0, 1000)}`;
}

/** Records requests and messages of all pages. @returns a report for a test that failed: what is still awaited, what failed, what shows */
export function reportPages(context: BrowserContext): () => Promise<string> {
  const awaited = new Set<Request>();
  const lines: string[] = [];
  const note = (line: string) => void lines.push(`${new Date().toISOString().slice(11, 23)} ${line.slice(0, 300)}`);
  const named = (request: Request) => `${request.method()} ${request.url()}`;
  context.on("request", (request) => void awaited.add(request));
  context.on("requestfinished", (request) => void awaited.delete(request));
  context.on("requestfailed", (request) => {
    awaited.delete(request);
    note(`${named(request)}: ${request.failure()?.errorText}`);
  });
  context.on("response", (answer) => {
    if (answer.status() >= 400) note(`${named(answer.request())}: ${answer.status()}`);
  });
  context.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return async () => {
    const pages = (await Promise.allSettled(context.pages().map(shownOn))).map((one) =>
      one.status === "fulfilled" ? one.value : String(one.reason),
    );
    return [...lines.slice(-40), "Awaited:", ...[...awaited].map(named), "Pages:", ...pages].join("\n");
  };
}
