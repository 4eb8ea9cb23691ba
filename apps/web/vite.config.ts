import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { licenses } from "./licenses.ts";
import { precompress } from "./precompress.ts";

const gateway = `http://localhost:${process.env.PORT ?? "3000"}`;

/**
 * The pages that are opened most, with the frames around them: most have a budget of their own (`scripts/budget.ts`). The first ones
 * load before the later ones.
 */
const often = {
  first: /src\/main\.tsx$/,
  public: /src\/(frame\/public-layout|shell\/visits\/visits|people\/sign-in\/(login|logout|forgot-password))\.tsx$/,
  frame: /src\/(signed-in-routes|frame\/main-layout)\.tsx$/,
  start: /src\/(companies\/company-layout|start\/company\/company-start)\.tsx$/,
  orders: /src\/(companies\/agency\/agency-layout|orders\/agency-orders)\.tsx$/,
  sheet: /src\/orders\/sheet\/(order-sheet|promise-section)\.tsx$/,
  news: /src\/content\/news\/news-(button|dialog)\.tsx$/,
};
type Often = keyof typeof often;

/** For each module the pages of `often` that load it with their static imports. */
const loadedBy = new Map<string, Set<Often>>();
const findOften: Plugin = {
  name: "find-often",
  apply: "build",
  buildEnd(failure) {
    if (failure) return;
    const note = (id: string, page: Often): void => {
      const pages = loadedBy.get(id) ?? new Set();
      if (pages.has(page)) return;
      loadedBy.set(id, pages.add(page));
      for (const next of this.getModuleInfo(id)?.importedIds ?? []) note(next, page);
    };
    const ids = [...this.getModuleIds()];
    for (const page of Object.keys(often) as Often[]) {
      const own = ids.filter((id) => often[page].test(id));
      // After a move the chunks would grow without a word.
      if (own.length === 0) this.error(`no module is one of the pages "${page}"; has the file moved?`);
      for (const id of own) note(id, page);
    }
  },
};

/** The entry file loads the tRPC client, but its WebSocket link belongs to the frame, which loads after sign-in. */
const isSocket = (id: string): boolean => /wsLink/i.test(id);

/** A library that the entry file loads. */
const isBase = (id: string): boolean =>
  id.includes("/node_modules/") && loadedBy.get(id)?.has("first") === true && !isSocket(id);

/**
 * The chunk of a module that is loaded often and shared: none holds what one of these pages does not need. The frame holds, too, what
 * both the start page and the orders page need, because each dealer opens both.
 */
function chunkOf(id: string): string | null {
  if (isSocket(id)) return "frame";
  const pages = loadedBy.get(id);
  if (!pages || Object.values(often).some((page) => page.test(id))) return null;
  if (pages.has("first")) return "first";
  const own = (["start", "orders", "sheet"] as const).filter((page) => pages.has(page));
  const isFrame = pages.has("frame") || own.length > 1;
  if (pages.has("public")) return isFrame ? "form" : "public";
  if (isFrame) return "frame";
  return own[0] ?? null;
}

/** Chunks that every page has loaded before it requests more, and chunks that the frame around signed-in pages loads. */
const loadedFirst = /^assets\/(base|rolldown-runtime|first|index)-/;
const loadedAround = /^assets\/frame-/;

/**
 * A chunk for modules that several other pages share. Without it each set of pages that share a module has a chunk of its own, hundreds of
 * them below one kilobyte, and a page requests a hundred.
 */
const shared = (name: string, test: RegExp, minShareCount: number) => ({
  name: (id: string) => (loadedBy.has(id) ? null : name),
  test,
  minShareCount,
});

/** Fetches the font of all texts with the scripts. A font that a browser first meets in a rendered text comes later, and moves what is seen. */
const preloadFont: Plugin = {
  name: "preload-font",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /latin-wght-normal-.*\.woff2$/.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${file}` },
          injectTo: "head",
        })),
  },
};

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    licenses(["tailwindcss", "vite", "rolldown"]),
    precompress(),
    findOften,
    preloadFont,
  ],
  build: {
    target: "es2023",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The files of routes list the preloads of every page. They leave out what the page has loaded already and what the frame
      // around every signed-in page loads at the same time.
      resolveDependencies: (file, needed, { hostType }) =>
        needed.filter(
          (one) =>
            hostType !== "js" ||
            !(loadedFirst.test(one) || (loadedAround.test(one) && !file.startsWith("assets/main-layout"))),
        ),
    },
    rolldownOptions: {
      // tRPC does not declare itself free of side effects. With this setting unused modules are dropped and the WebSocket part can
      // load later.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        // Seven characters (42 bits) tell the versions of a chunk apart. The files of routes list all chunk names, so short
        // names keep them small.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // One file for what every page needs: it compresses better, and it stays cached when our own code changes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: isBase },
            { name: chunkOf, debugName: "often", minShareCount: 2 },
            shared("area", /web\/src\/(areas|prices)\/|domain\/src\/(areas|prices)\//, 3),
            shared(
              "controls",
              /(web|domain|contracts)\/src\/(edit|ui|texts|shell|data|text|validation|record|format|postal-code|error)\//,
              4,
            ),
            shared(
              "record-words",
              /web\/src\/(companies|people|notifications|platform|lifecycle)\/[\w/-]*(texts|words|values|value-text)\.tsx?$/,
              2,
            ),
          ],
        },
      },
    },
  },
  resolve: {
    // The domain's Temporal import: the browser's own implementation where there is one.
    alias: [{ find: /^temporal-polyfill$/, replacement: path.join(import.meta.dirname, "src", "temporal.ts") }],
  },
  // Origin and Host must still agree behind the proxy, so changeOrigin stays off.
  server: { proxy: { "/trpc": { target: gateway, ws: true } } },
});
