// `npm run demo:order`: places an order at once, over HTTP. The argument is an agency's id; the default is the agency in Lüneburg, which
// the demo's dealers see.
import { demoAreas } from "../apps/marketplace/src/demo/world.ts";
import { portSetting, stopWith } from "./environment.ts";

const port = portSetting();
const agencyId = process.argv[2] ?? demoAreas.find(({ agency }) => agency.name === "Lüneburg")?.agencyId;

const answer = await fetch(`http://127.0.0.1:${port + 1}/demo/orders`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ agencyId }),
  signal: AbortSignal.timeout(10_000),
}).catch(() =>
  stopWith(
    `Nothing answers at port ${port + 1}. Start the portal first (npm start), or name its port: PORT=4000 npm run demo:order`,
  ),
);

if (answer.status === 404) stopWith("No order was placed: the demo is off, or no area of this agency takes orders.");
if (!answer.ok) stopWith(`No order was placed: the marketplace answered ${answer.status}.`);
const { orderId, companyName, agencyName } = (await answer.json()) as Record<string, string>;
console.log(`Order ${orderId} placed for ${companyName}, ${agencyName}.`);
