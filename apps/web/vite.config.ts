import path from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { licenses } from "./licenses.ts";
import { precompress } from "./precompress.ts";

const gateway = `http://localhost:${process.env.PORT ?? "3000"}`;

/** The tRPC WebSocket link stays out of this chunk: it belongs to the frame, which loads after sign-in. */
function isBase(id: string): boolean {
  return (
    /node_modules\/(react|react-dom|scheduler|react-router|@tanstack\/(react-query|query-core)|@trpc)\//.test(id) &&
    !/wsLink/i.test(id)
  );
}

/**
 * Code that every signed-in page needs and no public page needs: dialogs, menus, hints, the tree with its marks, lists, page heads, page
 * states, searching in texts, what follows a change, and the small parts of the frame that some pages import, too: files of their own
 * would compress worse, and the routes would list them.
 */
function isFrame(id: string): boolean {
  const library =
    /node_modules\/(@radix-ui|@floating-ui|@tanstack\/(react-)?virtual|react-remove-scroll|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton|get-nonce|tslib)/;
  const ours =
    /src\/(data\/(appearance|mutation|reload|shortcuts)|edit\/place-texts|features\/notifications\/(desktop|message-bus)|texts\/(changes|pages|notifications|frontends)|notification\/filter|text\/(fold|search)|ui\/(load-early|dialog|menu|popover|tooltip|tree|tree-item|tree-rows|pill|foot-bar|empty-state|error-panel|use-now|use-row-window|table|pager|tabs|badge|select|chip|choice|saving-overlay|waiting|search-field|search-text|use-search-text|use-address|url-day|url-id|list\/[\w-]+|sheet)|shell\/(telephone|no-place-yet|place-gone|page-head|place|use-place|place-loader|not-loaded|page-without-place|tree-search|use-tree-retry|use-wide|place-state))\.tsx?$/;
  return (
    library.test(id) ||
    /wsLink/i.test(id) ||
    ours.test(id) ||
    /\/contracts\/src\/(effects|services\/[\w-]+\.effects)\.ts$/.test(id) ||
    id.endsWith("web/src/texts/shell.ts") ||
    id.endsWith("src/delivery-area/pause.ts")
  );
}

/** Modules of every page with orders: their texts, marks, and the view that an address names. */
const isOfOrders = (id: string): boolean =>
  /src\/(features\/orders\/(texts|next-order|use-actor|sheet\/offers|view\/[\w-]+|list\/row-text)|ui\/status-glyph|order\/(values|status|transitions|answer-left|overdue|answer-hours)|texts\/(order-values|order-status|order-actions|answers|weekdays)|error\/order-action-codes)\.tsx?$/.test(
    id,
  );

/** How days, times and amounts are written, for every page with a table. */
const isFormat = (id: string): boolean =>
  /domain\/src\/(group-by|format\/(berlin|clock|date|relative|measure|day-range|german-format)|texts\/clock|calendar\/(slots|days))\.ts$/.test(
    id,
  );

/** How typed texts and postal codes are cleaned and measured. */
const isTyped = (id: string): boolean =>
  /domain\/src\/(text\/(clean|length|phone-digits|signs)|postal-code\/plain-code)\.ts$/.test(id);

/** The days on which an area delivers, for the sheet of an order and for every choice of a date; nothing of how a promise is made. */
const isCalendar = (id: string): boolean =>
  /src\/(features\/orders\/date\/(area-days|use-area-days|reasons|month)|delivery-area\/(open-days|delivery-day)|calendar\/(delivery-days|easter|holidays)|texts\/calendar)\.tsx?$/.test(
    id,
  );

/**
 * Our code that the entry file and the pages share, and what the frames of both public and signed-in pages load: with a name of its own,
 * so that the lists of preloads can leave it out.
 */
const isFirst = (id: string): boolean =>
  /node_modules\/(tailwind-merge|clsx|class-variance-authority)\/|src\/(text\/url|format\/number|user\/duties|ui\/(cn|icon|icon-paths)|shell\/access|data\/(call-error|connection|session|session-lost)|texts\/errors)\.tsx?$|vite\/preload-helper/.test(
    id,
  );

/** The parts of a form. The sign-in needs them, and so does nearly every page. */
const isForm = (id: string): boolean => /src\/ui\/(field|text-input|text-field|unreadable-in|note)\.tsx?$/.test(id);

/** Chunks that every page has loaded before it requests more, and chunks that the frame around signed-in pages loads. */
const loadedFirst = /^assets\/(base|rolldown-runtime|first|index)-/;
const loadedAround = /^assets\/(format|frame|retry-delay|success|typed|viewing)-[\w-]{7}\.js$/;

/** Pages with a budget of their own (`scripts/budget.ts`), and the frames around them. */
const budgeted =
  /src\/(main|signed-in-routes|shell\/(public|main)-layout|features\/(public\/login|agency\/agency-layout|orders\/(agency-orders|sheet\/(order-sheet|promise-section))|news\/news-(button|dialog)))\.tsx$/;

/** Static imports of those pages. They stay out of the chunks that other pages share. */
const loadedByBudgeted = new Set<string>();
const findBudgeted: Plugin = {
  name: "find-budgeted",
  buildEnd() {
    const note = (id: string): void => {
      if (loadedByBudgeted.has(id)) return;
      loadedByBudgeted.add(id);
      this.getModuleInfo(id)?.importedIds.forEach(note);
    };
    for (const id of this.getModuleIds()) if (budgeted.test(id)) note(id);
  },
};

/**
 * A chunk for modules that several pages share. Without it each set of pages that share a module has a chunk of its own, hundreds of them
 * below one kilobyte, and a page requests a hundred.
 */
const shared = (name: string, test: RegExp, minShareCount: number) => ({
  name: (id: string) => (loadedByBudgeted.has(id) ? null : name),
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
    findBudgeted,
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
            { name: "first", test: isFirst },
            { name: "frame", test: isFrame },
            { name: "form", test: isForm },
            { name: "orders", test: isOfOrders },
            { name: "calendar", test: isCalendar },
            { name: "format", test: isFormat },
            { name: "typed", test: isTyped },
            shared("area", /features\/delivery-area|domain\/src\/(pricing|delivery-area)/, 3),
            shared(
              "controls",
              /(web|domain|contracts)\/src\/(edit|ui|texts|shell|data|text|validation|record|format|postal-code|error)\//,
              4,
            ),
            shared(
              "record-words",
              /web\/src\/features\/(activity|company|agency|users|webhooks|profile|platform)\/[\w/-]*(texts|words|values|value-text)\.tsx?$/,
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
