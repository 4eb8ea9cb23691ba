// Imports point one way (docs/decisions/0001-imports-and-areas.md).
import { areas } from "./scripts/areas.ts";

/** The trees whose folders are the areas. The order holds within each: rules and schemas of the domain serve every screen and handler. */
const trees = "apps/(?:marketplace|web)/src|packages/(?:contracts|domain)/src";
const inAreas = (names) => `^(?:${trees})/(?:${names.join("|")})/`;
const inAreasOf = (tree, names) => `^${tree}/(?:${names.join("|")})/`;
/** Rooms without an index.ts yet. */
const withoutIndex =
  "mails/transport|notifications/events|billing/invoice-document|orders/shop|orders/order/payments/provider|ratings/shop";
/** Tests may set up what they need in any area. */
const tests = "\\.test\\.tsx?$|/testing[^/]*\\.ts$";
const only = (name, from, to, comment) => ({
  name,
  severity: "error",
  comment,
  from: { path: from },
  to: { path: to },
});

export default {
  forbidden: [
    only(
      "domain-is-alone",
      "^packages/domain/",
      "^(apps|packages/(contracts|geodata)|pact|e2e)/",
      "the domain knows nobody",
    ),
    only(
      "server-knows-contracts-and-domain",
      "^packages/server/",
      "^(apps|packages/(?:geodata|testing)|pact|e2e)/",
      "the code at the edge of both apps: server → contracts → domain",
    ),
    only(
      "contracts-know-domain-only",
      "^packages/contracts/(?!.*\\.test\\.ts$)",
      "^(apps|packages/(geodata|server|testing)|pact|e2e)/",
      "contracts → domain",
    ),
    {
      name: "testing-is-for-tests",
      severity: "error",
      comment: "nothing that runs for users imports what tests share",
      from: {
        path: "^(?:apps/[^/]+|packages/(?!testing/)[^/]+)/src/",
        pathNot: `${tests}|/testing/|/observed/stack\\.ts$`,
      },
      to: { path: "^packages/testing/" },
    },
    only(
      "geodata-knows-domain-only",
      "^packages/geodata/",
      "^(apps|packages/(contracts|server)|pact|e2e)/",
      "geodata → domain",
    ),
    only(
      "web-fetches-geodata",
      "^apps/web/",
      "^packages/geodata/src/directory\\.ts$",
      "the web takes lookups, and fetches what they look in from /geo/",
    ),
    {
      name: "quality-is-above-all",
      severity: "error",
      comment: "nobody imports what measures and torments, but the table of rows that the budget prints",
      from: { pathNot: "^quality/" },
      to: { path: "^quality/", pathNot: "^quality/runs/rows\\.ts$" },
    },
    only("gateway-never-imports-marketplace", "^apps/gateway/", "^apps/(marketplace|web)/", "it speaks HTTP to it"),
    only(
      "marketplace-knows-contracts-and-domain",
      "^apps/marketplace/",
      "^apps/(gateway|web)/",
      "marketplace → contracts → domain",
    ),
    {
      name: "web-knows-the-gateway-by-types-only",
      severity: "error",
      comment: "the web app imports only types of the gateway, such as AppRouter",
      from: { path: "^apps/web/" },
      to: { path: "^apps/(gateway|marketplace)/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "web-takes-effects-only-from-contracts",
      severity: "error",
      comment: "zod schemas must not reach the browser",
      from: { path: "^apps/web/src/", pathNot: "\\.test\\.tsx?$|^apps/web/src/testing/" },
      to: {
        path: "^packages/contracts/",
        pathNot: "^packages/contracts/src/(effects|[^/]+/[^/]+\\.effects)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    ...areas.slice(0, -1).map((area, at) => ({
      name: `order-${area}`,
      severity: "error",
      comment: `an area uses those before it: ${area} comes before ${areas.slice(at + 1).join(", ")}`,
      from: { path: `^(${trees})/${area}/`, pathNot: tests },
      to: { path: inAreasOf("$1", areas.slice(at + 1)) },
    })),
    {
      name: "kernel-knows-no-area",
      severity: "error",
      comment: "the kernel is below all areas",
      from: { path: "^apps/marketplace/src/kernel/", pathNot: `${tests}|/kernel/testing/` },
      to: { path: inAreasOf("apps/marketplace/src", areas) },
    },
    {
      name: "domain-ground-knows-no-area",
      severity: "error",
      comment: "goods, places, the calendar, texts and validation are below all areas; refusals join those of all",
      from: {
        path: "^packages/domain/src/",
        pathNot: `${tests}|${inAreas(areas)}|/error/(?:server-codes|refusal-details)\\.ts$`,
      },
      to: { path: inAreasOf("packages/domain/src", areas) },
    },
    {
      name: "web-ground-knows-no-area",
      severity: "error",
      comment: "components, clients, forms, texts and what all pages share are below all areas",
      from: { path: "^apps/web/src/(?:data|edit|shell|texts|ui)/", pathNot: tests },
      to: { path: inAreasOf("apps/web/src", [...areas, "start", "frame"]) },
    },
    {
      name: "start-and-frame-are-last",
      severity: "error",
      comment: "start pages and the frame around all pages show parts of all areas; only routes open them",
      from: { path: inAreasOf("apps/web/src", areas), pathNot: tests },
      to: { path: "^apps/web/src/(?:start|frame)/" },
    },
    {
      name: "shop-knows-no-area",
      severity: "error",
      comment: "the frame of the pages for consumers is below the areas that draw them",
      from: { path: "^apps/marketplace/src/shop/", pathNot: tests },
      to: { path: inAreasOf("apps/marketplace/src", areas) },
    },
    {
      name: "areas-know-no-root",
      severity: "error",
      comment: "the root joins the areas, and demo data and provider states use them",
      from: {
        path: inAreasOf("apps/marketplace/src", [...areas, "kernel", "shop"]),
        pathNot: `${tests}|/kernel/testing/`,
      },
      to: { path: "^apps/marketplace/src/(?:[^/]+\\.ts$|(?:demo|migrations|states)/)" },
    },
    {
      name: "rooms-meet-through-their-index",
      severity: "error",
      comment: "a room of an area is imported through its index.ts",
      // Tests of one room need records of another.
      from: { path: `^apps/marketplace/src/((?:${areas.join("|")})/[^/]+)/`, pathNot: tests },
      to: {
        path: inAreasOf("apps/marketplace/src", areas),
        pathNot: `^apps/marketplace/src/(?:$1/|(?:${withoutIndex})/|[^/]+/[^/]+/index\\.ts$)`,
      },
    },
    {
      name: "no-circles",
      severity: "error",
      comment: "move what both files share into a third one",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "apps/web/tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
