import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import { wantsPage } from "@partner-konto/server/request-head";
import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

const page = "index.html";

/** Files of an older build and addresses that programs probe, which no page stands for. */
const isAsset = (url: string): boolean => /^\/(?:assets|\.well-known)\/[^?%]/.test(url);
/** Names of files that are not there; the app's own addresses have no ending. */
const hasEnding = (url: string): boolean => /^[^?]*\.[a-z\d]{1,6}(?:\?|$)/i.test(url);

/** Replaces a page URL with invalid percent-encoding by "/"; otherwise the framework would answer 400 instead of the portal. */
export function readableUrl(request: IncomingMessage): string {
  const { url = "/" } = request;
  if (!url.includes("%") || !wantsPage(request)) return url;
  try {
    decodeURIComponent(url);
    return url;
  } catch {
    return "/";
  }
}

/**
 * Serves the built web app, precompressed. Files below /assets have a hash in their name and never change. The page itself is revalidated
 * each time, so that a new version arrives at once.
 */
export async function webApp(app: FastifyInstance, { folder }: { folder: string }) {
  const root = path.resolve(folder);
  const built = existsSync(path.join(root, page));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      cacheControl: false,
      index: page,
      // One route per file, so that every other URL, however it is written, gets the page.
      wildcard: false,
      setHeaders(reply, file) {
        const forever = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  } else app.log.warn({ folder: root }, "the web app is not built; only the interfaces answer");
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request.raw) || isAsset(request.url)) throw failure("NOT_FOUND");
    // The app then shows its page for a wrong address.
    return reply.code(hasEnding(request.url) ? 404 : 200).sendFile(page);
  });
}
