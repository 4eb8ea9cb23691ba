// `npm run marketplace`: starts the reference provider alone, with provider states and without data, until Ctrl C.
import { once } from "node:events";
import { portSetting, stopWith } from "../../scripts/environment.ts";
import { startOwn } from "./verification/own-marketplace.ts";

const port = String(portSetting() + 1);
const own = await startOwn(1, { PORT: port }).catch((error: Error) => stopWith(error.message));
const url = `http://localhost:${port}`;
console.log(`The marketplace is ready: ${url}

API:             ${url}/docs, ${url}/openapi.json
Provider states: ${url}/_states
Mailbox:         ${url}/mailbox
Verify it:       npm run pact:verify -- --url ${url}

Nothing is kept. Ctrl C ends it.`);
await Promise.race(["SIGINT", "SIGTERM", "SIGHUP"].map((signal) => once(process, signal)));
await own.stop();
