import path from "node:path";
import fastifyStatic from "@fastify/static";
import { dataFolder } from "@partner-konto/geodata/files";
import type { FastifyInstance } from "fastify";

/** Calls to which the catalogue gives no path, and that are a file here. */
export const fileCalls: Readonly<Record<string, string>> = { "geography.getGermanyGeojson": "/geo/germany.geojson" };

/**
 * Serves the geodata as it is committed, compressed and all: what the map draws, the directory beside it, and the file of Germany that
 * the catalogue names without a path. Their names stay when they are made anew, which happens once a year: a day in the cache, then
 * asked for by tag.
 */
export async function geoFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: dataFolder,
    prefix: "/geo/",
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // Each file has its route, like the web app's.
    wildcard: false,
    globIgnore: ["checksums.json", "*.br", "*.gz"],
    setHeaders(reply, file) {
      reply.header("cache-control", "public, max-age=86400");
      if (/\.geojson(\.\w+)?$/.test(path.basename(file))) reply.type("application/geo+json");
    },
  });
}
