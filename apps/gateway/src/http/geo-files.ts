import path from "node:path";
import fastifyStatic from "@fastify/static";
import { dataFolder } from "@partner-konto/geodata/files";
import type { FastifyInstance } from "fastify";

/** Calls without a path in the catalogue that are static files here. */
export const fileCalls: Readonly<Record<string, string>> = { "geography.getGermanyGeojson": "/geo/germany.geojson" };

/**
 * Serves the committed geodata, precompressed: the map's data, the directory, and the file of Germany that the catalogue names without a
 * path. The names stay the same when the data is rebuilt, about once a year, so they are cached for a day and then revalidated by ETag.
 */
export async function geoFiles(app: FastifyInstance) {
  await app.register(fastifyStatic, {
    root: dataFolder,
    prefix: "/geo/",
    decorateReply: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    // One route per file, as for the web app.
    wildcard: false,
    globIgnore: ["checksums.json", "*.br", "*.gz"],
    setHeaders(reply, file) {
      reply.header("cache-control", "public, max-age=86400");
      if (/\.geojson(\.\w+)?$/.test(path.basename(file))) reply.type("application/geo+json");
    },
  });
}
