import { type DestinationStream, type Logger, pino } from "pino";

/** Fields that never reach a log, in any object: secrets and personal data. */
const secret = [
  "token",
  "access_token",
  "deviceToken",
  "password",
  "oldPassword",
  "newPassword",
  "authorization",
  "cookie",
];
const personal = ["email", "phone", "address", "ip", "remoteAddress"];

/** The fields of an error that are logged: type, message, code and stack, but not its payload (a failure may hold a record). */
function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = "code" in error ? String(error.code) : undefined;
  const cause = error.cause instanceof Error ? { cause: errorForLog(error.cause) } : {};
  return { type: error.name, message: error.message, code, stack: error.stack, ...cause };
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const names = [...secret, ...personal];
  return pino(
    {
      level,
      base: { app: "gateway" },
      redact: {
        paths: names.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `*.*.*.${name}`]),
        censor: "[redacted]",
      },
      serializers: { err: errorForLog },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    ...(destination ? [destination] : []),
  );
}
