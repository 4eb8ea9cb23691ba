import { type DestinationStream, type Logger, pino } from "pino";
import { errorForLog } from "./error-for-log.ts";

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
