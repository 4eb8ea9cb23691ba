import { parseSync, Visitor } from "vite";
import { css, globals, markup, methods, navigator, statics } from "./features.ts";

const known = (name: string, table: object): string[] => (Object.hasOwn(table, name) ? [name] : []);

interface Node {
  type: string;
  name?: string;
  computed?: boolean;
  object?: Node;
  property?: Node;
}
/** `window.X` is the global X. */
const isWindow = (node: Node | undefined): boolean => /^(?:window|globalThis|self)$/.test(node?.name ?? "");
/** Iterators have had these methods for a short time, arrays for a long one; `Object.values(…)` gives an array. */
const ofIterator = /^(?:map|filter|flatMap|forEach|reduce|some|every|find|toArray|take|drop)$/;
const givesIterator = (node: Node | undefined): boolean => {
  const callee = node?.type === "CallExpression" ? (node as { callee?: Node }).callee : undefined;
  const name = callee?.property?.name ?? "";
  return /^(?:values|keys|entries|matchAll)$/.test(name) && callee?.object?.name !== "Object";
};

const inPattern: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["lookbehind in a regular expression", /\(\?<[=!]/],
  ["modifiers in a regular expression", /\(\?[ims]*-?[ims]+:/],
  ["two groups of one name in a regular expression", /\(\?<([A-Za-z]\w*)>.*\(\?<\1>/s],
];
const inFlags: readonly (readonly [name: string, flag: string])[] = [
  ["regular expression with the flag v", "v"],
  ["regular expression with the flag d", "d"],
];

/** @returns the newer features that a script uses, as `features.ts` names them; a question such as `"x" in window` is no use */
export function usesOfScript(code: string, file = "script.js"): Set<string> {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = new Set<string>();
  const add = (names: readonly string[]) => names.forEach((name) => found.add(name));
  const read = (node: Node | undefined) => {
    if (node?.type === "Identifier") add(known(node.name ?? "", globals));
    if (node?.type === "MemberExpression" && isWindow(node.object)) add(known(node.property?.name ?? "", globals));
  };
  const pattern = (source: string, flags: string) => {
    add(inPattern.filter(([, form]) => form.test(source)).map(([name]) => name));
    add(inFlags.filter(([, flag]) => flags.includes(flag)).map(([name]) => name));
  };
  new Visitor({
    MemberExpression(node) {
      const { object, property, computed } = node as Node;
      read(object);
      if (computed || !property?.name) return;
      if (object?.name) add(known(`${object.name}.${property.name}`, statics));
      const isNavigator = object?.name === "navigator" || object?.property?.name === "navigator";
      if (isNavigator) add(known(property.name, navigator));
    },
    CallExpression({ callee }) {
      const called = callee as Node;
      read(called);
      const name = called.type === "MemberExpression" && !called.computed ? (called.property?.name ?? "") : "";
      add(known(name, methods));
      if (ofIterator.test(name) && givesIterator(called.object)) found.add("Iterator.from");
    },
    NewExpression({ callee, arguments: [first, second] }) {
      const made = callee as Node;
      read(made);
      if (made.type === "MemberExpression") add(known(`${made.object?.name}.${made.property?.name}`, statics));
      if (made.name === "RegExp" && first?.type === "Literal" && typeof first.value === "string")
        pattern(first.value, second?.type === "Literal" ? String(second.value) : "");
    },
    Property({ key }) {
      add(known((key as Node).name ?? "", markup));
    },
    Literal(node) {
      if ("regex" in node && node.regex) pattern(node.regex.pattern, node.regex.flags);
    },
    StaticBlock() {
      found.add("class static block");
    },
    VariableDeclaration({ kind }) {
      if (kind.includes("using")) found.add("using");
    },
    ImportAttribute() {
      found.add("import attributes");
    },
    BinaryExpression({ operator, left }) {
      if (operator === "in" && (left as Node).type === "PrivateIdentifier") found.add("#private in object");
    },
  }).visit(program);
  return found;
}

const ofCss: Readonly<Record<string, RegExp>> = {
  dvh: /\d[dsl]v[hw]\b/,
  subgrid: /:\s*subgrid\b/,
  "nesting &": /[{};]\s*&/,
  "range media query": /@media[^{]*\([^)]*[<>]=?/,
  "relative colour": /\b(?:rgb|hsl|oklch|oklab|lch|lab|color)\(from /,
  "linear-function(": /\blinear\(/,
};
const escaped = (text: string): string => text.replaceAll(/[-/\\^$*+?.()|[\]{}]/g, String.raw`\$&`);

/** How a name of `features.ts` looks in a style sheet. */
function cssForm(name: string): RegExp {
  const own = ofCss[name];
  if (own) return own;
  if (name.startsWith("@")) return new RegExp(`${name}\\b`);
  if (name.startsWith(":")) return new RegExp(`(?<![\\\\:])${name}(?![\\w-])`);
  return name.endsWith(":") ? new RegExp(`[{;]\\s*${escaped(name)}`) : new RegExp(`(?<![-\\w\\\\])${escaped(name)}`);
}
const cssForms = Object.keys(css).map((name) => [name, cssForm(name)] as const);

/** @returns the newer features that a style sheet uses, as `features.ts` names them */
export function usesOfStyle(code: string): Set<string> {
  const text = code.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return new Set(cssForms.filter(([, form]) => form.test(text)).map(([name]) => name));
}
