import { Pool } from "undici";
import { concurrent, createGuard, type Guard } from "./guard.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";

/** A service: its connection pool, guard and retry budget. */
export interface Service {
  pool: Pool;
  /** The path of the service's base URL, put in front of every call's path. */
  prefix: string;
  guard: Guard;
  budget: RetryBudget;
}

const connectionMs = 20_000;

export function openService(url: string, halfOpenAfterMs: number, now: () => number): Service {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, {
    connections: concurrent,
    pipelining: 1,
    allowH2: false,
    // Our own deadline covers the whole call; undici's timers are coarse and have no total (reliability 0.6).
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 3000 },
    // A connection in steady use would keep an address that its host name no longer resolves to (promise 30).
    clientTtl: connectionMs,
  });
  return {
    pool,
    prefix: pathname.replace(/\/$/, ""),
    guard: createGuard(halfOpenAfterMs, now),
    budget: createRetryBudget(),
  };
}
