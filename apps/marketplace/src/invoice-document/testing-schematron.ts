import { readFileSync } from "node:fs";
import path from "node:path";
import { evaluateXPath, evaluateXPathToBoolean, evaluateXPathToNodes, registerCustomXPathFunction } from "fontoxpath";
import { type Document, type Element, type Node, parseXmlDocument } from "slimdom";

/*
 * Runs the official Schematron rules of EN 16931 and XRechnung (testing-rules/NOTICE) on CII. Of Schematron it knows what these files use:
 * the first rule of a pattern that matches a node counts, and `let` names a value.
 */

export const namespaces: Record<string, string> = {
  rsm: "urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100",
  ram: "urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100",
  udt: "urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100",
  qdt: "urn:un:unece:uncefact:data:standard:QualifiedDataType:100",
  xs: "http://www.w3.org/2001/XMLSchema",
  u: "utils",
};

const options = {
  namespaceResolver: (prefix: string) => namespaces[prefix] ?? null,
  language: evaluateXPath.XPATH_3_1_LANGUAGE,
};

/** XRechnung's own function. */
registerCustomXPathFunction(
  { namespaceURI: "utils", localName: "decimalOrZero" },
  ["item()?"],
  "xs:decimal",
  (_: unknown, value: unknown) => Number(value ?? 0),
);

/** Its check sum of an IBAN needs larger numbers than JavaScript has. business-rules.test.ts checks that sum itself. */
const unevaluable = new Set(["BR-DE-19"]);

const ruleFile = (name: string): Document =>
  parseXmlDocument(readFileSync(path.join(import.meta.dirname, "testing-rules", name), "utf8"));
const patternsOf = (name: string): Element[] => ruleFile(name).getElementsByTagName("pattern");
const rulesOf = {
  en16931: patternsOf("EN16931-CII-validation-preprocessed.sch"),
  xrechnung: [...patternsOf("XRechnung-common.sch"), ...patternsOf("XRechnung-CII-validation.sch")],
};

const childrenOf = (parent: Element, name: string): Element[] =>
  parent.children.filter(({ localName }) => localName === name);
const attribute = (element: Element, name: string): string => element.getAttribute(name) ?? "";

type Lets = ReadonlyMap<string, string>;

/** A `let` may be a sequence, which a JavaScript value cannot be. So its expression takes the place of its name. */
const inlined = (expression: string, lets: Lets): string =>
  expression.replaceAll(/\$([\w-]+)/g, (name, key: string) => (lets.has(key) ? `(${lets.get(key)})` : name));

function withLets(parent: Element, outer: Lets): Lets {
  const lets = new Map(outer);
  for (const made of childrenOf(parent, "let"))
    lets.set(attribute(made, "name"), inlined(attribute(made, "value"), lets));
  return lets;
}

/** A pattern without a leading slash matches anywhere. Unions inside brackets do not occur. */
const pathOf = (context: string): string =>
  context
    .split("|")
    .map((part) => (part.trim().startsWith("/") ? part : `//${part.trim()}`))
    .join("|");

export interface Outcome {
  /** The ids of the broken rules, such as "BR-CO-15". */
  broken: string[];
  /** How many assertions were evaluated. */
  evaluated: number;
}

/** @returns which rules a CII document breaks, warnings too */
export function checkRules(xml: string, kind: keyof typeof rulesOf): Outcome {
  const document = parseXmlDocument(xml);
  const broken = new Set<string>();
  let evaluated = 0;
  let global: Lets = new Map();
  for (const pattern of rulesOf[kind]) {
    const lets = withLets(pattern, global);
    // The first pattern of XRechnung only names values for the others.
    if (attribute(pattern, "id") === "variable-pattern") global = lets;
    const matched = new Set<Node>();
    for (const rule of childrenOf(pattern, "rule")) {
      const context = inlined(pathOf(attribute(rule, "context")), lets);
      const own = withLets(rule, lets);
      const asserts = childrenOf(rule, "assert").filter((assert) => !unevaluable.has(attribute(assert, "id")));
      for (const node of evaluateXPathToNodes<Node>(context, document, null, null, options)) {
        if (matched.has(node)) continue;
        matched.add(node);
        for (const assert of asserts) {
          evaluated += 1;
          const holds = evaluateXPathToBoolean(inlined(attribute(assert, "test"), own), node, null, null, options);
          if (!holds) broken.add(attribute(assert, "id"));
        }
      }
    }
  }
  return { broken: [...broken].toSorted(), evaluated };
}
