import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context } from "@opentelemetry/api";

/**
 * The facts that a span may contain: names and numbers of our own. The list is closed, because addresses, inputs or error messages could
 * carry personal data to another system (promise 56).
 */
export interface Facts {
  service?: string;
  call?: string;
  retry?: boolean;
  requestId?: string;
  status?: number;
  /** The kind and the table of an SQL statement, never its text or values. */
  statement?: string;
  table?: string;
}

type Kind = "server" | "client" | "inside";

interface SpanOptions {
  kind: Kind;
  facts?: Facts;
  /** A `traceparent` header (W3C) to continue; without it the running span is the parent. */
  parent?: string | string[] | undefined;
}

/** Adds facts that are known later. */
export type Note = (facts: Facts & { failed?: unknown }) => void;

/** The traces of one process. */
export interface Tracing {
  /** Runs work inside a span; of a thrown error the span only records its code. */
  span<T>(name: string, options: SpanOptions, work: (note: Note) => Promise<T>): Promise<T>;
  /** Records a finished span of `ms` milliseconds; does nothing outside a span. */
  over(name: string, ms: number, facts: Facts): void;
  /** @returns the running span as a `traceparent` header (W3C) for the next service */
  traceparent(): string | undefined;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** The address that traces are sent to, and the share of traces, from 0 to 1. Without an address OpenTelemetry is not loaded. */
export interface TracingSettings {
  url: string | undefined;
  share: number;
}

const prefix = "partner_konto.";
const attributesOf = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [prefix + name, value]));

/** @returns the code or the name of an error, never its message */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
}

/**
 * Starts sending traces as OTLP over HTTP.
 * @param onLoss called when spans could not be sent
 * @returns undefined without an address
 */
export async function openTracing(
  app: string,
  { url, share }: TracingSettings,
  onLoss: () => void,
): Promise<Tracing | undefined> {
  if (url === undefined) return undefined;
  const [api, core, resources, sdk, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  core.setGlobalErrorHandler(onLoss);
  const provider = new sdk.TracerProvider({
    // Set by hand: resource detectors would add the machine, its user and the command line.
    resource: resources.resourceFromAttributes({ "service.name": `partner-konto-${app}` }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, timeoutMillis: 3000 }), maxQueueSize: 4096 }),
    ],
  });
  const tracer = provider.getTracer("partner-konto");
  const propagator = new core.W3CTraceContextPropagator();
  const running = new AsyncLocalStorage<Context>();
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, inside: api.SpanKind.INTERNAL };

  function contextOf(parent: SpanOptions["parent"]): Context {
    if (typeof parent !== "string") return running.getStore() ?? api.ROOT_CONTEXT;
    return propagator.extract(api.ROOT_CONTEXT, { traceparent: parent }, api.defaultTextMapGetter);
  }

  return {
    span(name, { kind, facts = {}, parent }, work) {
      const context = contextOf(parent);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: attributesOf(facts) }, context);
      const note: Note = ({ failed, ...more }) => {
        span.setAttributes(attributesOf(more));
        if (failed === undefined) return;
        span.setAttribute("error.type", errorType(failed));
        span.setStatus({ code: api.SpanStatusCode.ERROR });
      };
      return running.run(api.trace.setSpan(context, span), async () => {
        try {
          return await work(note);
        } catch (error) {
          note({ failed: error ?? "" });
          throw error;
        } finally {
          span.end();
        }
      });
    },
    over(name, ms, facts) {
      const context = running.getStore();
      if (!context) return;
      const end = Date.now();
      const options = { kind: kinds.client, attributes: attributesOf(facts), startTime: end - ms };
      tracer.startSpan(name, options, context).end(end);
    },
    traceparent() {
      const carrier: Record<string, string> = {};
      propagator.inject(running.getStore() ?? api.ROOT_CONTEXT, carrier, api.defaultTextMapSetter);
      return carrier["traceparent"];
    },
    close: () => provider.shutdown().catch(onLoss),
  };
}

const nothing: Note = () => undefined;

/**
 * Runs work, inside a span when traces are on.
 * @returns the result of the work
 */
export function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (note: Note) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(name, options, work) : work(nothing);
}
