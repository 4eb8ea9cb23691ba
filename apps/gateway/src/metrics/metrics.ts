import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "@platformatic/prom-client";
import type { Relay } from "../notifications/relay.ts";
import type { Upstream, UpstreamOptions } from "../upstream/client.ts";
import type { BreakerState } from "../upstream/guard.ts";

const mostDriftFields = 500;
const breakerFigures: Record<BreakerState, number> = { closed: 0, "half-open": 0.5, open: 1 };

/** The metrics at /metrics. Labels are our own names, never personal values. */
export interface Metrics {
  registry: Registry;
  request(route: string, status: number, seconds: number): void;
  attempt: NonNullable<UpstreamOptions["onAttempt"]>;
  /** @returns whether this field drifted for the first time, so that the caller logs it once */
  drift(call: string, field: string): boolean;
  cspReport(directive: string): void;
  refused(reason: string): void;
  watch(name: string, help: string, read: () => number): void;
  watchServices(read: Upstream["services"]): void;
  watchRelay(read: Relay["figures"]): void;
  /** Records a notification from the events server and its delay since it was created. */
  message(position: number, delaySeconds: number): void;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers });
  const seconds = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Histogram({ name, help, labelNames, buckets: [0.005, 0.02, 0.1, 0.5, 2, 10], registers });
  const requests = seconds("gateway_request_seconds", "Answered requests", "route", "status");
  const attemptsHelp = "Attempts to call a service; outcome is ok or a code";
  const attempts = seconds("gateway_upstream_seconds", attemptsHelp, "service", "call", "outcome", "retry");
  const driftsHelp = "Fields of responses that differ from the contract";
  const drifts = counter("gateway_contract_drift_total", driftsHelp, "call", "field");
  const reportsHelp = "Violations of the content security policy that browsers reported";
  const reports = counter("gateway_csp_reports_total", reportsHelp, "directive");
  const refusals = counter("gateway_refused_total", "Requests refused before any procedure", "reason");
  const delays = new Histogram({
    name: "gateway_event_delay_seconds",
    help: "Time from a change to its notification at this gateway; clocks of two machines may differ",
    buckets: [0.05, 0.2, 1, 5, 30, 300],
    registers,
  });
  const position = new Gauge({ name: "gateway_event_position", help: "Newest event position received", registers });
  function watchBy(name: string, help: string, label: string, read: () => (readonly [string, number])[]): void {
    const gauge: Gauge<string> = new Gauge<string>({
      name,
      help,
      labelNames: [label],
      registers,
      collect() {
        for (const [value, figure] of read()) gauge.set({ [label]: value }, figure);
      },
    });
  }
  const watch: Metrics["watch"] = (name, help, read) => {
    const gauge: Gauge = new Gauge({ name, help, registers, collect: () => gauge.set(read()) });
  };
  const drifted = new Set<string>();
  return {
    registry,
    request: (route, status, took) => requests.observe({ route, status: String(status) }, took),
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
    watch,
    watchServices(read) {
      const of = (figure: (service: ReturnType<typeof read>[number]) => number) => () =>
        read().map((entry) => [entry.service, figure(entry)] as const);
      const breaker = of((entry) => breakerFigures[entry.breaker]);
      watchBy("gateway_breaker_open", "1 open, 0.5 half open (one call tries), 0 closed", "service", breaker);
      const running = of((entry) => entry.running);
      watchBy("gateway_upstream_running", "Running calls, at most 64", "service", running);
      const waiting = of((entry) => entry.waiting);
      watchBy("gateway_upstream_waiting", "Waiting calls, at most 64", "service", waiting);
    },
    watchRelay(read) {
      watch("gateway_streams", "Open notification streams", () => read().streams);
      watch("gateway_stream_events", "Events that wait in all streams for slow readers", () => read().waiting);
      const connections = () => Object.entries(read().connections);
      watchBy("gateway_event_connections", "Users, by their connection to the events server", "state", connections);
    },
    message(at, delaySeconds) {
      position.set(at);
      delays.observe(Math.max(0, delaySeconds));
    },
  };
}
