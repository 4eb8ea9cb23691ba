import { globSync, readFileSync } from "node:fs";
import path from "node:path";

/** An object of a schema as the source spells it. */
export interface SourceObject {
  /** The folder and name of its file, such as `contracts/src/orders/order.ts`. */
  file: string;
  /** The constant and the properties that lead to the object: `["order", "promise"]`, `["order", "list", "response"]`. */
  path: readonly string[];
  /** The properties that the object names itself. */
  fields: readonly string[];
  /** The constants whose properties it has as well, by a spread or by `extend`. */
  bases: readonly string[];
  /** A schema, not only properties for one. */
  isSchema: boolean;
  /** The docstrings of its properties. */
  sentences: ReadonlyMap<string, string>;
  /** The docstring of the constant or property that holds the object. */
  sentence: string | undefined;
}

/** An open bracket. Only braces hold properties. */
interface Frame {
  isBrace: boolean;
  isSchema: boolean;
  /** The braces of `pick`, which name the properties to take over. */
  isPick: boolean;
  bases: string[];
  fields: string[];
  sentences: Map<string, string>;
  /** The property whose value is being read. */
  key: string | undefined;
}

const token =
  /\s+|\/\*\*?(?<doc>[\s\S]*?)\*\/|\/\/[^\n]*|(?<word>[\w$]+|"(?:[^"\\\n]|\\.)*")|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\[\s\S])*`|\.\.\.|[\s\S]/y;
const regexLiteral = /\/(?![*/])(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/y;

/** @returns the match of a sticky expression at a place */
function matchAt(expression: RegExp, source: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(source);
}

const objects = ["z.object(", "z.strictObject(", "z.looseObject("];
const extensions = [".extend(", ".safeExtend("];

/** @returns the bracket that a text opens, by the text before it */
function frameOf(open: string, before: string): Frame {
  const head = before.trimEnd();
  const endsWith = (call: string): boolean => open === "{" && head.endsWith(call);
  const isExtension = extensions.some(endsWith);
  return {
    isBrace: open === "{",
    isSchema: isExtension || objects.some(endsWith),
    isPick: endsWith(".pick("),
    bases: isExtension ? [head.split(/\W+/).at(-3) ?? ""] : [],
    fields: [],
    sentences: new Map(),
    key: undefined,
  };
}

/** @returns a docstring as prose, without references that only readers of this repository can follow */
const proseOf = (doc: string): string =>
  doc
    .replace(/^ *\* ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ \((?:[^()]*\b(?:decisions?|promise|catalogue|portal|see) [^()]*|[a-z-]+\/[a-z-]+)\)/g, "")
    .trim();

/** Reads the objects of one file. */
export function objectsIn(source: string, file: string): SourceObject[] {
  const found: SourceObject[] = [];
  const frames: Frame[] = [];
  /** The constant at the top of the file, and its docstring. */
  let [constant, sentence]: [string, string | undefined] = ["", undefined];
  /** The last docstring, until another token follows it. */
  let doc: string | undefined;
  /** The last token that is neither space nor comment. */
  let previous = "";

  function close(): void {
    const frame = frames.pop();
    const holder = frames.findLast(({ isBrace }) => isBrace);
    if (frame?.isPick) holder?.fields.push(...frame.fields);
    if (constant === "" || !frame?.isBrace || !(frame.isSchema || frames.length === 0 || holder?.key === "query"))
      return;
    const { fields, bases, isSchema, sentences } = frame;
    const path = [constant, ...frames.flatMap(({ key }) => key ?? [])];
    const own = holder ? holder.sentences.get(holder.key ?? "") : sentence;
    found.push({ file, path, fields, bases, isSchema, sentences, sentence: own });
  }

  function readWord(word: string, end: number): void {
    const top = frames.at(-1);
    if (!top && /^(?:const|function)$/.test(previous)) constant = word;
    if (previous === "..." && source.slice(end, end + 5) !== ".pick") top?.bases.push(word);
    const isKey = /^[{,]$/.test(previous) && (/[:,]/.test(source[end] ?? "") || source.startsWith(" }", end));
    if (!top?.isBrace || !isKey) return;
    top.key = word.replaceAll('"', "");
    top.fields.push(top.key);
    if (doc) top.sentences.set(top.key, doc);
  }

  for (let at = 0; at < source.length; ) {
    const isRegex = source[at] === "/" && /^[(,=:[!&|?{};]$/.test(previous);
    const match = (isRegex && matchAt(regexLiteral, source, at)) || matchAt(token, source, at);
    const [text = "", , word] = [match?.[0], null, match?.groups?.["word"]];
    at += Math.max(1, text.length);
    const comment = match?.groups?.["doc"];
    if (comment !== undefined) doc = proseOf(comment);
    if (comment !== undefined || /^(?:\s|\/\/)/.test(text)) continue;
    if (frames.length === 0 && doc !== undefined) sentence = doc;
    if (word !== undefined) readWord(word, at);
    else if (/^[([{]$/.test(text)) frames.push(frameOf(text, source.slice(Math.max(0, at - 60), at - 1)));
    else if (/^[)\]}]$/.test(text)) close();
    if (frames.length === 0 && text === ";") sentence = undefined;
    doc = undefined;
    previous = text;
  }
  return found;
}

const root = path.join(import.meta.dirname, "..", "..", "..");

/** @returns the objects that domain and contracts spell */
export function sourceObjects(): SourceObject[] {
  return globSync("{domain,contracts}/src/**/*.ts", { cwd: root, exclude: (name) => name.endsWith(".test.ts") })
    .toSorted()
    .flatMap((file) => {
      const source = readFileSync(path.join(root, file), "utf8");
      return file.startsWith("contracts/") || source.includes('"zod"') ? objectsIn(source, file) : [];
    });
}
