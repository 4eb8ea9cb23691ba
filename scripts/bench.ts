// `npm run bench`: every figure that docs/figures.md quotes, in one table. Parts can be named: `npm run bench -- notifications`.
import { runParts } from "./bench/parts.ts";

await runParts({
  gateway: {
    title: "what the gateway adds to a call, and what it carries",
    files: ["apps/gateway/bench/gateway.ts"],
  },
  pages: {
    title: "sign-in, start page and orders in Chromium",
    files: ["scripts/budget.ts", "e2e/bench/pages.ts"],
    builds: true,
  },
  tree: {
    title: "a tree of 5,000 nodes in Chromium",
    files: ["e2e/bench/tree.ts"],
    builds: true,
  },
  map: {
    title: "the map of all postal codes in Chromium",
    files: ["e2e/bench/map.ts"],
    builds: true,
  },
  day: {
    title: "a day of 200 orders and 8 trucks in Chromium",
    files: ["e2e/bench/day.ts"],
    builds: true,
  },
  orders: {
    title: "the order list over a million orders",
    files: ["scripts/bench/order-list.ts"],
    options: ["orders"],
  },
  pull: {
    title: "positions of the order pull over a million orders",
    files: ["scripts/bench/order-pull.ts"],
    options: ["orders"],
  },
  analysis: {
    title: "the analysis of a million orders",
    files: ["scripts/bench/analysis.ts"],
    options: ["orders"],
  },
  pricing: {
    title: "the pricing core, prices a second",
    files: ["scripts/bench/pricing.ts"],
  },
  users: {
    title: "the user list of 10,000 users",
    files: ["scripts/bench/users.ts"],
  },
  activity: {
    title: "the activity of a company of 100,000 entries",
    files: ["scripts/bench/activity.ts"],
  },
  ratings: {
    title: "ratings of an agency that has 100,000",
    files: ["scripts/bench/ratings.ts"],
  },
  checkout: {
    title: "orders of the shop",
    files: ["scripts/bench/checkout.ts"],
  },
  "new-order": {
    title: "an order of the shop until the dealer sees it in Chromium",
    files: ["e2e/bench/new-order.ts"],
    builds: true,
  },
  billing: {
    title: "a month's invoices of 2,000 companies",
    files: ["scripts/bench/billing.ts"],
  },
  areas: {
    title: "5,000 delivery areas of 500 postal codes",
    files: ["scripts/bench/areas.ts"],
  },
  calculators: {
    title: "prices of a postal code, of a dealer's areas and while they are typed",
    files: ["scripts/bench/calculators.ts"],
  },
  rank: {
    title: "the places of an area while its margins are typed, in Chromium",
    files: ["e2e/bench/rank.ts"],
    builds: true,
  },
  notifications: {
    title: "notifications to 2,000 people of 200 companies",
    files: ["scripts/bench/notifications.ts"],
    options: ["seconds"],
  },
  uploads: {
    title: "a hundred people upload the largest pictures at once",
    files: ["scripts/bench/uploads.ts"],
  },
  geodata: {
    title: "operators' files of 50 MB",
    files: ["scripts/bench/geodata.ts"],
  },
  start: {
    title: "the first and the second npm start, and memory at rest",
    files: ["scripts/bench/start.ts"],
  },
});
