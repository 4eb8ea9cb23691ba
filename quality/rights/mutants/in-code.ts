import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { areas } from "../../../scripts/areas.ts";

const root = path.join(import.meta.dirname, "..", "..", "..");

/** A mutant that loosens a right by changing one place in the code. */
export interface CodeMutant {
  /** File, declaration, kind of change and the changed line: stays the same when lines move. */
  name: string;
  file: string;
  /** The URL by which modules import the file. */
  url: string;
  start: number;
  end: number;
  text: string;
}

/** Files that decide who may do what. */
const files = [
  ...globSync(`apps/marketplace/src/{${areas.join(",")}}/**/*.ts`, { cwd: root }),
  "apps/marketplace/src/kernel/http/access.ts",
  "apps/marketplace/src/kernel/http/caller.ts",
  "apps/gateway/src/trpc/derived-procedures.ts",
].filter((file) => !/(\.test|testing|\.d)\.ts$/.test(file));

/** The index after the parenthesis that closes the first one at or after `from`. */
function closing(code: string, from: number): number {
  let depth = 0;
  for (let at = code.indexOf("(", from); at < code.length; at += 1) {
    if (code[at] === "(") depth += 1;
    if (code[at] === ")") depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error("a parenthesis stays open");
}

interface Loosening {
  says: string;
  pattern: RegExp;
  /** The replacement text. */
  text: string;
  /** The pattern matches the start of a call; the replacement covers its arguments, too. */
  isCall?: true;
}

/** Every kind of check in this code. */
const loosenings: readonly Loosening[] = [
  {
    says: "the scope is not asked in the statement",
    pattern: /\.where\((?=(?:inScopeOf|inScope|companyInScope)\()/g,
    text: "",
    isCall: true,
  },
  { says: "no refusal", pattern: /throw new Refusal\("(?:RIGHT_MISSING|UNAUTHORIZED)"\)/g, text: "void 0" },
  { says: "no refusal in the gateway", pattern: /throw failure\("(?:RIGHT_MISSING|UNAUTHORIZED)"\)/g, text: "void 0" },
  { says: "the gateway does not ask for rights", pattern: /(?<=^ +)checkRights\(/gm, text: "void 0", isCall: true },
  { says: "any role holds it", pattern: /(?<![\w.]|function )can\(/g, text: "true", isCall: true },
  { says: "any role gives it", pattern: /(?<![\w.]|function )mayGrant\(/g, text: "true", isCall: true },
  { says: "everything is held", pattern: /await holdsAll\(/g, text: "true", isCall: true },
  { says: "everybody is staff", pattern: /(?<=!?)caller\.isStaff\b/g, text: "true" },
  { says: "everybody is staff", pattern: /(?<=if \()isStaff(?=\))/g, text: "true" },
  { says: "everybody is in reach", pattern: /\(await peopleInReach\([^;]*?\)\)\.length === 0/g, text: "false" },
  {
    says: "everything of a scope is seen",
    pattern: /(?<!function )\bwithin\(scope\.resources, held\)/g,
    text: "scope.resources",
  },
  {
    says: "the stronger are not spared",
    pattern: /(?<!function )\brefuse(?:Stronger|StrongerRoles|BeyondOwn)\(/g,
    text: "void 0",
    isCall: true,
  },
  { says: "everybody is oneself", pattern: /\b(?:account|found|scope)\.(?:id|userId) === caller\.id\b/g, text: "true" },
  { says: "everybody is oneself", pattern: /(?<=filter\(\(id\) => )id === caller\.id\b/g, text: "true" },
  { says: "every subscription is one's own", pattern: /id !== subscriptionIdOf\(caller\.id\)/g, text: "false" },
  { says: "the inactive work on", pattern: /(?<=!account)\?\.isActive\b/g, text: "" },
  { says: "no right is needed", pattern: /(?<=const needsRight = )[^;]+/g, text: "false" },
  {
    says: "every company is one's own",
    pattern: /!caller\.resources\.businessCustomerGroup\.includes\(id\)/g,
    text: "false",
  },
  {
    says: "a foreign one is there",
    pattern: /if \((?:own\.length === 0|!agencies\.some\([^;]*?)\) throw notFound\(\)/g,
    text: "void 0",
  },
];

/** The name of the top-level function or constant, or of the handler, in which a place of the code lies. */
function declarationAt(code: string, at: number): string {
  const declared = /^(?:export )?(?:async )?(?:function|const) (\w+)|^ {2}(?:async )?(\w+)(?:: (?:async )?)?\(/gm;
  const last = [...code.slice(0, at).matchAll(declared)].at(-1);
  return last?.[1] ?? last?.[2] ?? "";
}

function* found(file: string, code: string): Generator<CodeMutant> {
  for (const { says, pattern, text, isCall } of loosenings)
    for (const { index: start, 0: match } of code.matchAll(pattern)) {
      const end = isCall ? closing(code, start) : start + match.length;
      const url = pathToFileURL(path.join(root, file)).href;
      const [line = ""] = code.slice(code.lastIndexOf("\n", start) + 1).split("\n", 1);
      yield { name: `${file} ${declarationAt(code, start)}, ${says}: ${line.trim()}`, file, url, start, end, text };
    }
}

export const codeMutants = (): CodeMutant[] =>
  files.flatMap((file) => [...found(file, readFileSync(path.join(root, file), "utf8"))]);
