import { setTimeout as wait } from "node:timers/promises";
import { openTracing } from "@partner-konto/server/tracing";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { type Config, readConfig } from "./config/config.ts";
import { ConfigError } from "./config/config-error.ts";
import { createLogger } from "./logging/logger.ts";

/** Within this time open streams are told to reconnect and running requests finish (promise 47). */
const graceMs = 9500;

function stopWith(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError) console.error(message);
  else if (code === "EADDRINUSE")
    console.error(`Port ${process.env["PORT"] ?? 3000} is in use. Choose another with PORT=….`);
  else console.error(error);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  const log = createLogger(config.LOG_LEVEL);
  const stopping = new AbortController();
  const traces = { url: config.TRACES_URL, share: config.TRACES_SHARE };
  const tracing = await openTracing("gateway", traces, () => log.warn("traces could not be sent"));
  const app = await buildApp(config, { log, tracing, stopping: stopping.signal });
  const drainMs = config.DRAIN_SECONDS * 1000;
  for (const warning of config.warnings) {
    log.warn(warning);
    console.error(warning);
  }
  const grace = closeWithGrace({ delay: drainMs + graceMs, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, "the gateway ends by an error nobody caught");
    else log.info({ signal }, "stopping");
    stopping.abort();
    await wait(drainMs);
    await app.close();
    await tracing?.close();
  });
  await app.listen({ port: config.PORT, host: config.HOST });
  // The launcher, if there is one, has ended.
  process.once("disconnect", grace.close);
  log.info({ port: config.PORT, publicUrl: config.publicUrl.origin }, "listening");
}

try {
  await start(readConfig(process.env));
} catch (error) {
  stopWith(error);
}
