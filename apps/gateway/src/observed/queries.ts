import { readFileSync } from "node:fs";
import path from "node:path";
import { parser } from "@prometheus-io/lezer-promql";
import { parse as parseYaml } from "yaml";
import { z } from "zod";

const folder = path.join(import.meta.dirname, "..", "..", "..", "..", "deploy", "observability");
const fileOf = (name: string): string => readFileSync(path.join(folder, name), "utf8");

const dashboard = z.object({
  panels: z.array(
    z.object({
      title: z.string(),
      targets: z.array(z.object({ expr: z.string(), legendFormat: z.string() })).default([]),
    }),
  ),
});
const rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z.string().optional(),
          labels: z.strictObject({ severity: z.enum(["page", "ticket"]) }),
          annotations: z.strictObject({ summary: z.string(), do: z.string() }),
        }),
      ),
    }),
  ),
});

export interface Query {
  where: string;
  text: string;
  /** Names of the labels that its legend or summary shows. */
  shown: string[];
}
const shownIn = (text: string): string[] =>
  [...text.matchAll(/\{\{\s*(?:\$labels\.)?(\w+)\s*\}\}/g)].map((match) => match[1] ?? "");

/** Every query of the dashboard and the alerts. */
export function operatorsQueries(): { dashboard: Query[]; alerts: Query[] } {
  const { panels } = dashboard.parse(JSON.parse(fileOf("grafana/partner-konto.json")));
  const { groups } = rules.parse(parseYaml(fileOf("alerts.yml")));
  return {
    dashboard: panels.flatMap(({ title, targets }) =>
      targets.map(({ expr, legendFormat }) => ({
        where: title,
        text: expr.replaceAll("$__rate_interval", "5m"),
        shown: shownIn(legendFormat),
      })),
    ),
    alerts: groups.flatMap((group) =>
      group.rules.map(({ alert, expr, annotations }) => ({
        where: alert,
        text: expr,
        shown: shownIn(annotations.summary),
      })),
    ),
  };
}

export interface QueryParts {
  metrics: string[];
  /** Label and value as in the query; null for a pattern. */
  matched: { metric: string; label: string; value: string | null }[];
  grouped: string[];
}

/** The metrics and labels that a query reads. @throws if the query is not valid PromQL */
export function readingOf(text: string): QueryParts {
  const reading: QueryParts = { metrics: [], matched: [], grouped: [] };
  let metric = "";
  let label = "";
  let inGrouping = false;
  let isEqual = false;
  parser.parse(text).iterate({
    enter({ name, type, from, to, node }) {
      if (type.isError) throw new Error(`not PromQL at ${from}: ${text}`);
      const word = text.slice(from, to);
      if (name === "VectorSelector") metric = text.slice(from, node.getChild("Identifier")?.to ?? to);
      if (name === "Identifier") reading.metrics.push(word);
      if (name === "GroupingLabels") inGrouping = true;
      if (name === "LabelName" && inGrouping) reading.grouped.push(word);
      else if (name === "LabelName") label = word;
      if (name === "MatchOp") isEqual = word === "=";
      if (name === "StringLiteral" && label) {
        reading.matched.push({ metric, label, value: isEqual ? word.slice(1, -1) : null });
        label = "";
      }
    },
    leave({ name }) {
      if (name === "GroupingLabels") inGrouping = false;
    },
  });
  return reading;
}

/** The metrics in a /metrics response, each with the current values of its labels. */
export function namesAt(metrics: string): Map<string, Map<string, Set<string>>> {
  const names = new Map<string, Map<string, Set<string>>>();
  for (const [, name = "", kind] of metrics.matchAll(/^# TYPE (\S+) (\S+)$/gm))
    for (const suffix of kind === "histogram" ? ["_bucket", "_count", "_sum"] : [""])
      names.set(name + suffix, new Map());
  for (const [, name = "", labels = ""] of metrics.matchAll(/^(\w+)\{(.*)\} \S+$/gm)) {
    const known = names.get(name);
    for (const [, label = "", value = ""] of labels.matchAll(/\b(\w+)="([^"]*)"/g))
      known?.set(label, (known.get(label) ?? new Set()).add(value));
  }
  return names;
}
