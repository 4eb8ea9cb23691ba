import { type DestinationStream, type Logger, pino } from "pino";

const isDatabaseError = (error: Error): error is Error & { code: string } => "severity" in error && "code" in error;

/** SQLSTATE classes whose messages name tables and servers but never stored values: connection, syntax, resources, operator. */
const plainClasses = new Set(["08", "42", "53", "55", "57", "58"]);

/** Whether it is a mail server's error, whose message repeats the recipient. */
const isMailError = (error: Error): error is Error & { code?: unknown; responseCode: unknown } =>
  "responseCode" in error;

/**
 * An error without values. Postgres quotes stored values ("Key (email)=(…)"), so only code, table and constraint of its errors are logged.
 */
function errorLine(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const common = {
    type: error.name,
    stack: frames.join("\n"),
    ...(error.cause !== undefined && { cause: errorLine(error.cause) }),
  };
  if (isMailError(error)) return { ...common, code: error.code, responseCode: error.responseCode };
  if (!isDatabaseError(error)) return { ...common, message: error.message };
  const { code } = error;
  const constraint = "constraint" in error ? error.constraint : undefined;
  const table = "table" in error ? error.table : undefined;
  const said = plainClasses.has(code.slice(0, 2)) ? { message: error.message } : {};
  return { ...common, ...said, code, constraint, table };
}

const secrets = ["token", "password", "secret", "authorization", "email", "link"];

/** The process's log: JSON lines without personal data or tokens. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: { app: "marketplace" },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorLine },
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[removed]" },
  };
  return destination ? pino(options, destination) : pino(options);
}
