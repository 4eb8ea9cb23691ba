// `npm run demo:order`: places an order at once, over HTTP. With an agency's id as argument there, else in Lüneburg, where the
// demo's dealers see it.
import { demoAreas } from "../apps/marketplace/src/demo/world.ts";

function stopWith(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const port = Number(process.env["PORT"] ?? "3000") + 1;
const marketplace = process.env["MARKETPLACE_URL"] ?? `http://127.0.0.1:${port}`;
const agencyId = process.argv[2] ?? demoAreas.find(({ agency }) => agency.name === "Lüneburg")?.agencyId;

const answer = await fetch(new URL("/demo/orders", marketplace), {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ agencyId }),
  signal: AbortSignal.timeout(10_000),
}).catch(() => stopWith(`Nothing answers at ${marketplace}. Start the portal first: npm start`));

if (answer.status === 404) stopWith("No order was placed: the demo is off, or no area of this agency takes orders.");
if (!answer.ok) stopWith(`No order was placed: the marketplace answered ${answer.status}.`);
const { orderId, companyName, agencyName } = (await answer.json()) as Record<string, string>;
console.log(`Order ${orderId} placed for ${companyName}, ${agencyName}.`);
