import { existsSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { failure } from "../failure.ts";

const page = "index.html";

/** A route of the web app, typed into the address bar: everything a browser asks for as a page. */
function wantsPage({ method, headers }: Pick<IncomingMessage, "method" | "headers">): boolean {
  return (method === "GET" || method === "HEAD") && (headers.accept ?? "").includes("text/html");
}

/** Where a person's address leads whose percent signs nobody can read: to the portal, which says that there is no such page. */
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
 * Serves the built web app, as compressed at its build. Files below /assets carry a hash in their name and never change; the page
 * itself is asked for anew each time, so that a new version arrives at once.
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
      // Each file has its route, so that every other address, however it is written, belongs to the page and not to the files.
      wildcard: false,
      setHeaders(reply, file) {
        const forever = path.relative(root, file).startsWith(`assets${path.sep}`);
        reply.header("cache-control", forever ? "public, max-age=31536000, immutable" : "no-cache");
      },
    });
  } else app.log.warn({ folder: root }, "the web app is not built; only the interfaces answer");
  app.setNotFoundHandler((request, reply) => {
    if (!built || !wantsPage(request.raw)) throw failure("NOT_FOUND");
    return reply.sendFile(page);
  });
}
