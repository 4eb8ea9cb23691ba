import closeWithGrace from "close-with-grace";
import { createLog } from "./kernel/log.ts";
import { SettingsError } from "./kernel/settings-error.ts";
import { startMarketplace } from "./marketplace.ts";
import { readSettings } from "./settings.ts";

try {
  const settings = await readSettings(process.env);
  const log = createLog(settings.logLevel);
  const marketplace = await startMarketplace(settings, log);
  const grace = closeWithGrace({ delay: settings.drainMs + 9000, logger: false }, async ({ err: error, signal }) => {
    if (error) log.error({ err: error }, "stopping after an error nobody handled");
    else log.info({ signal }, "stopping");
    await marketplace.close();
  });
  // The launcher, where there is one, is gone without a word.
  process.once("disconnect", grace.close);
  // How long it took, and of that the processor's time: what a busy machine does not falsify (promise 46).
  const { user, system } = process.cpuUsage();
  const took = { ms: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1000) };
  log.info({ ready: true, port: settings.port, ...took }, "the marketplace is ready");
} catch (error) {
  // What an operator can put right is one sentence; anything else is ours to find.
  if (error instanceof SettingsError) console.error(error.message);
  else createLog("error").fatal({ err: error }, "the marketplace could not start");
  process.exitCode = 1;
}
