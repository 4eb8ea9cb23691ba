import type { FastifyInstance } from "fastify";

const named: Readonly<Record<string, string>> = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };
const read = (escaped: string): string =>
  escaped.replaceAll(/&(?:lt|gt|quot|amp|#39);/g, (name) => named[name] ?? name);

/** The fields a browser sends for a pressed button, with these fields filled in before. */
export function formOf(html: string, changes: Record<string, string> = {}): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? "";
    const isSent = !tag.includes('type="radio"') || tag.includes(" checked");
    if (isSent) fields[name] = read(/value="([^"]*)"/.exec(tag)?.[1] ?? "");
  }
  for (const [, name = "", text = ""] of html.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>\n?([^<]*)<\/textarea>/g))
    fields[name] = read(text);
  return { ...fields, ...changes };
}

/** Posts a form as a browser does, from the page itself unless the headers say otherwise, and shows the answer that it is led to. */
export async function postForm(
  app: FastifyInstance,
  fields: Record<string, string>,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
  remoteAddress = "127.0.0.1",
  url = "/bewertung",
) {
  const sent = await app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    body: new URLSearchParams(fields).toString(),
    remoteAddress,
  });
  const { location, "set-cookie": cookie } = sent.headers;
  return location?.includes("?antwort=")
    ? app.inject({ url: location, headers: { cookie: String(cookie) }, remoteAddress })
    : sent;
}
