// `npm run events:verify`: verifies the protocol of our own events server, or of any other.
import { eventsUsage, readEventsOptions } from "../verification/options.ts";
import { startOwn } from "../verification/own-marketplace.ts";
import { linesOf, verifyEvents } from "./verify-events.ts";

type Options = NonNullable<ReturnType<typeof readEventsOptions>>;

async function main({ url, token, patienceMs, ...named }: Options): Promise<boolean> {
  const own = url === undefined ? await startOwn() : undefined;
  try {
    const calls = (url ?? own?.all[0]?.url ?? "").replace(/\/$/, "");
    const findings = await verifyEvents(
      {
        calls,
        events: { url: named["events-url"] ?? calls, patienceMs },
        states: { url: named["states-url"] ?? `${calls}/_states`, token },
      },
      (finding) => console.log(linesOf(finding)),
    );
    const failed = findings.filter(({ fault }) => fault !== undefined).length;
    console.log(`events: ${findings.length - failed} parts of the protocol passed, ${failed} failed`);
    return failed === 0;
  } finally {
    await own?.stop();
  }
}

try {
  const options = readEventsOptions(process.argv.slice(2));
  if (options) process.exitCode = (await main(options)) ? 0 : 1;
  else console.log(eventsUsage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
