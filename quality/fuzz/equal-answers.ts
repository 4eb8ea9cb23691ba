// The long run of promises 7 and 10: neither a response nor its duration reveals whether an e-mail address has an account, or whether
// another company's record exists. Each pair is called in turns, so that a slow machine slows both.

import { randomUUID } from "node:crypto";
import { anchorOf } from "../../apps/marketplace/src/demo/anchor.ts";
import { loadDemo } from "../../apps/marketplace/src/demo/load.ts";
import { demoSignIns } from "../../apps/marketplace/src/demo/sign-ins.ts";
import { handlers } from "../../apps/marketplace/src/handlers.ts";
import { startMarketplace } from "../../apps/marketplace/src/kernel/testing/testing.ts";
import { findCaller } from "../../apps/marketplace/src/people/sessions/index.ts";
import { startWithStates } from "../../apps/marketplace/src/states/testing-with-states.ts";
import { calls } from "../../packages/contracts/src/services.ts";
import { exampleInput, type Values } from "../../packages/testing/src/example-input.ts";
import { sized, spread } from "../../packages/testing/src/how-many.ts";
import { quantile } from "../../packages/testing/src/quantile.ts";
import { type Row, report } from "../runs/rows.ts";

const apartMs = 5;
const rows: Row[] = [];

interface AnswerWords {
  status: number;
  /** Body and headers, without the parts that differ in every response. */
  words: string;
}

const told = (answer: { statusCode: number; body: string; headers: Record<string, unknown> }): AnswerWords => {
  const { date: _date, "x-request-id": _request, ...headers } = answer.headers;
  return { status: answer.statusCode, words: `${answer.body} ${JSON.stringify(headers)}` };
};

async function compare(
  what: string,
  samples: number,
  one: () => Promise<AnswerWords>,
  other: () => Promise<AnswerWords>,
) {
  const sides = [one, other].map((ask) => ({ ask, times: [] as number[], said: new Set<string>() }));
  for (let round = 0; round < samples + 5; round += 1) {
    for (const { ask, times, said } of round % 2 === 0 ? sides : sides.toReversed()) {
      const began = performance.now();
      const { status, words } = await ask();
      // The first rounds warm up the code that both sides use.
      if (round >= 5) times.push(performance.now() - began);
      said.add(`${status} ${words}`);
    }
  }
  const [first, second] = sides.map(({ times }) => quantile(times, 0.5)) as [number, number];
  const said = new Set(sides.flatMap((side) => [...side.said]));
  rows.push({
    what: `promise ${what}, ${samples} each`,
    measured: `medians ${first.toFixed(2)} and ${second.toFixed(2)} ms`,
    bar: `${apartMs} ms apart`,
    met: Math.abs(first - second) < apartMs,
    wrong: said.size === 1 ? [] : [...said].map((words) => words.slice(0, 300)),
  });
}

async function addresses(): Promise<void> {
  const market = await startMarketplace({ handlers, findCaller, now: new Date("2026-11-20T08:00:00Z") });
  await loadDemo(market.db, anchorOf("2026-11-20"));
  const { email: customer } = await market.db.selectFrom("orders").select("email").executeTakeFirstOrThrow();
  const dealer = demoSignIns[0]?.email ?? "";
  const ask = (method: "POST" | "GET" | "PUT", url: string, body?: object) => async () => {
    // Advances the clock past the limits on attempts.
    market.clock.now = new Date(market.clock.now.getTime() + 16 * 60_000);
    return told(await market.app.inject({ method, url, ...(body && { body }) }));
  };
  const pairs: [string, number, (email: string) => () => Promise<AnswerWords>, string][] = [
    [
      "signing in with a wrong password",
      2000,
      (email) => ask("POST", "/user/v1/login", { email, password: "Falsch-2026", frontend: "PARTNER" }),
      dealer,
    ],
    [
      "asking for a reset link",
      2000,
      (email) => ask("GET", `/user/v1/get-reset-password-token?email=${encodeURIComponent(email)}`),
      dealer,
    ],
    ["has-by-email", 2000, (email) => ask("GET", `/user/v1/has-by-email/${email}/PARTNER`), dealer],
    [
      "a customer's request for deletion",
      2000,
      (email) => ask("POST", `/order/v1/customer/request-delete-account/${email}`),
      customer,
    ],
  ];
  for (const [what, samples, way, known] of pairs)
    await compare(`7: ${what}`, sized(samples), way(known), way("niemand@nirgends.example"));
  await market.close();
}

async function records(): Promise<void> {
  const market = await startWithStates();
  const isId = (value: unknown): boolean => typeof value === "string" && /^[0-9a-f-]{36}$/.test(value);
  const nowhere = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isId(value) ? randomUUID() : value]));
  const ofRecords = calls.filter(
    ({ call: { auth, access, example } }) =>
      auth === "bearer" &&
      access.by !== "staff" &&
      /"\$\w+Id"/.test(JSON.stringify({ ...example, version: undefined })),
  );
  for (const { id, call } of spread(ofRecords, sized(ofRecords.length, 5))) {
    const [own, foreign] = [await market.state(call), await market.state(call)];
    const way = (values: Values) => async () =>
      told(await market.send(id, call, exampleInput(call, values), own["token"]));
    await compare(`10: ${id}`, sized(300), way(foreign), way(nowhere(foreign)));
  }
  await market.close();
}

await addresses();
await records();
report(rows);
