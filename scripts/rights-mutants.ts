// `npm run rights:mutants`: loosens every right in turn, in the data and in the code. The walk over the rights table must catch each
// mutant.
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { allCells } from "./rights/cells.ts";
import { gatewayDoor, marketplaceDoor } from "./rights/doors.ts";
import { startWalkedMarketplace, type WalkedMarketplace } from "./rights/marketplace.ts";
import { type CodeMutant, codeMutants } from "./rights/mutants/in-code.ts";
import { dataMutants } from "./rights/mutants/in-memory.ts";
import { type Door, walk } from "./rights/walk.ts";

const { values: options } = parseArgs({ options: { only: { type: "string", default: "" } } });
const wanted = ({ name }: { name: string }): boolean => name.includes(options.only);
const atOnce = 2;

/** Mutants that remove a right or change nothing for anybody, so the walk cannot see them. */
const harmless: readonly { name: RegExp; because: string }[] = [
  { name: /user\/(?:find|own-account)\.ts:\d+ no refusal/, because: "whoever was let in has an account" },
  {
    name: /scope\/reach\.ts:59 everybody is staff/,
    because: "an agency that is in scope and not deleted is found either way",
  },
  {
    name: /user\/manage\.ts:(?:36 any role holds it|39 the stronger are not spared)/,
    because: "anybody may have an invitation sent once more; it only decides in whose name the mail goes",
  },
  {
    name: /user\/own-second-factor\.ts:\d+ no refusal/,
    because:
      "taking off one's own factor is a question of password and code, not of rights; second-factor.test.ts asks it",
  },
  { name: /user\/find\.ts:55 everybody is staff/, because: "it chooses how the same people are found" },
  {
    name: /profile\/records\.ts:67 /,
    because: "which of a page's agencies a reader is told is no question of who is answered; profile.test.ts asks it",
  },
  {
    name: /business-customer\/create\.ts:\d+ everybody is staff/,
    because: "who made an agency then lacks it in their scope, which is less and not more",
  },
  {
    name: /prices\/carry-out-\w+\.ts:|user\/caller\.ts:69 the inactive work on/,
    because:
      "what comes due is carried out by no call; plans.test.ts, second-person.test.ts and follow.test.ts ask whose it was",
  },
  {
    name: /user\/readers\.ts:\d+ any role holds it/,
    because: "it chooses who is written to, which no answer tells; plan-mails.test.ts asks it",
  },
  {
    name: /prices\/(?:present-plans|publications)\.ts:\d+ any role holds it/,
    because:
      "it tells which buttons there are, and what they ask for is refused; plans.test.ts and publications.test.ts ask it",
  },
  { name: /messenger\/subscription\.ts:\d+ everybody is staff/, because: "nobody hears of anything until they choose" },
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
  const script = path.join(import.meta.dirname, "rights", "mutants", "trial.ts");
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
