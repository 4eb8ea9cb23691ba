import type { Parts } from "./part.ts";

/** `npm run bench`: every figure that docs/figures.md quotes. */
const bench: Parts = {
  gateway: {
    title: "what the gateway adds to a call, and what it carries",
    programs: ["quality/bench/gateway/gateway.ts"],
  },
  pages: {
    title: "sign-in, start page and orders in Chromium",
    programs: ["scripts/budget.ts", "quality/bench/browser/pages.ts"],
    builds: true,
  },
  tree: { title: "a tree of 5,000 nodes in Chromium", programs: ["quality/bench/browser/tree.ts"], builds: true },
  map: { title: "the map of all postal codes in Chromium", programs: ["quality/bench/browser/map.ts"], builds: true },
  day: {
    title: "a day of 200 orders and 8 trucks in Chromium",
    programs: ["quality/bench/browser/day.ts"],
    builds: true,
  },
  orders: { title: "the order list over a million orders", programs: ["quality/bench/order-list.ts"] },
  pull: { title: "positions of the order pull over a million orders", programs: ["quality/bench/order-pull.ts"] },
  analysis: { title: "the analysis of a million orders", programs: ["quality/bench/analysis.ts"] },
  pricing: { title: "the pricing core, prices a second", programs: ["quality/bench/pricing.ts"] },
  users: { title: "the user list of 10,000 users", programs: ["quality/bench/users.ts"] },
  activity: { title: "the activity of a company of 100,000 entries", programs: ["quality/bench/activity.ts"] },
  ratings: { title: "ratings of an agency that has 100,000", programs: ["quality/bench/ratings.ts"] },
  checkout: { title: "orders of the shop", programs: ["quality/bench/checkout.ts"] },
  "new-order": {
    title: "an order of the shop until the dealer sees it in Chromium",
    programs: ["quality/bench/browser/new-order.ts"],
    builds: true,
  },
  billing: { title: "a month's invoices of 2,000 companies", programs: ["quality/bench/billing.ts"] },
  areas: { title: "5,000 delivery areas of 500 postal codes", programs: ["quality/bench/areas.ts"] },
  calculators: {
    title: "prices of a postal code, of a dealer's areas and while they are typed",
    programs: ["quality/bench/calculators.ts"],
  },
  rank: {
    title: "the places of an area while its margins are typed, in Chromium",
    programs: ["quality/bench/browser/rank.ts"],
    builds: true,
  },
  notifications: {
    title: "notifications to 2,000 people of 200 companies",
    programs: ["quality/bench/notifications.ts"],
  },
  uploads: { title: "a hundred people upload the largest pictures at once", programs: ["quality/bench/uploads.ts"] },
  geodata: { title: "operators' files of 50 MB", programs: ["quality/bench/geodata.ts"] },
  start: { title: "the first and the second npm start, and memory at rest", programs: ["quality/bench/start.ts"] },
};

/** `npm run soak`: the promises of realtime and overload over time. */
const soak: Parts = {
  restarts: {
    title: "promises 36 and 40: 1,000 people lose the net while gateway and events server restart",
    programs: ["quality/soak/restarts.ts"],
    options: ["minutes"],
  },
  tenants: {
    title: "promises 37 and 38: 1,000 people of 50 companies, forged rooms, foreign resume ids",
    programs: ["quality/soak/tenants.ts"],
    options: ["minutes"],
  },
  readers: { title: "promise 39: 200 of 1,000 never read", programs: ["quality/soak/readers.ts"] },
  answers: { title: "promise 14: equal queries of 50 people", programs: ["quality/bench/gateway/answers.ts"] },
  overload: {
    title: "promises 41 and 44: four times what it carries, and one who wants it all",
    programs: ["quality/bench/gateway/overload.ts", "quality/bench/gateway/greedy.ts"],
  },
  messages: {
    title: "100,000 messages of mail senders, forged, repeated, late and large among them",
    programs: ["quality/soak/messages.ts"],
  },
  public: {
    title: "public calls at a hundred times their usual load while dealers work",
    programs: ["quality/soak/public.ts"],
  },
  faults: {
    title: "promise 22: one service fails in every way, the calls to another go on",
    programs: ["quality/bench/gateway/faults.ts"],
  },
  drip: { title: "promise 45: 2,000 connections that drip", programs: ["quality/soak/slow-connections.ts"] },
  memory: {
    title: "promise 43: memory, sockets and timers over time",
    programs: ["quality/soak/memory.ts"],
    options: ["minutes"],
  },
  together: { title: "promise 43: what fills memory, all of it at once", programs: ["quality/soak/full-memory.ts"] },
};

/** `npm run chaos`: what must hold when processes die, databases fail and people race. */
const chaos: Parts = {
  embedded: {
    title: "promises 32 and 46: kill -9 on the embedded database",
    programs: ["quality/chaos/kills.ts embedded"],
  },
  postgres: { title: "promises 32 and 46: kill -9 on Postgres", programs: ["quality/chaos/kills.ts postgres"] },
  publisher: { title: "promise 50: kill -9 of the publisher", programs: ["quality/chaos/kills.ts publisher"] },
  billing: { title: "promise 46: kill -9 during a billing run", programs: ["quality/chaos/kills.ts billing"] },
  campaign: { title: "promise 50: kill -9 during a mail to many", programs: ["quality/chaos/kills.ts campaign"] },
  answers: { title: "promise 50: kill -9 while orders are reminded of", programs: ["quality/chaos/kills.ts answers"] },
  races: { title: "promises 33 and 34: two actions at once", programs: ["quality/chaos/races.ts races"] },
  edits: { title: "promise 31: ten people edit the same field", programs: ["quality/chaos/races.ts edits"] },
  saves: { title: "promise 31: random changes of every record", programs: ["quality/chaos/races.ts saves"] },
  rolling: {
    title: "promise 47: gateways and marketplaces replaced one by one",
    programs: ["quality/chaos/rolling.ts"],
  },
};

/** `npm run fuzz`: hostile and generated input. */
const fuzz: Parts = {
  calls: {
    title: "promise 15: generated input for every call",
    programs: ["quality/fuzz/gateway/fuzz.ts"],
    options: ["minutes", "only"],
  },
  sweeps: {
    title: "promises 13, 15 (sockets), 17, 19, 22, 27",
    tests: [
      "apps/gateway/src/trpc/path-injection.test.ts",
      "apps/gateway/src/trpc/prototype-pollution.test.ts",
      "apps/gateway/src/trpc/failing-services.test.ts",
      "apps/gateway/src/notifications/hostile-stream-input.test.ts",
      "apps/gateway/src/upstream/drift.test.ts",
      "apps/marketplace/src/states/prototype-pollution.test.ts",
      "apps/marketplace/src/sql-injection.test.ts",
      "apps/marketplace/src/mails/transport/header-injection.test.ts",
      "apps/marketplace/src/mails/transport/render.test.ts",
      "apps/marketplace/src/notifications/events/hostile-sockets.test.ts",
      "apps/marketplace/src/prices/area-prices/mistakes.test.ts",
      "apps/marketplace/src/orders/order/pull/race.test.ts",
      "quality/price-states/price-states.test.ts",
    ],
  },
  alike: { title: "promises 7 and 10: alike in words and in time", programs: ["quality/fuzz/equal-answers.ts"] },
  rights: { title: "promise 12: no walk leads to more rights", programs: ["quality/rights/walks.ts"] },
  checkout: {
    title:
      "10,000 orders agree to the cent, 1,000 racing pairs have one effect, 100,000 instalments sum to their total",
    tests: [
      "apps/marketplace/src/orders/order/placing/agree.test.ts",
      "apps/marketplace/src/orders/order/placing/races.test.ts",
      "apps/marketplace/src/orders/order/payments/plans.test.ts",
      "apps/marketplace/src/orders/order/payments/races.test.ts",
    ],
    oneAtATime: true,
  },
  edits: {
    title: "10,000 edited orders agree to the cent, 500 racing pairs of edits have one effect",
    tests: [
      "apps/marketplace/src/orders/order/pricing/agree.test.ts",
      "apps/marketplace/src/orders/order/pricing/races.test.ts",
    ],
    oneAtATime: true,
  },
  fees: {
    title: "10,000 histories: invoices minus credit notes are what is owed",
    tests: ["apps/marketplace/src/billing/ledger/history.test.ts"],
    oneAtATime: true,
  },
  settlements: {
    title: "10,000 settlements agree to the cent",
    tests: ["apps/marketplace/src/orders/order/actions/settlements-agree.test.ts"],
    oneAtATime: true,
  },
  browser: {
    title: "promises 28, 53, 54, 59 in the browser",
    specs: [
      "portal/services-off",
      "portal/stored-text",
      "portal/no-way-off",
      "portal/a11y",
      "portal/layout-shift",
      "portal/checkers",
    ],
    onlyNamed: true,
  },
};

export const runs = { bench, soak, chaos, fuzz } as const;
