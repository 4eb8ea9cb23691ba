import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Metrics } from "../metrics/metrics.ts";
import { reportPath } from "./security-headers.ts";

const known =
  /^(default|script|style|img|font|connect|frame|form|base|object|manifest|media|worker|trusted|require)[a-z-]{0,40}$/;

const legacy = z.object({
  "csp-report": z.object({ "effective-directive": z.string().optional(), "violated-directive": z.string().optional() }),
});

/** Receives the browsers' reports of CSP violations. Only the directive's name is counted; the rest may hold addresses and content. */
export async function cspReportRoute(app: FastifyInstance, { metrics }: { metrics: Metrics }) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    /^application\/(csp-report|reports\+json|json)$/,
    { parseAs: "string", bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  );
  app.post<{ Body: unknown }>(reportPath, async ({ body }, reply) => {
    let report: unknown;
    try {
      report = JSON.parse(String(body));
    } catch {
      return reply.code(400).send();
    }
    const said = legacy.safeParse(report).data?.["csp-report"];
    const directive = (said?.["effective-directive"] ?? said?.["violated-directive"] ?? "").split(" ")[0] ?? "";
    metrics.cspReport(known.test(directive) ? directive : "other");
    return reply.code(204).send();
  });
}
