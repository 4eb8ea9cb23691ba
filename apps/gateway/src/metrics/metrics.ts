import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@platformatic/prom-client";
import type { UpstreamOptions } from "../upstream/client.ts";

const mostDriftFields = 500;

/** What operators see at /metrics; labels are names of our own, never values of a person. */
export interface Metrics {
  registry: Registry;
  request(route: string, status: number, seconds: number): void;
  attempt: NonNullable<UpstreamOptions["onAttempt"]>;
  /** @returns whether this field drifted for the first time, which is worth a line in the log */
  drift(call: string, field: string): boolean;
  cspReport(directive: string): void;
  refused(reason: string): void;
  watch(name: string, help: string, read: () => number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "gateway_request_seconds",
    help: "Answered requests",
    labelNames: ["route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const attempts = new Histogram({
    name: "gateway_upstream_seconds",
    help: "Attempts to call a service; outcome is ok or a code",
    labelNames: ["service", "call", "outcome", "retry"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const drifts = new Counter({
    name: "gateway_contract_drift_total",
    help: "Fields of answers that are not as the contract says",
    labelNames: ["call", "field"],
    registers,
  });
  const reports = new Counter({
    name: "gateway_csp_reports_total",
    help: "Violations of the content security policy that browsers reported",
    labelNames: ["directive"],
    registers,
  });
  const refusals = new Counter({
    name: "gateway_refused_total",
    help: "Requests refused before any procedure",
    labelNames: ["reason"],
    registers,
  });
  const drifted = new Set<string>();
  return {
    registry,
    request: (route, status, seconds) => requests.observe({ route, status: String(status) }, seconds),
    attempt: ({ service, call, outcome, ms, retry }) =>
      attempts.observe({ service, call, outcome, retry: String(retry) }, ms / 1000),
    drift(call, field) {
      const key = `${call} ${field}`;
      const first = !drifted.has(key);
      const known = !first || drifted.size < mostDriftFields;
      if (known) drifted.add(key);
      drifts.inc({ call, field: known ? field : "(others)" });
      return first && known;
    },
    cspReport: (directive) => reports.inc({ directive }),
    refused: (reason) => refusals.inc({ reason }),
    watch(name, help, read) {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
    },
  };
}
