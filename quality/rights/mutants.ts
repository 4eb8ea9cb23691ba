// `npm run rights:mutants`: loosens every right in turn, in the data and in the code. The walk over the rights table must catch each
// mutant.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { allCells } from "./cells.ts";
import { gatewayDoor, marketplaceDoor } from "./doors.ts";
import { startWalkedMarketplace, type WalkedMarketplace } from "./marketplace.ts";
import { type CodeMutant, codeMutants } from "./mutants/in-code.ts";
import { dataMutants } from "./mutants/in-memory.ts";
import { type Door, walk } from "./walk.ts";

const { values: options } = parseArgs({ options: { only: { type: "string", default: "" } } });
const wanted = ({ name }: { name: string }): boolean => name.includes(options.only);
const atOnce = 2;

/** Mutants that remove a right or change nothing for anybody, so the walk cannot see them. */
const harmless: readonly { name: RegExp; because: string }[] = [
  { name: /user\/(?:find|own-account)\.ts \w+, no refusal/, because: "a caller who was let in has an account" },
  {
    name: /scope\/reach\.ts heldBy, everybody is staff: const agencyIds/,
    because: "an agency that is in scope and not deleted is found in both ways",
  },
  {
    name: /user\/manage\.ts mayChange, (?:any role holds it|the stronger are not spared)/,
    because: "anybody may have an invitation sent again; the check only decides in whose name the mail goes",
  },
  {
    name: /user\/own-second-factor\.ts \w+, no refusal/,
    because: "removing one's own factor needs a password and a code, not a right; second-factor.test.ts covers it",
  },
  { name: /user\/find\.ts page, everybody is staff/, because: "it only decides how the same people are found" },
  {
    name: /profile\/records\.ts presented, /,
    because: "it decides which agencies of a page a reader sees, not who gets the page; profile.test.ts covers it",
  },
  {
    name: /business-customer\/create\.ts keepInScope, everybody is staff/,
    because: "the creator of an agency then lacks it in their scope, which is less and not more",
  },
  {
    name: /prices\/carry-out-\w+\.ts |user\/caller\.ts callerOfDeferredWork, the inactive work on/,
    because:
      "no call carries out due work; plans.test.ts, second-person.test.ts and follow.test.ts cover whose work it is",
  },
  {
    name: /user\/readers\.ts \w+, any role holds it/,
    because: "it decides who gets a mail, which no response shows; plan-mails.test.ts covers it",
  },
  {
    name: /prices\/(?:present-plans|publications)\.ts \w+, any role holds it/,
    because: "it decides which buttons are shown; their calls are refused, see plans.test.ts and publications.test.ts",
  },
  {
    name: /messenger\/subscription\.ts \w+, everybody is staff/,
    because: "nobody gets notifications until they choose some",
  },
];

const outcomes: { name: string; caught: boolean }[] = [];
function report(name: string, deviation: string | undefined): void {
  const caught = deviation !== undefined && deviation !== "";
  outcomes.push({ name, caught });
  console.log(caught ? `caught    ${name}` : `SURVIVED  ${name}`);
}

/** Without a mutant the walk must find nothing; otherwise its findings mean nothing. */
async function sound(market: WalkedMarketplace, door: Door, where: string): Promise<boolean> {
  const cells = allCells().filter(({ call }) => !door.refusesEarly || call.exposure === "procedure");
  const { tried, deviations } = await walk(market, door, cells);
  console.log(`${where}: tried ${tried} of ${cells.length}, ${deviations.length} deviations`);
  for (const deviation of deviations.slice(0, 20)) console.log(`  ${deviation}`);
  return deviations.length === 0;
}

async function inMemory(): Promise<boolean> {
  const market = await startWalkedMarketplace();
  const gateway = await gatewayDoor(market);
  const straight = marketplaceDoor(market);
  await market.deactivate();
  const isSound =
    options.only !== "" ||
    ((await sound(market, straight, "at the marketplace")) && (await sound(market, gateway, "through the gateway")));
  const cells = allCells();
  for (const { name, concerns, loosen } of dataMutants().filter(wanted)) {
    const tighten = loosen();
    const { deviations } = await walk(market, straight, cells.filter(concerns), 1);
    tighten();
    report(name, deviations[0]);
  }
  await gateway.close();
  await straight.close();
  await market.close();
  return isSound;
}

async function inCode(mutant: CodeMutant): Promise<void> {
  const script = path.join(import.meta.dirname, "mutants", "trial.ts");
  const child = spawn(process.execPath, [script, JSON.stringify(mutant)], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = await Promise.all([text(child.stdout), once(child, "close")]);
  // A marketplace that does not start with the mutant does not prove that the walk would have caught it.
  report(mutant.name, child.exitCode === 0 ? said.trim() : undefined);
}

const isSound = await inMemory();
const code = codeMutants().filter(wanted);
const left = code.filter(({ name }) => !harmless.some((one) => one.name.test(name)));
for (const { name, because } of harmless)
  for (const mutant of code) if (name.test(mutant.name)) console.log(`harmless  ${mutant.name}: ${because}`);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) await inCode(mutant);
  }),
);
const caught = outcomes.filter((outcome) => outcome.caught).length;
console.log(`rights: caught ${caught} of ${outcomes.length}`);
process.exitCode = isSound && outcomes.length > 0 && caught === outcomes.length ? 0 : 1;
