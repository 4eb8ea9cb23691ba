// `npm run pact:publish`: publishes the committed pacts to the configured Pact Broker.
import { BrokerRefusal, publishPacts } from "./broker/publish.ts";
import { BrokerSettingsError, readBrokerSettings } from "./broker/settings.ts";
import { consumer, pactsFolder } from "./consumer.ts";

try {
  const settings = readBrokerSettings(process.env);
  for (const line of await publishPacts(settings, pactsFolder)) console.log(line);
  console.log(`published: ${consumer} ${settings.version} on ${settings.branch}`);
} catch (error) {
  if (!(error instanceof BrokerRefusal || error instanceof BrokerSettingsError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
