import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import type { Reader } from "./operation.ts";

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

/** The documents by their address: for the team behind the services, and for developers of dealers' programs. */
const documents: Readonly<Record<Reader, { url: string; title: string }>> = {
  programs: { url: "/openapi-programs.json", title: "Dealers' programs" },
  services: { url: "/openapi.json", title: "Services" },
};

/** The guides as one text. Its links between guides lead nowhere on the page. */
async function guide(): Promise<string> {
  const texts = await Promise.all(guides.map((one) => readFile(one, "utf8")));
  return texts.join("\n").replaceAll(/\[([^\]]+)\]\([\w-]+\.md(?:#[\w-]+)?\)/g, "$1");
}

/** Builds a document at its first request, because a start needs none of it. */
async function written(reader: Reader): Promise<string> {
  const { openapi } = await import("./document.ts");
  return JSON.stringify(await openapi(reader, reader === "programs" ? await guide() : ""));
}

/** Serves /openapi.json and /openapi-programs.json, and /docs to browse them and try calls. */
export async function docsRoutes(app: FastifyInstance): Promise<void> {
  // Imported here because it is 4 MB of script that only a started marketplace needs.
  const { default: reference } = await import("@scalar/fastify-api-reference");
  for (const [reader, { url }] of Object.entries(documents)) {
    let document: Promise<string> | undefined;
    app.get(url, async (_request, reply) => {
      document ??= written(reader as Reader);
      return reply.type("application/json; charset=utf-8").send(await document);
    });
  }
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
      sources: Object.entries(documents).map(([slug, one]) => ({ slug, ...one })),
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
