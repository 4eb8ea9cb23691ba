import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { openapi } from "./openapi.ts";

// The docs page has inline script and style, so only its policy allows them. It still loads nothing from other hosts.
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guides for developers of dealers' own programs, in their order. */
const guides = ["README.md", "order-pull.md", "webhooks.md"].map(
  (name) => new URL(`../../../../docs/dealers/${name}`, import.meta.url),
);

/** Serves /openapi.json, and /docs to browse it and try calls. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  // Imported here because it is 4 MB of script that only a started marketplace needs.
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const texts = await Promise.all(guides.map((guide) => readFile(guide, "utf8")));
  const document = JSON.stringify(openapi(texts.join("\n")));
  app.get("/openapi.json", (_request, reply) => {
    return reply.type("application/json; charset=utf-8").send(document);
  });
  await app.register(reference, {
    routePrefix: "/docs",
    hooks: {
      onRequest(_request, reply, done) {
        reply.header("content-security-policy", policy);
        done();
      },
    },
    configuration: {
      url: "/openapi.json",
      pageTitle: "Marketplace API",
      withDefaultFonts: false,
      // Switches off the features that contact Scalar's servers.
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
    },
  });
}
