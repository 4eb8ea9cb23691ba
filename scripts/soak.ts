// `npm run soak`: the long run of the promises of realtime and overload, in one table. `-- --minutes 60` runs longer, and parts can be
// named: `npm run soak -- restarts`. Uses only the loopback interface and a temporary database.
import { runParts } from "./bench/parts.ts";

await runParts({
  restarts: {
    title: "promises 36 and 40: 1,000 people lose the net while gateway and events server restart",
    files: ["scripts/soak/restarts.ts"],
    options: ["minutes"],
  },
  tenants: {
    title: "promises 37 and 38: 1,000 people of 50 companies, forged rooms, foreign resume ids",
    files: ["scripts/soak/tenants.ts"],
    options: ["minutes"],
  },
  readers: {
    title: "promise 39: 200 of 1,000 never read",
    files: ["scripts/soak/readers.ts"],
  },
  answers: {
    title: "promise 14: equal queries of 50 people",
    files: ["apps/gateway/bench/answers.ts"],
  },
  overload: {
    title: "promises 41 and 44: four times what it carries, and one who wants it all",
    files: ["apps/gateway/bench/overload.ts", "apps/gateway/bench/greedy.ts"],
  },
  messages: {
    title: "100,000 messages of mail senders, forged, repeated, late and large among them",
    files: ["scripts/soak/messages.ts"],
    options: ["messages"],
  },
  public: {
    title: "public calls at a hundred times their usual load while dealers work",
    files: ["scripts/soak/public.ts"],
  },
  faults: {
    title: "promise 22: one service fails in every way, the calls to another go on",
    files: ["apps/gateway/bench/faults.ts"],
  },
  drip: {
    title: "promise 45: 2,000 connections that drip",
    files: ["scripts/soak/drip.ts"],
  },
  memory: {
    title: "promise 43: memory, sockets and timers over time",
    files: ["scripts/soak/memory.ts"],
    options: ["minutes"],
  },
  together: {
    title: "promise 43: what fills memory, all of it at once",
    files: ["scripts/soak/together.ts"],
  },
});
