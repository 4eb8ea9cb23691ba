import { parseArgs } from "node:util";

const options = {
  service: { type: "string", multiple: true },
  call: { type: "string", multiple: true },
  state: { type: "string", multiple: true },
  url: { type: "string" },
  "states-url": { type: "string" },
  "events-url": { type: "string" },
  token: { type: "string" },
  patience: { type: "string", default: "10" },
  check: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

export const usage = `npm run pact:verify -- [options]

  --service <name>      one service; may be repeated (default: all, and the events)
  --call <id>           one call, such as order.get; may be repeated
  --state <name>        the interactions of one state; may be repeated
  --url <address>       base address, in front of the path (default: our marketplace, in a process of its own)
  --states-url <address> where provider states are set up (default: /_states below the base address)
  --events-url <address> the Socket.IO events server (default: the base address)
  --token <token>       bearer token for the states' address, and for calls whose state returns no token
  --patience <seconds>  how long the provider may take for an answer (default: 10, as the gateway waits for a write)
  --check               compare the result with pact/verification.json instead of writing it`;

export type VerifyOptions = ReturnType<typeof parsed>["values"] & { patienceMs: number };

const parsed = (args: string[]) => parseArgs({ args, options });

/** @throws Error for an address that is none, with an example */
function checkAddress(name: string, address: string | undefined): void {
  if (address === undefined || (/^https?:\/\//.test(address) && URL.canParse(address))) return;
  throw new Error(
    `--${name} is no address: ${address}. It begins with http:// or https://, such as http://127.0.0.1:47200`,
  );
}

/**
 * Reads the arguments of `npm run pact:verify`.
 * @returns undefined if help is asked for
 * @throws Error with one line that names what is wrong
 */
export function readOptions(args: string[]): VerifyOptions | undefined {
  let values: ReturnType<typeof parsed>["values"];
  try {
    ({ values } = parsed(args));
  } catch (error) {
    const [first = ""] = (error as Error).message.split(". ");
    throw new Error(`${first}. \`npm run pact:verify -- --help\` lists the options.`, { cause: error });
  }
  if (values.help) return undefined;
  checkAddress("url", values.url);
  checkAddress("states-url", values["states-url"]);
  checkAddress("events-url", values["events-url"]);
  const patienceMs = Number(values.patience) * 1000;
  if (!(patienceMs > 0)) throw new Error(`--patience is no number of seconds: ${values.patience}`);
  return { ...values, patienceMs };
}
