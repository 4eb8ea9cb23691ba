import closeWithGrace from "close-with-grace";
import { createLog } from "./kernel/log.ts";
import { SettingsError } from "./kernel/security/settings-error.ts";
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
  // The launcher, if there is one, has ended.
  process.once("disconnect", grace.close);
  // The start's duration and its CPU time, which does not depend on the machine's load (promise 46).
  const { user, system } = process.cpuUsage();
  const took = { ms: Math.round(performance.now()), cpuMs: Math.round((user + system) / 1000) };
  log.info({ ready: true, port: settings.port, ...took }, "the marketplace is ready");
} catch (error) {
  // An operator can fix a SettingsError; any other error is a bug.
  if (error instanceof SettingsError) console.error(error.message);
  else createLog("error").fatal({ err: error }, "the marketplace could not start");
  process.exitCode = 1;
}
