import { createHash } from "node:crypto";
import { visitsFramePath } from "@partner-konto/domain/visits";
import type { FastifyInstance } from "fastify";

/** The hosts that Google's tag manager and its measurement need (decision 0015). */
const scripts = "https://www.googletagmanager.com";
const receivers = `${scripts} https://*.google-analytics.com https://*.analytics.google.com`;

/**
 * Passes the portal's views on to the tag manager. A frame without an origin has no cookies and no storage, so the frame keeps what the tag
 * manager would store until it is closed.
 */
const program = `"use strict";
const container = document.currentScript.dataset.container;
const jar = new Map();
Object.defineProperty(document, "cookie", {
  get: () => [...jar].map(([name, value]) => name + "=" + value).join("; "),
  set(text) {
    const [pair] = String(text).split(";");
    const at = pair.indexOf("=");
    jar.set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  },
});
window.dataLayer = [{ "gtm.start": Date.now(), event: "gtm.js" }];
addEventListener("message", ({ source, data }) => {
  if (source === parent) dataLayer.push(data);
});
const script = document.createElement("script");
script.async = true;
script.src = "${scripts}/gtm.js?id=" + container;
document.head.append(script);
`;

const policy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash("sha256").update(program).digest("base64")}' ${scripts}`,
  `connect-src ${receivers}`,
  `img-src ${receivers}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  // Also when somebody opens the address itself: no origin, so no cookies and no way to the portal.
  "sandbox allow-scripts",
].join("; ");

/**
 * The page in which the tag manager runs, if there is one. It is a frame without an origin: a tag cannot read the portal, its addresses or
 * its cookies. The portal's own pages name no foreign host.
 */
export async function visitsFrame(app: FastifyInstance, { container }: { container: string | undefined }) {
  if (container === undefined) return;
  const page = `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Besuchsmessung</title><script data-container="${container}">${program}</script></head></html>`;
  app.get(visitsFramePath, (_request, reply) =>
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-cache")
      .type("text/html; charset=utf-8")
      .send(page),
  );
}
