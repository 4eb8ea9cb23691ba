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

export default defineConfig({
  plugins: [react(), tailwindcss(), precompress()],
  build: {
    target: "es2023",
    manifest: true,
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // tRPC does not say so itself: its modules only define things, so what nobody uses can go (and the socket part can wait).
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        // What every page needs in one file: together it compresses better, and it stays cached when our own code changes.
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: "base", test: isBase }] },
      },
    },
  },
  // Origin and Host must still agree behind the proxy, so changeOrigin stays off.
  server: { proxy: { "/trpc": { target: gateway, ws: true } } },
});
