import { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Context } from "@opentelemetry/api";

/**
 * What a span may say: names and numbers of our own. The list is closed, because an address, an input or an error's words would carry
 * whom somebody is out of the house (promise 56).
 */
export interface Facts {
  service?: string;
  call?: string;
  retry?: boolean;
  requestId?: string;
  status?: number;
  /** The statement's kind and its table, never its text or values. */
  statement?: string;
  table?: string;
}

type Kind = "server" | "client" | "inside";

interface SpanOptions {
  kind: Kind;
  facts?: Facts;
  /** A `traceparent` header (W3C) to go on from; without it the span that runs now is the parent. */
  parent?: string | string[] | undefined;
}

/** Adds what is only known later. */
export type Note = (facts: Facts & { failed?: unknown }) => void;

/** The traces of one process. */
export interface Tracing {
  /** Runs work as a span; what it throws is told by its code alone. */
  span<T>(name: string, options: SpanOptions, work: (note: Note) => Promise<T>): Promise<T>;
  /** A span that took so many ms and is over; nothing outside of a span. */
  over(name: string, ms: number, facts: Facts): void;
  /** The running span for the next service, as a `traceparent` header (W3C). */
  traceparent(): string | undefined;
  /** Sends what is still here. */
  close(): Promise<void>;
}

/** Where traces go, and which share of them; undefined: nowhere, and nothing of OpenTelemetry is loaded. */
export interface TracingSettings {
  url: string | undefined;
  share: number;
}

const prefix = "partner_konto.";
const attributesOf = (facts: Facts): Attributes =>
  Object.fromEntries(Object.entries(facts).map(([name, value]) => [prefix + name, value]));

/** An error by what it is, not by what it says. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const code = "code" in error ? error.code : undefined;
  if (typeof code === "string" && /^[A-Z0-9_]{3,40}$/.test(code)) return code;
  return /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : "Error";
}

/**
 * Begins to send traces as OTLP over HTTP; undefined where no address is set.
 * @param onLoss hears that spans could not be sent
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
    // Named by hand: the detectors would add the machine, its user and the command line.
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

/** Runs work, as a span where traces are on. */
export function traced<T>(
  tracing: Tracing | undefined,
  name: string,
  options: SpanOptions,
  work: (note: Note) => Promise<T>,
): Promise<T> {
  return tracing ? tracing.span(name, options, work) : work(nothing);
}
