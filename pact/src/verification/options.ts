import { parseArgs } from "node:util";

/** Options of both commands that verify a provider. */
const addresses = {
  url: { type: "string" },
  "states-url": { type: "string" },
  "events-url": { type: "string" },
  token: { type: "string" },
  patience: { type: "string", default: "10" },
  help: { type: "boolean", short: "h", default: false },
} as const;

const options = {
  service: { type: "string", multiple: true },
  call: { type: "string", multiple: true },
  state: { type: "string", multiple: true },
  check: { type: "boolean", default: false },
  broker: { type: "boolean", default: false },
  "provider-version": { type: "string" },
  "provider-branch": { type: "string" },
  "wip-since": { type: "string" },
  ...addresses,
} as const;

const addressUsage = `  --url <address>       base address, in front of the path (default: our marketplace, in a process of its own)
  --states-url <address> where provider states are set up (default: /_states below the base address)
  --events-url <address> the Socket.IO events server (default: the base address)
  --token <token>       bearer token for the states' address, and for calls whose state returns no token
  --patience <seconds>  how long the provider may take for an answer (default: 10, as the gateway waits for a write)`;

export const usage = `npm run pact:verify -- [options]

  --service <name>      one service; may be repeated (default: all, and the events)
  --call <id>           one call, such as order.get; may be repeated
  --state <name>        the interactions of one state; may be repeated
${addressUsage}
  --check               compare the result with pact/verification.json instead of writing it
  --broker              verify the pacts in the broker of PACT_BROKER_BASE_URL, and publish the results there
  --provider-version <version>, --provider-branch <branch>  the provider's, for the broker; both are needed there
  --wip-since <day>     verify also pacts of branches that came since this day; they do not fail the command`;

export const eventsUsage = `npm run events:verify -- [options]

${addressUsage}`;

const parsed = (args: string[]) => parseArgs({ args, options }).values;
const parsedOfEvents = (args: string[]) => parseArgs({ args, options: addresses }).values;

export type VerifyOptions = ReturnType<typeof parsed> & { patienceMs: number };

/** @throws Error for an address that is none, with an example */
function checkAddress(name: string, address: string | undefined): void {
  if (address === undefined || (/^https?:\/\//.test(address) && URL.canParse(address))) return;
  throw new Error(
    `--${name} is no address: ${address}. It begins with http:// or https://, such as http://127.0.0.1:47200`,
  );
}

/** @throws Error with one line that names what is wrong */
function checked<Values extends ReturnType<typeof parsedOfEvents>>(
  read: () => Values,
  command: string,
): (Values & { patienceMs: number }) | undefined {
  let values: Values;
  try {
    values = read();
  } catch (error) {
    const [first = ""] = (error as Error).message.split(". ");
    throw new Error(`${first}. \`npm run ${command} -- --help\` lists the options.`, { cause: error });
  }
  if (values.help) return undefined;
  for (const name of ["url", "states-url", "events-url"] as const) checkAddress(name, values[name]);
  const patienceMs = Number(values.patience) * 1000;
  if (!(patienceMs > 0)) throw new Error(`--patience is no number of seconds: ${values.patience}`);
  return { ...values, patienceMs };
}

/**
 * Reads the arguments of `npm run pact:verify`.
 * @returns undefined if help is asked for
 * @throws Error with one line that names what is wrong
 */
export const readOptions = (args: string[]): VerifyOptions | undefined => checked(() => parsed(args), "pact:verify");

/** Reads the arguments of `npm run events:verify` in the same way. */
export const readEventsOptions = (args: string[]) => checked(() => parsedOfEvents(args), "events:verify");
