import { Pool } from "undici";
import { concurrent, createGuard, type Guard } from "./guard.ts";
import { createRetryBudget, type RetryBudget } from "./retry-budget.ts";

/** A service we talk to: its connections, and what protects it and us from each other. */
export interface Service {
  pool: Pool;
  /** Path in front of every call's, where the services lie below one. */
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
    // Our own deadline covers all of it; undici's timers are coarse and know no total (reliability 0.6).
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { timeout: 3000 },
    // A connection in steady use would stay at an address that its name has left (promise 30).
    clientTtl: connectionMs,
  });
  return {
    pool,
    prefix: pathname.replace(/\/$/, ""),
    guard: createGuard(halfOpenAfterMs, now),
    budget: createRetryBudget(),
  };
}
