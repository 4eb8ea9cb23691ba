import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { openapi } from "./document.ts";

// The docs page has inline script and style, so only its policy allows them. It still loads nothing from other hosts.
const policy =
  "default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The guides for developers of dealers' own programs, in their order. */
const guides = ["README.md", "order-pull.md", "webhooks.md"].map(
  (name) => new URL(`../../../../../../docs/dealers/${name}`, import.meta.url),
);

/** Scalar's greys and accents are too pale to read; these have a contrast of 4.5 and more. */
const customCss = `
.light-mode { --scalar-color-2: #3d3d3d; --scalar-color-3: #595959; --scalar-color-accent: #005570; --scalar-color-green: #03612a; --scalar-color-red: #911c1b; --scalar-color-yellow: #744200; --scalar-color-blue: #005096; --scalar-color-orange: #744200; --scalar-color-purple: #5b2a9d }
.dark-mode { --scalar-color-2: #c2c9cc; --scalar-color-3: #a4adb1; --scalar-color-accent: #8fd2e8; --scalar-color-red: #ffa397 }`;

/** Serves /openapi.json, and /docs to browse it and try calls. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  // Imported here because it is 4 MB of script that only a started marketplace needs.
  const { default: reference } = await import("@scalar/fastify-api-reference");
  const texts = await Promise.all(guides.map((guide) => readFile(guide, "utf8")));
  const document = JSON.stringify(openapi(texts.join("\n")));
  app.get("/openapi.json", (_request, reply) => {
    return reply.type("application/json; charset=utf-8").send(document);
  });
  // Scalar's page names no language.
  app.addHook("onSend", async (_request, _reply, payload) =>
    typeof payload === "string" ? payload.replace(/<html(?=>)/, '<html lang="en"') : payload,
  );
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
      customCss,
      // Switches off the features that contact Scalar's servers.
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: "never",
    },
  });
}
