// Loaded before main.ts (node --import). Ends the process like kill -9 at the n-th point after the parent's message. Points lie before and
// after each statement is sent, at its response, and around the writing of a mail; or only after a commit that is not yet answered, or
// before an import's next statement.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { Death } from "./killable-marketplace.ts";

let death: Death | undefined;
process.on("message", (message: Death) => {
  death = message;
});

function point(where: Death["at"]): void {
  if (death?.at !== where) return;
  death.after -= 1;
  if (death.after <= 0) process.kill(process.pid, "SIGKILL");
}

type Method = (...args: unknown[]) => unknown;

function surround(owner: object, name: string, after: (self: unknown, args: unknown[]) => void = () => {}): void {
  const methods = owner as Record<string, Method>;
  const original = methods[name];
  if (!original) throw new Error(`there is no ${name} to stop at`);
  methods[name] = function stopAt(this: unknown, ...args: unknown[]): unknown {
    point("anywhere");
    const result = Reflect.apply(original, this, args);
    after(this, args);
    point("anywhere");
    return result;
  };
}

const isCommit = (text: string): boolean => /\bcommit\b/i.test(text);

// `query` sends a simple query, `sync` ends an extended one, and `_handleReadyForQuery` receives the response to either. A commit is a
// simple query.
const committing = new WeakSet<object>();
surround(pg.Connection.prototype, "query", (connection, [text]) => {
  if (isCommit(String(text))) committing.add(connection as object);
});
surround(pg.Connection.prototype, "sync");
const writesStreets = (text: string): boolean => text.includes("insert into geo_street");
const prepared = pg.Connection.prototype as unknown as Record<
  "parse",
  (query: { text: string }, ...more: unknown[]) => unknown
>;
const { parse } = prepared;
prepared.parse = function stopAt(this: unknown, query, ...more) {
  if (writesStreets(query.text)) point("import");
  return Reflect.apply(parse, this, [query, ...more]);
};
const answers = pg.Client.prototype as unknown as Record<string, Method>;
const atAnswer = "_handleReadyForQuery";
const answered = answers[atAnswer];
if (!answered) throw new Error(`there is no ${atAnswer} to stop at`);
answers[atAnswer] = function stopAt(this: { connection: object }, ...args) {
  if (committing.delete(this.connection)) point("commit");
  point("anywhere");
  return Reflect.apply(answered, this, args);
};
surround(PGlite.prototype, "execProtocolRawSync", (_, [message]) => {
  const text = Buffer.from(message as Uint8Array).toString("latin1");
  if (isCommit(text)) point("commit");
  if (writesStreets(text)) point("import");
});
for (const name of ["writeFile", "rename"]) surround(fs.promises, name);
syncBuiltinESMExports();
