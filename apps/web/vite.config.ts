import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./precompress.ts";

const gateway = `http://localhost:${process.env.PORT ?? "3000"}`;

/** The WebSocket link stays out: it comes with the first subscription, after sign-in. */
function isBase(id: string): boolean {
  return (
    /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|@trpc)\//.test(id) &&
    !/wsLink/i.test(id)
  );
}

/** What every signed-in page has and no public one: menus, hints, the tree with its marks, lists, and the heads and states of pages. */
function isFrame(id: string): boolean {
  const library =
    /node_modules\/(@radix-ui|@floating-ui|@tanstack\/(react-)?virtual|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)/;
  const ours =
    /src\/(ui\/(menu|popover|tooltip|tree|tree-item|tree-rows|pill|foot-bar|empty-state|error-panel|use-now|use-row-window|table|pager)|shell\/(page-head|place|use-place|place-loader|not-loaded|page-without-place|tree-search|use-tree-again|use-wide|place-state))\.tsx?$/;
  return library.test(id) || ours.test(id) || id.endsWith("src/delivery-area/pause.ts");
}

/** What every page has loaded before it asks for more, and what only the frame around signed-in pages loads for all of them. */
const loadedFirst = /^assets\/(base|rolldown-runtime|errors|cn)-/;
const loadedAround = /^assets\/(frame|reload|pages|changes|place-gone|badge|place-texts|clock|tabs)-/;

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: "es2023",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first file of every page names what each page needs besides: neither what it has loaded itself, nor what the frame
      // around every signed-in page loads at the same time.
      resolveDependencies: (file, needed, { hostType }) =>
        needed.filter(
          (one) =>
            hostType !== "js" ||
            !(loadedFirst.test(one) || (loadedAround.test(one) && !file.startsWith("assets/main-layout"))),
        ),
    },
    rolldownOptions: {
      // tRPC does not say so itself: its modules only define things, so what nobody uses can go (and the socket part can wait).
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        // Forty-two bits tell the versions of a chunk apart; the first file of every page has the names of all chunks in it.
        chunkFileNames: "assets/[name]-[hash:7].js",
        // What every page needs in one file: together it compresses better, and it stays cached when our own code changes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: "base", test: isBase },
            { name: "frame", test: isFrame },
          ],
        },
      },
    },
  },
  resolve: {
    // What the domain reckons days with: the browser's own, where it has it.
    alias: [{ find: /^temporal-polyfill$/, replacement: path.join(import.meta.dirname, "src", "temporal.ts") }],
  },
  // Origin and Host must still agree behind the proxy, so changeOrigin stays off.
  server: { proxy: { "/trpc": { target: gateway, ws: true } } },
});
