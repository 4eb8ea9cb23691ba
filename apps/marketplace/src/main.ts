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
  log.info({ ready: true, port: settings.port }, "the marketplace is ready");
} catch (error) {
  // What an operator can put right is one sentence; anything else is ours to find.
  if (error instanceof SettingsError) console.error(error.message);
  else createLog("error").fatal({ err: error }, "the marketplace could not start");
  process.exitCode = 1;
}
