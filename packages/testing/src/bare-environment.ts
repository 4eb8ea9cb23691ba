import path from "node:path";
import { pathToFileURL } from "node:url";

const daysLater = pathToFileURL(path.join(import.meta.dirname, "days-later.ts")).href;

/**
 * @returns the environment for a process that a test starts: none of our settings that this process may have, but its compile cache and the day
 * of the browser tests
 */
export const bareEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env["PATH"],
  NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
  ...(process.env["DAYS_LATER"] && {
    DAYS_LATER: process.env["DAYS_LATER"],
    NODE_OPTIONS: `--import=${daysLater}`,
  }),
});
